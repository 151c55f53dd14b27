import { type Atom, move } from '../../kernel/atom.ts';
import { zoneId } from '../../kernel/ids.ts';
import { kindOf } from '../../kernel/query.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';
import { type ByHandRules, type Destination, type HandZone, NotByHand } from '../shared/by-hand/rules.ts';
import type { Book } from './facts/facts.ts';
import { central, keyOf } from './facts/field.ts';
import { calls, plainName } from './view/names.ts';
import { sees } from './view/sight.ts';
import { BARE, INSTALLED, ZONES } from './words.ts';

const UNSEEN = ['deck', 'hand'];
const ANYTHING = { takes: 'any', blind: UNSEEN, owners: true } as const;

const PLACES: HandZone[] = [
  { kind: 'hand', name: 'hand', also: ['HQ', 'grip'], ...ANYTHING },
  { kind: 'deck', name: 'deck', also: ['R&D', 'stack'], usual: 'top', ...ANYTHING },
  { kind: 'discard', name: 'discard pile', also: ['Archives', 'heap', 'discard'], ...ANYTHING },
  { kind: 'rig', name: 'rig', takes: ['program', 'hardware', 'resource'] },
  // Zone of cards that a text has put on another card, without installing them.
  { kind: 'hosted', name: 'hosted' },
  { kind: 'ice', name: 'ice', takes: ['ice'] },
  { kind: 'root', name: 'root', takes: ['agenda', 'asset', 'upgrade'] },
  { kind: 'score', name: 'score area', also: ['score'], takes: ['agenda'] },
  // Texts set cards aside only while an ability is carried out (rules 7.1). So players cannot set cards aside by hand
  // (without a card program).
  { kind: 'aside', name: 'set aside' },
  { kind: 'removed', name: 'removed from the game', also: ['removed'], takes: 'any', blind: UNSEEN },
  { kind: 'played', name: 'play area' },
  { kind: 'identity', name: 'identity' },
  { kind: 'servers', name: 'servers' },
];

const counters = (name: string) => ({ one: `${name} counter`, many: `${name} counters` });

const COUNTERS: ByHandRules['counters'] = {
  credit: { one: 'credit', many: 'credits' },
  click: { one: 'click', many: 'clicks' },
  tag: { one: 'tag', many: 'tags' },
  'bad publicity': { one: 'bad publicity', many: 'bad publicity' },
  'core damage': { one: 'core damage', many: 'core damage' },
  advancement: counters('advancement'),
  virus: counters('virus'),
  power: counters('power'),
  agenda: counters('agenda'),
};

/** Data for corrections by hand (changes that people make without a card program) in Netrunner. */
export function byHandRules(book: Book): ByHandRules {
  return {
    layout: ZONES,
    zones: PLACES,
    statuses: { new: 'new' },
    counters: COUNTERS,
    inPlay: [...INSTALLED, 'score'],
    bare: BARE,
    fixed: ['servers', 'identity'],
    tokens: {},
    clock: { turn: { key: 'turn', of: 'number' }, 'active player': { key: 'active', of: 'seat' } },
    faces: {
      ice: 'by who sees it',
      root: 'by who sees it',
      discard: 'by who sees it',
    },
    sees,
    title: (_state, o) => plainName(o, book),
    calls: (state) => calls(state, book),
    types: (o) => ('card' in o.what ? book.cards.get(keyOf(o)).types : []),
    move: (state, o, to) => moved(state, o, to),
    control: () => {
      throw new NotByHand('illegal-target', 'In Netrunner nothing changes sides.');
    },
  };
}

/**
 * Atoms (smallest changes of state) for a card moved by hand (without a card program). A card moved to an ice position
 * or a root arrives face down: at the server where it already is, otherwise at HQ.
 */
function moved(state: GameState, o: GameObject, to: Destination): Atom[] {
  const kind = kindOf(to.id);
  const plain = { ...move(o, to.id, 'byHand'), place: to.place };
  switch (kind) {
    case 'ice':
    case 'root':
      return [{ ...plain, face: 'down', controller: o.owner, at: o.at ?? central(state, 'hq').id }];
    case 'discard':
      return [
        {
          ...plain,
          face: o.face === 'down' || UNSEEN.includes(kindOf(o.zone)) ? hiddenFace(state, o) : 'up',
        },
      ];
    case 'deck':
      return [{ ...plain, face: 'down' }];
    case 'removed':
      return [{ ...plain, to: zoneId(kind), face: 'up', controller: o.owner }];
    default:
      return [{ ...plain, face: 'up', controller: o.owner }];
  }
}

/** Face of an unseen card that is put into a discard pile: down in Archives, up in the heap. */
const hiddenFace = (state: GameState, o: GameObject): 'up' | 'down' =>
  o.owner === Number(state.clock['corp'] ?? 0) ? 'down' : 'up';
