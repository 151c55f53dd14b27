import { AMOUNT, SOME } from '../../../language/schema/amounts.ts';
import {
  atLeast,
  atLeastOne,
  either,
  keys,
  maybe,
  node,
  one,
  part,
  scope,
  some,
  word,
  YES,
} from '../../../language/schema/shape.ts';

const WHO = one('you', 'opponent');
const SUBJECT = either(one('self'), part('filter'));
/** Which server: a word for some, or `here`, where the speaker is. */
const SERVER = some(word('server'));
const STEP_LIST = atLeastOne(part('step'));
/** Once per turn, or the first time each turn that this is so. */
export const LIMIT = maybe(keys({ n: SOME, per: one('turn', 'run') }));

/** Steps: one instruction each. */
export const STEPS = {
  credits: node(
    'A player gains so many credits, or so many for each (`each`); with `lose`, loses so many, as far as there are any.',
    { n: 3 },
    { who: maybe(WHO), n: AMOUNT, each: maybe(part('value')), lose: maybe(YES) },
    { rules: [{ key: 'each', bars: ['lose'] }] },
  ),
  clicks: node(
    'A player gains so many clicks; with `lose`, loses so many, as far as there are any.',
    { n: 3 },
    { who: maybe(WHO), n: SOME, lose: maybe(YES) },
  ),
  trash: node('Objects are trashed.', { what: { ref: 'x' } }, { what: part('noun') }),
  damage: node(
    'The Runner suffers so much damage (and so much more, with `plus`): that many cards of the grip, at random, are trashed; `as` names those that were.',
    { of: 'net', n: 2 },
    { of: word('damage'), n: AMOUNT, plus: maybe(part('value')), as: maybe({ binds: 'object' }) },
  ),
  tag: node('The Runner takes so many tags.', { n: 1 }, { n: AMOUNT }),
  badPublicity: node('The Corp takes so much bad publicity.', { n: 1 }, { n: SOME }),
  endRun: node('The run ends.', {}, {}),
  jackOut: node('The Runner may jack out.', {}, {}),
  bypass: node('The Runner bypasses the ice that is being encountered.', {}, {}),
  break: node(
    'The Runner breaks so many subroutines of the ice that is being encountered, if it has that subtype (`of`); with `host`, only where the speaker is hosted on it; with `self`, of the speaker.',
    { n: 2, of: 'Code Gate' },
    { n: SOME, of: maybe(word('subtype')), host: maybe(YES), self: maybe(YES) },
    { rules: [{ of: ['of', 'host', 'self'], most: 1 }] },
  ),
  take: node(
    'You take so many credits from the speaker, or all of them (`n` left out).',
    { n: 3 },
    { n: maybe(SOME) },
  ),
  run: node(
    'You run a server, one of those that the words name, as you choose; `fresh`: one that you have not run this turn. `then`: if it is successful, these steps are done before you breach the server.',
    { on: ['hq', 'rd'], then: [{ op: 'access', n: 1 }] },
    { on: SERVER, fresh: maybe(YES), then: maybe(STEP_LIST) },
  ),
  access: node(
    'In the breach of this run you access so many additional cards, of HQ or R&D.',
    { n: 1 },
    { n: AMOUNT },
  ),
  bar: node('For the remainder of the run, the Runner cannot steal or trash cards of the Corp.', {}, {}),
  unless: node(
    'The steps are done unless the opponent pays one of these: credits, clicks, or taking tags.',
    { pays: [{ credits: 4 }], steps: [{ op: 'tag', n: 1 }] },
    {
      pays: atLeastOne(
        keys(
          { credits: maybe(SOME), clicks: maybe(SOME), tags: maybe(SOME) },
          { of: ['credits', 'clicks', 'tags'], least: 1, most: 1 },
        ),
      ),
      steps: scope(STEP_LIST),
    },
  ),
  pay: node(
    'You may pay the cost, and the steps are done.',
    { cost: { credits: 2 }, steps: [{ op: 'endRun' }] },
    { cost: part('cost'), steps: STEP_LIST },
    { perhaps: true },
  ),
  install: node(
    'You install the card, paying for it; `free`: ignoring all costs; `less`: for so many credits less; `inward`: a piece of ice directly inward from the speaker.',
    { what: { ref: 'x' } },
    { what: part('noun'), free: maybe(YES), less: maybe(SOME), inward: maybe(YES) },
    { rules: [{ of: ['free', 'less'], most: 1 }] },
  ),
  rez: node(
    'You rez the cards; `free`: ignoring all costs.',
    { what: { ref: 'x' }, free: true },
    { what: part('noun'), free: maybe(YES) },
  ),
  derez: node('The cards are derezzed.', { what: 'host' }, { what: part('noun') }),
  find: node(
    'You search zones of yours for a card that fits (for up to so many, with `max`) and set it aside, face down; a deck that was searched is shuffled.',
    { in: 'deck', for: { subtype: 'Icebreaker' }, as: 'x' },
    { in: some(word('zone')), for: part('filter'), max: maybe(SOME), as: { binds: 'object' } },
  ),
  show: node('Cards are revealed.', { what: { ref: 'x' } }, { what: part('noun') }),
  aside: node(
    'So many cards from the top of your deck are set aside and named with `as`: face up, or `facedown`.',
    { top: 6, as: 'x' },
    { top: SOME, as: { binds: 'object' }, facedown: maybe(YES) },
  ),
  purge: node('Purge virus counters.', {}, {}),
  swap: node(
    'Two installed pieces of ice change places; `with`: a card changes places with that one, wherever they are, if each may lie where the other did.',
    { what: { ref: 'x' } },
    { what: part('noun'), with: maybe(part('noun')) },
  ),
  host: node(
    'Cards are hosted on the speaker, and not installed: face up, or `facedown`.',
    { what: { ref: 'x' }, facedown: true },
    { what: part('noun'), facedown: maybe(YES) },
  ),
  convert: node(
    'Cards go into your score area as agendas worth so many points, with nothing of what else they were. What takes them out of there trashes them, but for a forfeit.',
    { what: 'self', points: 1 },
    { what: part('noun'), points: SOME },
  ),
  trace: node(
    'A trace: you spend credits, then the Runner; where the base strength and what you spent is more than the Runner’s link and what they spent, the steps `then` are done, else the steps `else`.',
    { base: 3, then: [{ op: 'tag', n: 1 }] },
    { base: AMOUNT, then: STEP_LIST, else: maybe(STEP_LIST) },
    { perhaps: ['then', 'else'] },
  ),
  encounter: node(
    'The Runner encounters a rezzed piece of ice where they are: a whole encounter, after which everything goes on.',
    { what: { ref: 'x' } },
    { what: part('noun') },
  ),
  forfeit: node('Agendas of your score area are forfeited.', { what: { ref: 'x' } }, { what: part('noun') }),
  theirChoice: node(
    'Your opponent chooses which one of these is done.',
    { options: [{ steps: [{ op: 'credits', n: 6 }] }, { steps: [{ op: 'draw', n: 4 }] }] },
    { options: atLeast(2, keys({ steps: scope(STEP_LIST) })) },
  ),
  prevent: node(
    'So much of the damage, or so many of the tags, that is about to come is prevented; all of it where `n` is left out.',
    { n: 1 },
    { n: maybe(SOME) },
  ),
} as const;

/** Continuous effects, of a passive ability or for a while. */
export const EFFECTS = {
  modify: node(
    'A number of the objects changes by so much: `strength`; or of your own, the memory limit, the maximum hand size and the link, where `over` is left out.',
    { value: 'strength', over: 'self', by: 2 },
    {
      value: word('changed'),
      over: maybe(either(one('self', 'refs', 'host'), part('filter'))),
      by: part('value'),
    },
    {
      rules: [
        { key: 'value', is: ['strength'], needs: ['over'] },
        { key: 'value', is: ['memory', 'handSize', 'link'], bars: ['over'] },
      ],
    },
  ),
  price: node(
    'It costs more or less credits to play, install or rez such cards; `first`: only the first of them that its player installs in a turn; `rez`: only to rez them.',
    { of: { is: 'program' }, less: 1, first: true },
    { of: SUBJECT, more: maybe(SOME), less: maybe(SOME), first: maybe(YES), rez: maybe(YES) },
    {
      rules: [
        { of: ['more', 'less'], least: 1, most: 1 },
        { of: ['first', 'rez'], most: 1 },
      ],
    },
  ),
  spendable: node('You can spend the credits on the speaker during that run.', {}, {}),
  drawAction: node(
    'The first time each turn you take the basic action to draw a card, you draw so many instead.',
    { n: 2 },
    { n: SOME },
  ),
  redirect: node(
    'Where objects would go to a discard pile (`when: trashed`) or would be uninstalled in any way (`when: uninstalled`), they are removed from the game.',
    { of: 'self', when: 'uninstalled' },
    { of: SUBJECT, when: one('trashed', 'uninstalled') },
  ),
  stealCost: node(
    'As an additional cost to steal the objects, the Runner pays so many credits, spends clicks, takes tags, suffers net damage; all of it at once.',
    { of: 'self', credits: 5 },
    { of: SUBJECT, credits: maybe(SOME), clicks: maybe(SOME), tags: maybe(SOME), net: maybe(SOME) },
    { rules: [{ of: ['credits', 'clicks', 'tags', 'net'], least: 1 }] },
  ),
  catch: node(
    'Where such cards would be trashed into a discard pile, they are set aside as they are trashed, you may remove one of them from the game, and the rest goes there. `limit`: so often in a turn.',
    { of: { is: 'program', of: 'opponent' } },
    { of: part('filter'), limit: maybe(keys({ n: SOME, per: one('turn') })) },
  ),
  lock: node('Cards cannot be taken from the heap.', {}, {}),
  barScore: node('You cannot score agendas.', {}, {}),
} as const;

/** What sets an ability off. */
export const TRIGGERS = {
  turn: node(
    'Your turn begins, or that of the opponent; or it ends (`ends`: as the discard phase ends).',
    { of: 'you' },
    { of: WHO, ends: maybe(YES) },
  ),
  installs: node(
    'A player installs such a card (it); `from`: from that zone.',
    { who: 'you', what: 'self' },
    { who: WHO, what: SUBJECT, from: maybe(word('zone')) },
    { names: ['noun it'] },
  ),
  rezzes: node(
    'Such a card (it) is rezzed; `running`: during a run against the server that it protects.',
    { what: 'self' },
    { what: SUBJECT, running: maybe(YES) },
    { names: ['noun it'] },
  ),
  scores: node(
    'An agenda (it) is scored, stolen, or either.',
    { what: 'self', how: 'scored' },
    { what: SUBJECT, how: one('scored', 'stolen', 'either') },
    { names: ['noun it'] },
  ),
  run: node(
    'A run begins, is successful, or ends, against such a server; `success`: it was successful; `stolen`: an agenda was stolen in it.',
    { moment: 'success', against: 'central' },
    {
      moment: one('begins', 'success', 'ends'),
      against: maybe(SERVER),
      success: maybe(YES),
      stolen: maybe(YES),
    },
    { rules: [{ key: 'moment', is: ['begins', 'success'], bars: ['success', 'stolen'] }] },
  ),
  encounters: node(
    'The Runner encounters such ice (it).',
    { what: 'self' },
    { what: SUBJECT },
    { names: ['noun it'] },
  ),
  approaches: node('The Runner approaches such a server.', { server: 'here' }, { server: SERVER }),
  breaches: node(
    'You breach such a server; `first`: for the first time this turn, whether or not this card saw an earlier time.',
    { server: 'hq', first: true },
    { server: SERVER, first: maybe(YES) },
  ),
  accesses: node(
    'The Runner accesses such a card (it); `installed`: while it is installed.',
    { what: 'self', installed: true },
    { what: SUBJECT, installed: maybe(YES) },
    { names: ['noun it'] },
  ),
  trashes: node(
    'A player trashes such a card (it); `accessed`: one that is being accessed.',
    { who: 'you', what: {}, accessed: true },
    { who: WHO, what: SUBJECT, accessed: maybe(YES) },
    { names: ['noun it'] },
  ),
  tagged: node('The Runner takes tags.', {}, {}),
  damaged: node('The Runner suffers damage of that sort.', { of: 'net' }, { of: maybe(word('damage')) }),
  empties: node('The last credit leaves the speaker.', {}, {}),
  draws: node('A player draws cards, which are still set aside.', { who: 'you' }, { who: WHO }),
  searches: node('A player has searched a zone.', { who: 'opponent' }, { who: WHO }),
  advances: node(
    'The Corp advances such a card (it); `first`: it had no advancement counters.',
    { what: {}, first: true },
    { what: SUBJECT, first: maybe(YES) },
    { names: ['noun it'] },
  ),
} as const;

/** Kinds of ability: a line of a card’s text each. */
export const ABILITIES = {
  paid: node(
    'A cost, and what it does. `interface`: only in an encounter, by a program whose strength suffices; `access`: while a card is being accessed; `runner`: the Runner uses it, on a card of the Corp. `if`: it can be used only where this holds.',
    { cost: { clicks: 1 }, steps: [{ op: 'take', n: 3 }] },
    {
      cost: part('cost'),
      interface: maybe(YES),
      access: maybe(YES),
      runner: maybe(YES),
      if: maybe(part('condition')),
      limit: maybe(keys({ n: SOME, per: one('turn') })),
      cheaper: maybe(keys({ credits: SOME, if: part('condition') })),
      steps: atLeastOne(part('step')),
    },
    { rules: [{ of: ['interface', 'access', 'runner'], most: 1 }] },
  ),
  subroutine: node(
    'A subroutine of a piece of ice.',
    { steps: [{ op: 'endRun' }] },
    { steps: atLeastOne(part('step')) },
  ),
  interrupt: node(
    'What may be done where the Runner would suffer damage or take tags: a cost, and what it does. `forced`: it is done whatever you want.',
    { when: 'tag', cost: { trash: 'self' }, steps: [{ op: 'prevent', n: 1 }] },
    {
      when: one('tag', 'net', 'meat', 'core', 'damage'),
      cost: maybe(part('cost')),
      forced: maybe(YES),
      limit: LIMIT,
      steps: atLeastOne(part('step')),
    },
    { rules: [{ key: 'forced', bars: ['cost'] }] },
  ),
  restriction: node(
    'The card can be played only if this is so.',
    { if: { value: { tally: 'tags' }, min: 1 } },
    { if: part('condition') },
  ),
} as const;
