// The first game of somebody who has never played: a Runner's turn, with cards that say little.
import type { Lesson } from '../../kernel/lesson.ts';

const GAMBLE = 'Sure Gamble';
const CLEAVER = 'Cleaver';
const PALISADE = 'Palisade';
const AGENDA = 'Offworld Office';

/** The steps are checked against the rules by `test/games/lesson.test.ts`. */
export const LESSON: Lesson = {
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
      then: [],
    },
    {
      tell: `Programs that break ice are icebreakers, and each is for one kind of ice. ${CLEAVER} breaks barriers; it costs 3 credits and takes 1 of the 4 units of memory (MU) that you have. **Install it**, for your second click.`,
      label: `Install ${CLEAVER}`,
      does: `/install card:${CLEAVER}`,
      then: [],
    },
    {
      tell: 'The hand of the Corp is a server too, HQ, and so are its deck, R&D, and its discard pile, Archives. Nothing protects HQ. **Run it**: a run that is successful lets you access a card of it, at random. An agenda would be yours at once; many other cards may be trashed for what they cost.',
      label: 'Run HQ',
      does: '/run server:HQ',
      then: [],
    },
    {
      tell: 'The card that you access is shown to you alone. This one is an operation: it cannot be trashed. **Pass**, and the run is over.',
      label: 'Pass',
      does: '/pass',
      then: [],
    },
    {
      tell: 'Your last click is for Server 1. What lies in it, nobody but the Corp knows; a card that somebody protects is worth a look. **Run it.** The Corp may rez its ice as you come to it: that turns it face up, for its cost. It has been asked once, for the whole run. `/game board` shows all servers, the outermost ice first.',
      label: 'Run Server 1',
      does: '/run server:Server 1',
      then: ['/choose answer:rez each piece that I can pay for'],
    },
    {
      tell: `You encounter ${PALISADE}, a barrier with one subroutine: it ends the run. Before a remote server its strength is 4, and your ${CLEAVER} has 3. An icebreaker must be as strong as the ice. **Make it stronger** by one for this encounter, for 2 credits.`,
      label: `Use ${CLEAVER}`,
      does: `/use card:${CLEAVER}`,
      then: [],
    },
    {
      tell: `Now it is strong enough. **Break the subroutine** with ${CLEAVER}, for a credit; of a barrier with more of them it would break two.`,
      label: `Break with ${CLEAVER}`,
      does: `/break card:${CLEAVER}`,
      then: [],
    },
    {
      tell: 'Nothing of the ice is left to stop you. After each piece of ice you may jack out with `/jackout`, which ends the run before it gets worse. **Pass** instead, and you go on to the server.',
      label: 'Go on',
      does: '/pass',
      then: ['/pass'],
    },
  ],
  end: `It was an agenda, ${AGENDA}, and 2 points are yours. The Corp needs 4 advancement counters on it before it can score it, a click and a credit each: so you run where it advances. It wins with 7 points as well, and when you have fewer cards in your grip than you suffer damage. **You know enough to play.** \`/game new game:Netrunner\` opens a game with a seat for you: choose the deck System Gateway: starter, which holds both sides, and ask somebody with \`opponent:\`, or wait until somebody presses **Join**.`,
};
