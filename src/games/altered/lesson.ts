// Tutorial game for newcomers: two days, with simple cards.
import type { Lesson } from '../../kernel/lesson.ts';

const PATHFINDER = 'Bravos Pathfinder';
const JIAN = 'Jian, Assembly Overseer';

/** The tutorial game. `test/games/lesson.test.ts` checks its steps against the rules. */
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
      remarks: [
        {
          to: 'Jian, Assembly Overseer',
          says: 'You could, but Jian costs 2 and brings 3 forest: with three mana, he is the card for your first day. Keep him, and give away the two Amelia Earharts, which cost 3.',
        },
        {
          to: 'Axiom Salvager',
          says: 'You could. Here, keep it: of Foundry Mechanic you hold two, so one of those is missed less.',
        },
        {
          to: 'Foundry Mechanic',
          says: 'You could give away both. Here, keep one of them: it costs 1, and you can pay for it on your first day together with another card.',
        },
      ],
      then: [],
    },
    {
      tell: `It is the Afternoon of the first day: you take turns, a card each. After a card's name stand its costs, from your hand and from your Reserve, and its forest, mountain and water: ${JIAN} is 2/2 · 3/2/0. **Send a Character with one of your Expeditions.**`,
      label: `Play ${JIAN}`,
      does: `/play card:${JIAN} expedition:Hero`,
      remarks: [
        {
          to: 'play Axiom Salvager',
          says: 'You could: it costs 1. With three mana, begin with the strongest card that you can pay for, and that is Jian.',
        },
        {
          to: 'play Foundry Mechanic',
          says: 'You could, and it comes next. Begin with the strongest card that you can pay for: Jian.',
        },
        {
          to: 'Companion',
          says: 'You could send Jian there. In this lesson he goes with your **Hero**: forest is what the Hero’s next region shows.',
        },
        {
          to: 'pass',
          says: 'Passing ends your turns for this whole day, and you have three mana to spend. Play a card first.',
        },
      ],
      then: [`/play card:${PATHFINDER} expedition:Companion`],
    },
    {
      tell: 'Your opponent has sent somebody with their Companion, and it is your turn again. You have one mana left. **Use it for your other Expedition.** `/hand` shows your cards at any time, `/card` what one of them says.',
      label: 'Play Foundry Mechanic',
      does: '/play card:Foundry Mechanic expedition:Companion',
      remarks: [
        {
          to: 'play Axiom Salvager',
          says: 'It costs 1 as well, and would do. In this lesson, send Foundry Mechanic.',
        },
        {
          to: 'Hero',
          says: 'Your Hero has somebody already. An Expedition with nobody in it seldom moves, so send this one with your **Companion**.',
        },
        { to: 'pass', says: 'You may keep the mana, but it is gone at the end of the day. Use it first.' },
      ],
      then: ['/pass'],
    },
    {
      tell: 'Your opponent has passed, and takes no more turns this day. You have no mana left. **When you pass as well, Dusk comes**: an Expedition moves forward if it has more than the one facing it of any terrain that its next region shows.',
      label: 'Pass',
      does: '/pass',
      remarks: [],
      then: ['/choose answer:none'],
    },
    {
      tell: 'Your Hero has moved: three forest against none. At Night your Characters went to your **Reserve**, from where they can be played once more. It is the Morning of the second day: all mana is ready again, and you have drawn two cards. **You may make one more card mana.** You nearly always should, early in a game.',
      label: 'Make Foundry Mechanic mana',
      does: '/choose answer:Foundry Mechanic#3',
      remarks: [
        {
          to: 'Jian, Assembly Overseer',
          says: 'Better not: you will have four mana, and Jian costs 2. Give away what does least for you.',
        },
        {
          to: 'Axiom Salvager',
          says: 'You could. Foundry Mechanic brings less, 0/1/1, and another one is in your Reserve: give that one away.',
        },
        { to: 'none', says: 'You may. But then you have three mana today where your opponent has four.' },
      ],
      then: [`/play card:${PATHFINDER} expedition:Hero`],
    },
    {
      tell: `Your opponent has played a card from their Reserve. **Do so, too**: ${JIAN} costs two from there, the second of the two numbers. A card that comes from the Reserve is Fleeting: when it leaves its Expedition it is discarded.`,
      label: `Play ${JIAN} from your Reserve`,
      does: `/play card:${JIAN} expedition:Hero`,
      remarks: [
        {
          to: 'play Jian, Assembly Overseer',
          says: 'That is the one in your hand. Here, play the one from your **Reserve**: he costs the same there, and the card in your hand can wait.',
        },
        {
          to: 'play Axiom Salvager',
          says: 'You could. Here, play a card from your **Reserve**: Jian brings 3 forest.',
        },
        {
          to: 'play Foundry Mechanic',
          says: 'It comes from your Reserve, too, but brings 0/1/1. Jian brings 3/2/0.',
        },
        {
          to: 'quick Foundry Mechanic',
          says: 'That is a quick action: it discards the card for its effect, and your turn goes on. Here, play Jian.',
        },
        { to: 'Companion', says: 'You could. In this lesson, send him with your **Hero** once more.' },
        {
          to: 'pass',
          says: 'Passing ends your turns for this day, and your mana is not used yet. Play a card first.',
        },
      ],
      then: ['/pass'],
    },
    {
      tell: 'Your opponent has passed, and you may go on as long as you can pay. **Send another Character with your Companion.** `/game board` shows the whole table, `/game why` what the game waits for.',
      label: `Play another ${JIAN}`,
      does: `/play card:${JIAN} expedition:Companion`,
      remarks: [
        {
          to: 'play Axiom Salvager',
          says: 'You could. You have two mana left, and Jian is the most that they buy.',
        },
        {
          to: 'play Foundry Mechanic',
          says: 'You could. You have two mana left, and Jian is the most that they buy.',
        },
        {
          to: 'quick Foundry Mechanic',
          says: 'It would discard the card for its effect. Here, use your mana for a Character.',
        },
        {
          to: 'Hero',
          says: 'Your Hero has Jian already. Send this one with your **Companion**, so that both can move.',
        },
        { to: 'pass', says: 'You may, but two mana are left, and they are gone at the end of the day.' },
      ],
      then: [],
    },
    {
      tell: 'You cannot pay for anything more. **Pass, and see who moves at Dusk.** What you have done by mistake, `/undo` takes back; the other player is asked where they would notice.',
      label: 'Pass',
      does: '/pass',
      remarks: [
        {
          to: 'quick Foundry Mechanic',
          says: 'You may still discard it for its effect. In this lesson, keep it in your Reserve for tomorrow.',
        },
      ],
      then: [],
    },
  ],
  end: 'Your Companion has moved, and the fleeting Character is gone. So it goes on, day by day, until the Expeditions of one player have met. **You know enough to play.** `/game new game:Altered` opens a game with a seat for you: choose the deck Axiom or Bravos, and ask somebody with `opponent:`, or wait until somebody presses **Join**.',
};
