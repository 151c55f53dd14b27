// The first game of somebody who has never played: three turns, with cards that say little.
import type { Lesson } from '../../kernel/lesson.ts';

const SAMUEL = 'Samuel, the Anointer';
const EDICT = "Samuel's Edict";
const EGYPTIANS = 'Subjugating Egyptians';
const PHILISTINES = 'Terrifying Philistines';
const ELEAZAR = 'Eleazar, Son of Aaron';

/** The steps are checked against the rules by `test/games/lesson.test.ts`. */
export const LESSON: Lesson = {
  seed: '0a',
  decks: [
    {
      name: 'Lesson',
      cards: [
        { key: 'k-samuel-the-anointer', count: 3 },
        { key: 'k-subjugating-egyptians', count: 3 },
        { key: 'k-samuels-edict', count: 3 },
        { key: 'k-davids-music', count: 2 },
        { key: 'k-lost-soul-exodus-10-10', count: 1 },
        { key: 'k-lost-soul-exodus-11-5', count: 1 },
        { key: 'k-lost-soul-exodus-12-33', count: 1 },
        { key: 'k-son-of-god', count: 1 },
      ],
    },
    {
      name: 'Lesson',
      cards: [
        { key: 'l-eleazar-son-of-aaron', count: 3 },
        { key: 'l-terrifying-philistines', count: 3 },
        { key: 'l-philistine-charioteers', count: 2 },
        { key: 'l-slain-by-levites', count: 2 },
        { key: 'l-lost-soul-i-samuel-2-23', count: 2 },
        { key: 'l-lost-soul-i-samuel-30-13', count: 1 },
        { key: 'l-lost-soul-ii-samuel-23-6', count: 1 },
      ],
    },
  ],
  before: [],
  steps: [
    {
      tell: 'You win when you have redeemed five Lost Souls from the other Land of Bondage. Everybody begins with eight cards; a Lost Soul that is drawn lies in its owner’s Land of Bondage at once, and another card is drawn for it. **You have won the toss. Go first**: nobody is in your way yet.',
      label: 'Take the first turn',
      does: '/choose answer:1',
      then: [{ learner: '/pass' }, '/pass'],
    },
    {
      tell: `It is your Preparation phase. Heroes rescue, Evil Characters defend. After a card's name stand its brigade, its strength and its toughness: ${SAMUEL} is green, 7/5. **Put him in your territory.** \`/card\` shows what a card says, \`/hand\` your cards.`,
      label: `Play ${SAMUEL}`,
      does: `/play card:${SAMUEL}`,
      then: [],
    },
    {
      tell: '**Attack with him.** That begins the battle. The other side may block with one Evil Character, from hand or from territory. If nobody blocks, a Lost Soul is rescued.',
      label: `Attack with ${SAMUEL}`,
      does: `/rescue hero:${SAMUEL}`,
      then: ['/pass', '/choose answer:Lost Soul (I Samuel 2:23)'],
    },
    {
      tell: 'Nobody has blocked, and the first Lost Soul is yours: its owner chose which. After the one battle of a turn comes the Discard phase, at whose end you keep eight cards at most. **Pass, and your turn is over.**',
      label: 'Pass',
      does: '/pass',
      then: [`/play card:${PHILISTINES}`, `/rescue hero:${ELEAZAR}`],
    },
    {
      tell: `Now you are attacked: ${ELEAZAR} is 7/5. Your ${EGYPTIANS} are 10/11. Their strength of 10 beats a toughness of 5, and a strength of 7 does not beat their toughness of 11. **Block with them**, straight from your hand.`,
      label: `Block with ${EGYPTIANS}`,
      does: `/block character:${EGYPTIANS}`,
      then: ['/pass', '/pass'],
    },
    {
      tell: `${ELEAZAR} is defeated, and your ${EGYPTIANS} have gone home to your territory. It is your turn again: you have drawn three cards, and the Lost Soul among what you drew lies in your Land of Bondage. \`/game board\` shows the table at any time. **Attack with ${SAMUEL} once more.**`,
      label: `Attack with ${SAMUEL}`,
      does: `/rescue hero:${SAMUEL}`,
      then: [`/block character:${PHILISTINES}`],
    },
    {
      tell: `${PHILISTINES} block, 10/11 against your 7/5. The side that loses has the initiative and may play an Enhancement, of a brigade of its character: its numbers are added, and it does what it says. **Play ${EDICT}**, green and 3/3, which discards an evil card.`,
      label: `Play ${EDICT}`,
      does: `/enhance card:${EDICT}`,
      then: [],
    },
    {
      tell: `It asks which evil card, and your own are evil, too. In a game the button **Your decision** shows such a question to you alone; until it is answered, \`/cancel\` takes the card back. **Choose ${PHILISTINES}.**`,
      label: `Choose ${PHILISTINES}`,
      does: `/choose answer:${PHILISTINES}`,
      then: ['/pass', '/choose answer:Lost Soul (I Samuel 30:13)'],
    },
    {
      tell: 'The way was free, and a second Lost Soul is yours. A Dominant needs no battle and no character, and may be played even while somebody else is asked; `/game why` tells you when. **Play Son of God**, which rescues a Lost Soul.',
      label: 'Play Son of God',
      does: '/dominant card:Son of God',
      then: [{ learner: '/choose answer:Lost Soul (II Samuel 23:6)' }],
    },
  ],
  end: 'That makes three of five. So it goes on, turn by turn; what you have done by mistake, `/undo` takes back. **You know enough to play.** `/game new game:Redemption` opens a game with a seat for you: choose the deck K Starter or L Starter, and ask somebody with `opponent:`, or wait until somebody presses **Join**.',
};
