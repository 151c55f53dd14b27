// The first game of somebody who has never played: set-up and one round, with cards that say little.
import type { Lesson } from '../../kernel/lesson.ts';

const WARRIOR = 'Braided Warrior';
const ARAKH = "Drogo's Arakh";
const KNIGHT = 'Tumblestone Knight';
const PUP = 'Direwolf Pup';

/** The steps are checked against the rules by `test/games/lesson.test.ts`. */
export const LESSON: Lesson = {
  seed: '09',
  decks: [
    {
      name: 'Lesson',
      cards: [
        { key: 'faction-targaryen', count: 1 },
        { key: '01024', count: 1 },
        { key: '01025', count: 1 },
        { key: '01168', count: 3 },
        { key: '01166', count: 2 },
        { key: '01161', count: 2 },
        { key: '01040', count: 3 },
        { key: '01172', count: 2 },
        { key: '01171', count: 3 },
      ],
    },
    {
      name: 'Lesson',
      cards: [
        { key: 'faction-stark', count: 1 },
        { key: '01025', count: 1 },
        { key: '01024', count: 1 },
        { key: '01150', count: 3 },
        { key: '01149', count: 3 },
        { key: '01040', count: 3 },
        { key: '01036', count: 3 },
        { key: '01037', count: 3 },
      ],
    },
  ],
  before: [{ learner: '/choose answer:no' }, '/choose answer:no'],
  steps: [
    {
      tell: `You win with 15 power. You have seven cards; **put some of them on the table, for 8 gold in all.** The other side does so at the same time, and nobody sees the other's before both are done. After a card's name stand its strength (STR), its challenges (M military, I intrigue, P power) and its cost: ${WARRIOR} has STR 3, fights military challenges and costs 2.`,
      label: 'Set up four cards',
      does: `/setup cards:Unsullied, ${WARRIOR}, Viserion, The Roseroad`,
      then: [`/setup cards:${KNIGHT}, ${PUP}, The Roseroad`],
    },
    {
      tell: 'You have drawn up to seven again. Every round begins with a plot, **chosen in secret**: it brings gold, initiative, claim (what a lost challenge costs) and reserve (how many cards you keep at the end). **Take Taxation**: 5 gold, initiative 6, claim 1, reserve 6.',
      label: 'Choose Taxation',
      does: '/plot plot:Taxation',
      then: ['/plot plot:The Winds of Winter', { learner: '/choose answer:1' }],
    },
    {
      tell: 'You had the higher initiative and went first. You have drawn two cards and collected 6 gold: 5 of your plot, and 1 of The Roseroad. **Marshal another Unsullied**, for 4 of them. `/card` shows what a card says, `/hand` your cards.',
      label: 'Marshal Unsullied',
      does: '/marshal card:Unsullied#2',
      then: [],
    },
    {
      tell: `Attachments make a character better: ${ARAKH} gives +2 STR. **Spend your last 2 gold on it**, for your ${WARRIOR}.`,
      label: `Marshal ${ARAKH}`,
      does: `/marshal card:${ARAKH} host:${WARRIOR}`,
      then: [],
    },
    {
      tell: 'You have no gold left. **Pass**, and the other side marshals. `/game board` shows the whole table, `/game why` what the game waits for.',
      label: 'Pass',
      does: '/pass',
      then: [`/marshal card:${KNIGHT}#2`, `/marshal card:${PUP}#2`, '/pass'],
    },
    {
      tell: `Now you may challenge, once for each kind. Characters kneel to attack or to defend, and the higher STR wins; equal STR wins for the attacker. After a military challenge the loser kills as many characters as the claim says. **Attack with your ${WARRIOR}.**`,
      label: 'Military challenge',
      does: `/challenge type:military attackers:${WARRIOR}`,
      then: [`/defend characters:${KNIGHT}`, `/choose answer:${PUP}`],
    },
    {
      tell: `You have won, 5 against 2, and a ${PUP} is dead. A power challenge takes power from the loser, and whoever attacks and meets nobody gains 1 power for it. **Attack with one Unsullied.** The other stays at home: whoever kneels cannot defend.`,
      label: 'Power challenge',
      does: '/challenge type:power attackers:Unsullied',
      then: ['/defend characters:none', `/challenge type:power attackers:${KNIGHT}#2`],
    },
    {
      tell: `Nobody defended: your first power. You have no character for an intrigue challenge, so the other side is next, and attacks with a ${KNIGHT}, STR 2. **Defend with the Unsullied that still stands**, STR 3.`,
      label: 'Defend with Unsullied',
      does: '/defend characters:Unsullied#2',
      then: ['/pass'],
    },
    {
      tell: 'You have held, and won dominance: who has more STR standing, together with unspent gold, gains 1 power. Then all cards stand, and gold that is left goes back. Your reserve is 6, and you hold seven cards. **Discard one**; a second Roseroad can wait.',
      label: 'Discard The Roseroad',
      does: '/choose answer:The Roseroad#4',
      then: ["/choose answer:Noble Lineage, Syrio's Training"],
    },
  ],
  end: 'The round is over, and you have 2 power to none. The next begins with another plot. What you have done by mistake, `/undo` takes back. **You know enough to play.** `/game new game:A Game of Thrones` opens a game with a seat for you: choose one of the four decks, and ask somebody with `opponent:`, or wait until somebody presses **Join**.',
};
