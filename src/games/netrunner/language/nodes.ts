import { SOME } from '../../../language/schema/amounts.ts';
import {
  atLeastOne,
  either,
  keys,
  maybe,
  node,
  one,
  part,
  some,
  word,
  YES,
} from '../../../language/schema/shape.ts';

const WHO = one('you', 'opponent');
const SUBJECT = either(one('self'), part('filter'));
/** Which server: a word for some, or `here`, where the speaker is. */
const SERVER = some(word('server'));
/** Once per turn, or the first time each turn that this is so. */
export const LIMIT = maybe(keys({ n: SOME, per: one('turn', 'run') }));

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
    'It costs more or less credits to play, install or rez such cards; `first`: only the first of them that its player installs in a turn.',
    { of: { is: 'program' }, less: 1, first: true },
    { of: SUBJECT, more: maybe(SOME), less: maybe(SOME), first: maybe(YES) },
    { rules: [{ of: ['more', 'less'], least: 1, most: 1 }] },
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
  breaches: node('You breach such a server.', { server: 'hq' }, { server: SERVER }),
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
