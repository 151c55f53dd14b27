// Tutorial game for newcomers: set-up and one round, with simple cards.
import type { Lesson } from '../../kernel/lesson.ts';

const WARRIOR = 'Braided Warrior';
const ARAKH = "Drogo's Arakh";
const KNIGHT = 'Tumblestone Knight';
const PUP = 'Direwolf Pup';

/** The steps of the tutorial are checked against the rules by `test/games/lesson.test.ts`. */
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
      remarks: [
        {
          to: "Drogo's Arakh",
          says: 'You may set it up on a character, for 2 gold. In this lesson, use those 2 for another character: Unsullied 4, Braided Warrior 2 and Viserion 2, and The Roseroad, which is free.',
        },
        {
          to: 'none',
          says: 'You may keep everything, but gold for the set-up is lost when it is not used. Unsullied, Braided Warrior, Viserion and The Roseroad cost exactly 8.',
        },
        {
          to: 'Unsullied',
          says: 'Nearly: Unsullied 4, Braided Warrior 2, Viserion 2, and The Roseroad for nothing use all 8 gold. Take these four.',
        },
        {
          to: 'Viserion',
          says: 'You may. More gold is left than needs to be: Unsullied, Braided Warrior, Viserion and The Roseroad use all 8.',
        },
        {
          to: 'The Roseroad',
          says: 'It costs nothing, so others fit beside it: Unsullied, Braided Warrior and Viserion use all 8 gold.',
        },
        {
          to: 'Braided Warrior',
          says: 'You may. More gold is left than needs to be: Unsullied, Braided Warrior, Viserion and The Roseroad use all 8.',
        },
      ],
      then: [`/setup cards:${KNIGHT}, ${PUP}, The Roseroad`],
    },
    {
      tell: 'You have drawn up to seven again. Every round begins with a plot, **chosen in secret**: it brings gold, initiative, claim (what a lost challenge costs) and reserve (how many cards you keep at the end). **Take Taxation**: 5 gold, initiative 6, claim 1, reserve 6.',
      label: 'Choose Taxation',
      does: '/plot plot:Taxation',
      remarks: [
        {
          to: 'The Winds of Winter',
          says: 'It has claim 2, but brings only 3 gold and initiative 4. Keep it for a round in which you attack well.',
        },
      ],
      then: ['/plot plot:The Winds of Winter', { learner: '/choose answer:1' }],
    },
    {
      tell: 'You had the higher initiative and went first. You have drawn two cards and collected 6 gold: 5 of your plot, and 1 of The Roseroad. **Marshal another Unsullied**, for 4 of them. `/card` shows what a card says, `/hand` your cards.',
      label: 'Marshal Unsullied',
      does: '/marshal card:Unsullied#2',
      remarks: [
        {
          to: 'marshal Braided Warrior',
          says: 'You could: 2 gold, STR 3. Unsullied have a power icon as well, and you will need one. Marshal them for 4.',
        },
        {
          to: 'marshal Drogon',
          says: 'You could: 3 gold, STR 4, military. You have a military character on the table, so take Unsullied, who fight for power, too.',
        },
        {
          to: 'marshal The Roseroad',
          says: 'It is limited: one such card a round. It brings a gold each round. Here, begin with your fighters.',
        },
        {
          to: "marshal Drogo's Arakh",
          says: 'That comes next. First the character, while you can pay 4 gold.',
        },
        {
          to: 'dupe',
          says: 'A copy below a unique card saves it once. Useful, but another fighter is more now.',
        },
        {
          to: 'pass',
          says: 'You may keep the gold, but what is left goes back at the end of the round. Use it.',
        },
      ],
      then: [],
    },
    {
      tell: `Attachments make a character better: ${ARAKH} gives +2 STR. **Spend your last 2 gold on it**, for your ${WARRIOR}.`,
      label: `Marshal ${ARAKH}`,
      does: `/marshal card:${ARAKH} host:${WARRIOR}`,
      remarks: [
        {
          to: 'marshal Braided Warrior',
          says: 'You could: another STR 3 for 2 gold. In this lesson, see what an attachment does.',
        },
        {
          to: 'marshal The Roseroad',
          says: 'It costs nothing and would bring gold each round. In this lesson, keep it for later.',
        },
        {
          to: 'dupe',
          says: 'A copy below Viserion would save him once. In this lesson, see what an attachment does.',
        },
        { to: 'pass', says: 'You have 2 gold left, and it goes back at the end of the round. Use it.' },
      ],
      then: [],
    },
    {
      tell: 'You have no gold left. **Pass**, and the other side marshals. `/game board` shows the whole table, `/game why` what the game waits for.',
      label: 'Pass',
      does: '/pass',
      remarks: [
        {
          to: 'marshal The Roseroad',
          says: 'It costs nothing, and in a game you would. In this lesson, keep it: you will need a card to discard.',
        },
        {
          to: 'dupe',
          says: 'It costs nothing, and in a game you might. In this lesson, keep the card in your hand.',
        },
      ],
      then: [`/marshal card:${KNIGHT}#2`, `/marshal card:${PUP}#2`, '/pass'],
    },
    {
      tell: `Now you may challenge, once for each kind. Characters kneel to attack or to defend, and the higher STR wins; equal STR wins for the attacker. After a military challenge the loser kills as many characters as the claim says. **Attack with your ${WARRIOR}.**`,
      label: 'Military challenge',
      does: `/challenge type:military attackers:${WARRIOR}`,
      remarks: [
        {
          to: 'challenge power',
          says: 'You may begin with power, and it comes next. Begin with **military**: who dies cannot defend later.',
        },
        {
          to: 'Unsullied',
          says: 'They may fight, too, but then they kneel, and your power challenge needs them. The Braided Warrior with his Arakh is strong enough: STR 5.',
        },
        {
          to: 'Viserion',
          says: 'He may fight, too, but then he kneels and cannot defend later. The Braided Warrior alone is strong enough: STR 5.',
        },
        { to: 'pass', says: 'You may, but then you are done with challenges for this round. Attack first.' },
      ],
      then: [`/defend characters:${KNIGHT}`, `/choose answer:${PUP}`],
    },
    {
      tell: `You have won, 5 against 2, and a ${PUP} is dead. A power challenge takes power from the loser, and whoever attacks and meets nobody gains 1 power for it. **Attack with one Unsullied.** The other stays at home: whoever kneels cannot defend.`,
      label: 'Power challenge',
      does: '/challenge type:power attackers:Unsullied',
      remarks: [
        { to: 'Unsullied', says: 'Send **one** Unsullied. The more kneel, the fewer can defend.' },
        {
          to: 'Viserion',
          says: 'He may attack for power, with STR 2. Unsullied have STR 3; let Viserion stay at home.',
        },
        {
          to: 'pass',
          says: 'You may, but your opponent has few who can defend now. Attack for power first.',
        },
      ],
      then: ['/defend characters:none', `/challenge type:power attackers:${KNIGHT}#2`],
    },
    {
      tell: `Nobody defended: your first power. You have no character for an intrigue challenge, so the other side is next, and attacks with a ${KNIGHT}, STR 2. **Defend with the Unsullied that still stands**, STR 3.`,
      label: 'Defend with Unsullied',
      does: '/defend characters:Unsullied#2',
      remarks: [
        {
          to: 'Viserion',
          says: 'He has STR 2, and so has the attacker: equal STR wins for the attacker. The Unsullied with STR 3 alone are enough.',
        },
        { to: 'none', says: 'You may let them win, but the claim would cost you power.' },
      ],
      then: ['/pass'],
    },
    {
      tell: 'You have held, and won dominance: who has more STR standing, together with unspent gold, gains 1 power. Then all cards stand, and gold that is left goes back. Your reserve is 6, and you hold seven cards. **Discard one**; a second Roseroad can wait.',
      label: 'Discard The Roseroad',
      does: '/choose answer:The Roseroad#4',
      remarks: [
        {
          to: 'Braided Warrior',
          says: 'You may, but he is a fighter for 2 gold. You can do without a second Roseroad.',
        },
        { to: 'Viserion', says: 'You may, but this copy can save your Viserion on the table once.' },
        { to: "Drogo's Arakh", says: 'You may, but a copy can save the Arakh on the table once.' },
        { to: 'Drogon', says: 'You may, but he is your strongest character: STR 4.' },
        {
          to: 'Unsullied',
          says: 'You may, but they are fighters with STR 3. You can do without a second Roseroad.',
        },
      ],
      then: ["/choose answer:Noble Lineage, Syrio's Training"],
    },
  ],
  end: 'The round is over, and you have 2 power to none. The next begins with another plot. What you have done by mistake, `/undo` takes back. **You know enough to play.** `/game new game:A Game of Thrones` opens a game with a seat for you: choose a deck (the Intro Decks are for learning), and ask somebody with `opponent:`, or wait until somebody presses **Join**.',
};
