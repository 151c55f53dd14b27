// Tutorial game for newcomers: three turns, with simple cards.
import type { Lesson } from '../../kernel/lesson.ts';

const SAMUEL = 'Samuel, the Anointer';
const EDICT = "Samuel's Edict";
const EGYPTIANS = 'Subjugating Egyptians';
const PHILISTINES = 'Terrifying Philistines';
const ELEAZAR = 'Eleazar, Son of Aaron';

/** The tutorial game. `test/games/lesson.test.ts` checks its steps against the rules. */
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
      remarks: [
        {
          to: '2',
          says: 'You may let the other side go first. Here, take the first turn: nobody can block you yet.',
        },
      ],
      then: [{ learner: '/pass' }, '/pass'],
    },
    {
      tell: `It is your Preparation phase. Heroes rescue, Evil Characters defend. After a card's name stand its brigade, its strength and its toughness: ${SAMUEL} is green, 7/5. **Put him in your territory.** \`/card\` shows what a card says, \`/hand\` your cards.`,
      label: `Play ${SAMUEL}`,
      does: `/play card:${SAMUEL}`,
      remarks: [
        {
          to: 'play Subjugating Egyptians',
          says: 'You may put them in your territory as well. They can block from your hand, so keep them hidden, and play Samuel.',
        },
        {
          to: 'rescue',
          says: 'You may attack straight from your hand. Here, put Samuel in your territory first, to see how it is done.',
        },
        {
          to: 'dominant',
          says: 'You could, at any time. Keep it for a Lost Soul that you cannot get otherwise.',
        },
        { to: 'pass', says: 'You may, but then your turn goes by without an attack.' },
      ],
      then: [],
    },
    {
      tell: '**Attack with him**: *Rescue* beside his name in your territory. That begins the battle. The other side may block with one Evil Character, from hand or from territory. If nobody blocks, a Lost Soul is rescued.',
      label: `Attack with ${SAMUEL}`,
      does: `/rescue hero:${SAMUEL}`,
      remarks: [
        {
          to: 'rescue Samuel, the Anointer',
          says: 'That is another Samuel, in your hand. Attack with the one in your **territory**; the other stays a surprise.',
        },
        { to: 'play', says: 'You may play more characters first. One Hero is enough for this attack.' },
        {
          to: 'dominant',
          says: 'Not yet: nobody is in the way of Samuel, and he rescues a Lost Soul without it.',
        },
        { to: 'pass', says: 'You may, but an attack now meets nobody: do not let it go by.' },
      ],
      then: ['/pass', '/choose answer:Lost Soul (I Samuel 2:23)'],
    },
    {
      tell: 'Nobody has blocked, and the first Lost Soul is yours: its owner chose which. After the one battle of a turn comes the Discard phase, at whose end you keep eight cards at most. **Pass, and your turn is over.**',
      label: 'Pass',
      does: '/pass',
      remarks: [
        {
          to: 'play',
          says: 'You may play cards in the Discard phase as well. Here, keep them in your hand, where nobody knows of them.',
        },
        { to: 'discard', says: 'You may, but nothing makes you: you hold fewer than eight cards.' },
        { to: 'dominant', says: 'You could. Keep it for the moment at which you need a Lost Soul most.' },
      ],
      then: [`/play card:${PHILISTINES}`, `/rescue hero:${ELEAZAR}`],
    },
    {
      tell: `Now you are attacked: ${ELEAZAR} is 7/5. Your ${EGYPTIANS} are 10/11. Their strength of 10 beats a toughness of 5, and a strength of 7 does not beat their toughness of 11. **Block with them**, straight from your hand.`,
      label: `Block with ${EGYPTIANS}`,
      does: `/block character:${EGYPTIANS}`,
      remarks: [
        {
          to: 'pass',
          says: 'You may let them through, but then they rescue one of your Lost Souls. Your Egyptians are stronger.',
        },
        {
          to: 'dominant',
          says: 'That rescues a Lost Soul for you, but does not stop this attack. Block first.',
        },
      ],
      then: ['/pass', '/pass'],
    },
    {
      tell: `${ELEAZAR} is defeated, and your ${EGYPTIANS} have gone home to your territory. It is your turn again: you have drawn three cards, and the Lost Soul among what you drew lies in your Land of Bondage. \`/game board\` shows the table at any time. **Attack with ${SAMUEL} once more.**`,
      label: `Attack with ${SAMUEL}`,
      does: `/rescue hero:${SAMUEL}`,
      remarks: [
        {
          to: 'rescue Samuel, the Anointer',
          says: 'That is a Samuel in your hand. Attack with the one in your **territory**, who is on the table already.',
        },
        {
          to: 'play',
          says: 'You may play more characters first. For this attack, Samuel in your territory is enough.',
        },
        {
          to: 'dominant',
          says: 'You could. It does not need a battle, so attack first, and keep it for later.',
        },
        { to: 'pass', says: 'You may, but then this turn brings no Lost Soul.' },
      ],
      then: [`/block character:${PHILISTINES}`],
    },
    {
      tell: `${PHILISTINES} block, 10/11 against your 7/5. The side that loses has the initiative and may play an Enhancement, of a brigade of its character: its numbers are added, and it does what it says. **Play ${EDICT}**, green and 3/3, which discards an evil card.`,
      label: `Play ${EDICT}`,
      does: `/enhance card:${EDICT}`,
      remarks: [
        {
          to: "enhance David's Music",
          says: 'It may be played, too, but 1/2 is too little: 8/7 still loses against 10/11. Samuel’s Edict removes the blocker.',
        },
        { to: 'dominant', says: 'You could, but Samuel would still lose the battle. Help him first.' },
        { to: 'pass', says: 'Then Samuel loses: 7/5 against 10/11. You have a card that changes this.' },
      ],
      then: [],
    },
    {
      tell: `It asks which evil card, and your own are evil, too. Nobody else sees such a question, and until you answer it, **Take back** returns the card to your hand. **Choose ${PHILISTINES}.**`,
      label: `Choose ${PHILISTINES}`,
      does: `/choose answer:${PHILISTINES}`,
      remarks: [
        {
          to: 'Subjugating Egyptians',
          says: 'Those are yours, and you need them for blocking. The card in your way is Terrifying Philistines.',
        },
      ],
      then: ['/pass', '/choose answer:Lost Soul (I Samuel 30:13)'],
    },
    {
      tell: 'The way was free, and a second Lost Soul is yours. A Dominant needs no battle and no character, and may be played even while somebody else is asked; `/game why` tells you when. **Play Son of God**, which rescues a Lost Soul.',
      label: 'Play Son of God',
      does: '/dominant card:Son of God',
      remarks: [
        { to: 'play', says: 'You may, and they would be on the table. In this lesson, play the Dominant.' },
        { to: 'discard', says: 'You may, but nothing makes you.' },
        { to: 'pass', says: 'You may keep it for later, and often should. Here, see what it does.' },
      ],
      then: [{ learner: '/choose answer:Lost Soul (II Samuel 23:6)' }],
    },
  ],
  end: 'That makes three of five. So it goes on, turn by turn; what you have done by mistake, `/undo` takes back. **You know enough to play.** `/game new game:Redemption` opens a game with a seat for you: choose the deck K Starter or L Starter, and ask somebody with `opponent:`, or wait until somebody presses **Join**.',
};
