// Tutorial game for newcomers as the Corp: two turns, with simple cards.
import type { Lesson } from '../../kernel/lesson.ts';

const FUND = 'Hedge Fund';
const HUB = 'Superconducting Hub';
const PALISADE = 'Palisade';

/** The steps are checked against the rules by `test/games/lesson.test.ts`. */
export const CORP: Lesson = {
  side: 'Corp',
  seed: '04',
  decks: [
    {
      name: 'Lesson',
      cards: [
        { key: '30077', count: 1 },
        { key: '30070', count: 4 },
        { key: '30072', count: 5 },
        { key: '30075', count: 7 },
      ],
    },
    {
      name: 'Lesson',
      cards: [
        { key: '30076', count: 1 },
        { key: '30030', count: 8 },
        { key: '30033', count: 8 },
      ],
    },
  ],
  before: [{ learner: '/choose answer:no' }, '/choose answer:no'],
  steps: [
    {
      tell: `You are the Corp, and you win with 7 agenda points, or when the Runner has no card left to lose. You have drawn a card for your turn, and have three clicks and 5 credits. **Play ${FUND}**: it costs a click and 5 credits, and brings 9.`,
      label: `Play ${FUND}`,
      does: `/play card:${FUND}`,
      remarks: [
        {
          to: `install ${HUB}`,
          says: 'Not yet: the Runner would find it without any ice before it. Get the money for ice first.',
        },
        {
          to: 'install',
          says: `You may, and it comes next. But ${FUND} needs the 5 credits that you have now, and brings 9.`,
        },
        {
          to: 'purge',
          says: 'That removes virus counters, and there are none. It would take the whole turn.',
        },
        { to: 'draw', says: 'You may, but your hand has all that you need.' },
        { to: 'credit', says: `A click for 1 credit is always possible. ${FUND} is worth four of those.` },
      ],
      then: [],
    },
    {
      tell: `Ice protects a server. It lies face down and costs nothing to install as the first before its server; you pay for it when the Runner comes. ${PALISADE} is a barrier that ends a run. **Install it before a new server**, where your agenda will lie.`,
      label: `Install ${PALISADE} before a new server`,
      does: `/install card:${PALISADE} server:new server`,
      remarks: [
        {
          to: `install ${HUB}`,
          says: 'You may put the agenda there first. Put the ice first here: then it is never without protection.',
        },
        {
          to: 'HQ',
          says: 'You may: your hand can be run as well. In this lesson, protect a **new server** for your agenda.',
        },
        {
          to: 'R&D',
          says: 'You may: your deck can be run as well. In this lesson, protect a **new server** for your agenda.',
        },
        {
          to: 'Archives',
          says: 'You may, but nothing lies there yet. Protect a **new server** for your agenda.',
        },
        {
          to: `play ${FUND}`,
          says: 'You have another one, and in a game you might. Here, use this click for protection.',
        },
        { to: 'draw', says: 'You may, but your hand has all that you need.' },
        { to: 'credit', says: 'You may, but 9 credits are enough for this turn.' },
      ],
      then: [],
    },
    {
      tell: `An agenda has two numbers: ${HUB} is 3/1, three advancement counters for one point. It lies face down in a server, and the Runner does not know what it is. **Install it in Server 1**, behind your ${PALISADE}.`,
      label: `Install ${HUB} in Server 1`,
      does: `/install card:${HUB} server:Server 1`,
      remarks: [
        { to: 'new server', says: 'You may, but there it would have no ice. **Server 1** is protected.' },
        { to: 'replace', says: 'That would trash what lies there, and Server 1 is empty.' },
        {
          to: `play ${FUND}`,
          says: 'You may. But the sooner your agenda lies there, the sooner it is scored.',
        },
        { to: 'draw', says: 'You may. But the sooner your agenda lies there, the sooner it is scored.' },
        { to: 'credit', says: 'You may, but 9 credits are enough: Palisade costs 3, each advancement 1.' },
      ],
      then: [
        '/play card:Sure Gamble',
        '/install card:Smartware Distributor',
        '/credit',
        '/run server:Server 1',
      ],
    },
    {
      tell: `The Runner has taken their turn, and now runs Server 1 and comes to your ${PALISADE}. You may **rez** it: turn it face up, for 3 credits. You are asked once for the whole run. **Rez what you can pay for**, and its subroutine ends the run.`,
      label: 'Rez each piece that you can pay for',
      does: '/choose answer:rez each piece that I can pay for',
      remarks: [
        {
          to: 'each',
          says: 'You may be asked at each piece. Here there is one, so say it at once: **rez**.',
        },
        { to: 'outermost', says: 'With one piece of ice that is the same. Choose **rez** here.' },
        {
          to: 'pass',
          says: 'Then the Runner gets through and steals your agenda. You have 9 credits: rez it.',
        },
      ],
      then: [{ learner: '/pass' }],
    },
    {
      tell: `The run has ended, and the Runner has learned what your ice is. It is your turn again, with three clicks and 6 credits. **Advance ${HUB}**: that costs a click and a credit, and puts one counter on it. The Runner sees the counters, not the card.`,
      label: `Advance ${HUB}`,
      does: `/advance card:${HUB}`,
      remarks: [
        {
          to: `play ${FUND}`,
          says: 'You may, but you have three clicks and need three advancements this turn.',
        },
        {
          to: 'install',
          says: 'You may, but you have three clicks and need three advancements to score this turn.',
        },
        { to: 'replace', says: 'That would trash what you want to score.' },
        { to: 'purge', says: 'That removes virus counters, and there are none.' },
        { to: 'draw', says: 'You may, but you need all three clicks to score this turn.' },
        { to: 'credit', says: 'You may, but 6 credits are enough for three advancements.' },
      ],
      then: [],
    },
    {
      tell: '**Advance it again**, and then a third time with your last click, which the lesson does for you. An agenda that is advanced three times and scored in one turn is never seen by the Runner.',
      label: `Advance ${HUB}`,
      does: `/advance card:${HUB}`,
      remarks: [
        { to: 'play', says: 'You may, but then a counter is missing at the end of the turn.' },
        { to: 'install', says: 'You may, but then a counter is missing at the end of the turn.' },
        { to: 'replace', says: 'That would trash what you want to score.' },
        { to: 'draw', says: 'You may, but then a counter is missing at the end of the turn.' },
        { to: 'credit', says: 'You may, but then a counter is missing at the end of the turn.' },
      ],
      then: [{ learner: `/advance card:${HUB}` }],
    },
    {
      tell: 'Three counters lie on it, as many as it needs. Scoring takes no click. **Score it.**',
      label: `Score ${HUB}`,
      does: `/score card:${HUB}`,
      remarks: [
        { to: 'pass', says: 'Then the Runner has a turn to steal it. Score it now: it is yours for good.' },
      ],
      then: [],
    },
    {
      tell: 'One point is yours. Many agendas do something when they are scored, and the game asks you about it at once. **Draw two cards.**',
      label: 'Draw two cards',
      does: '/choose answer:yes',
      remarks: [
        { to: 'no', says: 'You may refuse, where your deck is short. Here it is not: take the cards.' },
      ],
      then: [],
    },
  ],
  end: 'Your turn is over, and you have 1 of 7 points. The Runner wins with 7 points as well, which they steal from your servers: so protect HQ and R&D, too. **You know enough to play.** `/game new game:Netrunner` opens a game with a seat for you: choose the deck System Gateway: starter, which holds both sides, and ask somebody with `opponent:`, or wait until somebody presses **Join**.',
};
