// Tutorial game for newcomers as the Runner: one turn, with simple cards.
import type { Lesson } from '../../kernel/lesson.ts';

const GAMBLE = 'Sure Gamble';
const CLEAVER = 'Cleaver';
const PALISADE = 'Palisade';
const AGENDA = 'Offworld Office';

/** The steps are checked against the rules by `test/games/lesson.test.ts`. */
export const RUNNER: Lesson = {
  side: 'Runner',
  seed: '02',
  decks: [
    {
      name: 'Lesson',
      cards: [
        { key: '30076', count: 1 },
        { key: '30030', count: 6 },
        { key: '30006', count: 6 },
        { key: '30033', count: 3 },
      ],
    },
    {
      name: 'Lesson',
      cards: [
        { key: '30077', count: 1 },
        { key: '30067', count: 3 },
        { key: '30072', count: 5 },
        { key: '30075', count: 8 },
      ],
    },
  ],
  before: [
    '/choose answer:no',
    { learner: '/choose answer:no' },
    '/play card:Hedge Fund',
    `/install card:${AGENDA} server:new server`,
    `/install card:${PALISADE} server:Server 1`,
  ],
  steps: [
    {
      tell: `You are the Runner, and you win with 7 agenda points. The Corp has taken its turn: it has played an operation, put a card face down into a server of its own, and a piece of ice before it. You have four clicks in a turn and 5 credits. **Play ${GAMBLE}**: it costs a click and 5 credits, and brings 9. \`/hand\` shows your cards, \`/card\` what one says.`,
      label: `Play ${GAMBLE}`,
      does: `/play card:${GAMBLE}`,
      remarks: [
        {
          to: 'install',
          says: 'You may, but money first: Sure Gamble needs the 5 credits that you have now, and brings 9.',
        },
        {
          to: 'run',
          says: 'You may run at once, and often should. Here, get the money for an icebreaker first.',
        },
        { to: 'draw', says: 'A click for a card is never wrong, but you hold what you need.' },
        {
          to: 'credit',
          says: 'A click for 1 credit is always possible. Sure Gamble is worth four of those.',
        },
      ],
      then: [],
    },
    {
      tell: `Programs that break ice are icebreakers, and each is for one kind of ice. ${CLEAVER} breaks barriers; it costs 3 credits and takes 1 of the 4 units of memory (MU) that you have. **Install it**, for your second click.`,
      label: `Install ${CLEAVER}`,
      does: `/install card:${CLEAVER}`,
      remarks: [
        {
          to: 'install Smartware Distributor',
          says: 'It costs nothing and brings money later. Here, install the icebreaker: you want to get into Server 1 this turn.',
        },
        {
          to: 'run Server 1',
          says: 'The ice before it may stop you. Install Cleaver first, which breaks barriers.',
        },
        { to: 'run', says: 'You may, and it comes next. Install Cleaver first.' },
        { to: 'draw', says: 'You may, but you hold what you need: Cleaver.' },
        { to: 'credit', says: 'You may, but you have enough for Cleaver.' },
      ],
      then: [],
    },
    {
      tell: 'The hand of the Corp is a server too, HQ, and so are its deck, R&D, and its discard pile, Archives. Nothing protects HQ. **Run it**: a run that is successful lets you access a card of it, at random. An agenda would be yours at once; many other cards may be trashed for what they cost.',
      label: 'Run HQ',
      does: '/run server:HQ',
      remarks: [
        {
          to: 'run Server 1',
          says: 'That comes next, with your last click. HQ has no ice: look there first.',
        },
        {
          to: 'run R&D',
          says: 'You may: you would see the top card of the deck. In this lesson, run **HQ**.',
        },
        { to: 'run Archives', says: 'You may, but nothing lies there yet. Run **HQ**.' },
        {
          to: 'use',
          says: 'It makes Cleaver stronger for one encounter only, and there is no ice here. Keep the credits.',
        },
        { to: 'install', says: 'You may, but a click for HQ tells you more.' },
        { to: 'replace', says: 'That would trash a program of yours, and you have memory left.' },
        { to: 'draw', says: 'You may, but a click for HQ tells you more.' },
        { to: 'credit', says: 'You may, but a click for HQ tells you more.' },
      ],
      then: [],
    },
    {
      tell: 'The card that you access is shown to you alone. This one is an operation: it cannot be trashed. **Pass**, and the run is over.',
      label: 'Pass',
      does: '/pass',
      remarks: [],
      then: [],
    },
    {
      tell: 'Your last click is for Server 1. What lies in it, nobody but the Corp knows; a card that somebody protects is worth a look. **Run it.** The Corp may rez its ice as you come to it: that turns it face up, for its cost. It has been asked once, for the whole run. `/game board` shows all servers, the outermost ice first.',
      label: 'Run Server 1',
      does: '/run server:Server 1',
      remarks: [
        { to: 'run HQ', says: 'You may look there again, but what the Corp protects is worth more.' },
        {
          to: 'run R&D',
          says: 'You may. But the Corp has put ice before Server 1, so something good may be there.',
        },
        { to: 'run Archives', says: 'You may, but nothing worth a click lies there.' },
        { to: 'use', says: 'It makes Cleaver stronger for one encounter only. Wait until you meet the ice.' },
        { to: 'install', says: 'You may, but this is your last click: use it for the run.' },
        { to: 'replace', says: 'That would trash a program of yours, and you have memory left.' },
        { to: 'draw', says: 'You may, but this is your last click: use it for the run.' },
        { to: 'credit', says: 'You may, but 6 credits are enough: 2 for strength and 1 to break.' },
      ],
      then: ['/choose answer:rez each piece that I can pay for'],
    },
    {
      tell: `You encounter ${PALISADE}, a barrier with one subroutine: it ends the run. Before a remote server its strength is 4, and your ${CLEAVER} has 3. An icebreaker must be as strong as the ice. **Make it stronger** by one for this encounter, for 2 credits.`,
      label: `Use ${CLEAVER}`,
      does: `/use card:${CLEAVER}`,
      remarks: [
        {
          to: 'pass',
          says: 'Then the subroutine is resolved and ends your run. Make Cleaver stronger first.',
        },
      ],
      then: [],
    },
    {
      tell: `Now it is strong enough. **Break the subroutine** with ${CLEAVER}, for a credit; of a barrier with more of them it would break two.`,
      label: `Break with ${CLEAVER}`,
      does: `/break card:${CLEAVER}`,
      remarks: [
        {
          to: 'use',
          says: 'Once more would be stronger than you need: strength 4 is enough for Palisade. Break it now.',
        },
        { to: 'pass', says: 'Then the subroutine is resolved and ends your run. Break it first.' },
      ],
      then: [],
    },
    {
      tell: 'Nothing of the ice is left to stop you. After each piece of ice you may jack out with `/jackout`, which ends the run before it gets worse. **Pass** instead, and you go on to the server.',
      label: 'Go on',
      does: '/pass',
      remarks: [
        {
          to: 'jackout',
          says: 'You may, and the run would end here. But the ice is broken: go on and see what lies in the server.',
        },
      ],
      then: ['/pass'],
    },
  ],
  end: `It was an agenda, ${AGENDA}, and 2 points are yours. The Corp needs 4 advancement counters on it before it can score it, a click and a credit each: so you run where it advances. It wins with 7 points as well, and when you have fewer cards in your grip than you suffer damage. **You know enough to play.** \`/game new game:Netrunner\` opens a game with a seat for you: choose the deck System Gateway: starter, which holds both sides, and ask somebody with \`opponent:\`, or wait until somebody presses **Join**.`,
};
