// The first game of somebody who has never played: two days, with cards that say little.
import type { Lesson } from '../../kernel/lesson.ts';

const PATHFINDER = 'Bravos Pathfinder';
const JIAN = 'Jian, Assembly Overseer';

/** The steps are checked against the rules by `test/games/lesson.test.ts`. */
export const LESSON: Lesson = {
  seed: '1e55',
  decks: [
    {
      name: 'Lesson',
      cards: [
        { key: 'ALT_CORE_B_AX_01_C', count: 1 },
        { key: 'ALT_CORE_B_AX_10_C', count: 3 },
        { key: 'ALT_CORE_B_AX_08_C', count: 3 },
        { key: 'ALT_CORE_B_AX_11_C', count: 3 },
        { key: 'ALT_CORE_B_AX_07_C', count: 3 },
      ],
    },
    {
      name: 'Lesson',
      cards: [
        { key: 'ALT_CORE_B_BR_01_C', count: 1 },
        { key: 'ALT_CORE_B_BR_04_C', count: 3 },
        { key: 'ALT_CORE_B_BR_05_C', count: 3 },
        { key: 'ALT_CORE_B_BR_08_C', count: 3 },
        { key: 'ALT_CORE_B_BR_09_C', count: 3 },
      ],
    },
  ],
  before: ['/choose answer:Haven Trainee, Haven Trainee#2, Haven Trainee#3'],
  steps: [
    {
      tell: 'You have two Expeditions, your Hero and their Companion. They set out from both ends of a row of regions, and you win when they have met. You begin with six cards. **Three of them become mana**, face down, and pay for the others. Give away what costs much, or what you have twice.',
      label: 'Make three cards mana',
      does: '/choose answer:Amelia Earhart, Foundry Mechanic, Amelia Earhart#2',
      then: [],
    },
    {
      tell: `It is the Afternoon of the first day: you take turns, a card each. After a card's name stand its costs, from your hand and from your Reserve, and its forest, mountain and water: ${JIAN} is 2/2 · 3/2/0. **Send a Character with one of your Expeditions.**`,
      label: `Play ${JIAN}`,
      does: `/play card:${JIAN} expedition:Hero`,
      then: [`/play card:${PATHFINDER} expedition:Companion`],
    },
    {
      tell: 'Your opponent has sent somebody with their Companion, and it is your turn again. You have one mana left. **Use it for your other Expedition.** `/hand` shows your cards at any time, `/card` what one of them says.',
      label: 'Play Foundry Mechanic',
      does: '/play card:Foundry Mechanic expedition:Companion',
      then: ['/pass'],
    },
    {
      tell: 'Your opponent has passed, and takes no more turns this day. You have no mana left. **When you pass as well, Dusk comes**: an Expedition moves forward if it has more than the one facing it of any terrain that its next region shows.',
      label: 'Pass',
      does: '/pass',
      then: ['/choose answer:none'],
    },
    {
      tell: 'Your Hero has moved: three forest against none. At Night your Characters went to your **Reserve**, from where they can be played once more. It is the Morning of the second day: all mana is ready again, and you have drawn two cards. **You may make one more card mana.** You nearly always should, early in a game.',
      label: 'Make Foundry Mechanic mana',
      does: '/choose answer:Foundry Mechanic#3',
      then: [`/play card:${PATHFINDER} expedition:Hero`],
    },
    {
      tell: `Your opponent has played a card from their Reserve. **Do so, too**: ${JIAN} costs two from there, the second of the two numbers. A card that comes from the Reserve is Fleeting: when it leaves its Expedition it is discarded.`,
      label: `Play ${JIAN} from your Reserve`,
      does: `/play card:${JIAN} expedition:Hero`,
      then: ['/pass'],
    },
    {
      tell: 'Your opponent has passed, and you may go on as long as you can pay. **Send another Character with your Companion.** `/game board` shows the whole table, `/game why` what the game waits for.',
      label: `Play another ${JIAN}`,
      does: `/play card:${JIAN} expedition:Companion`,
      then: [],
    },
    {
      tell: 'You cannot pay for anything more. **Pass, and see who moves at Dusk.** What you have done by mistake, `/undo` takes back; the other player is asked where they would notice.',
      label: 'Pass',
      does: '/pass',
      then: [],
    },
  ],
  end: 'Your Companion has moved, and the fleeting Character is gone. So it goes on, day by day, until the Expeditions of one player have met. **You know enough to play.** `/game new game:Altered` opens a game with a seat for you: choose the deck Axiom or Bravos, and ask somebody with `opponent:`, or wait until somebody presses **Join**.',
};
