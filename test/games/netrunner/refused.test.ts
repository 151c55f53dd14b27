import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type CardDefinition, readCard } from '../../../src/games/netrunner/cards.ts';
import { expectWhole } from '../../../src/games/netrunner/language/whole-card.ts';

/**
 * Card files with a word that Netrunner does not carry out are refused when they are loaded, with the place and the
 * reason: no word is read and then ignored.
 */

const FACTS: Record<string, object> = {
  asset: { side: 'corp', cost: 0, trash: 1 },
  operation: { side: 'corp', cost: 0 },
  agenda: { side: 'corp', advancement: 3, points: 1 },
  resource: { side: 'runner', cost: 0 },
  event: { side: 'runner', cost: 0 },
};

/** A card with this ability, in YAML. */
const card = (type: string, ability: string): CardDefinition =>
  readCard(
    { ref: 'X', name: 'X', type, faction: 'shaper', ...FACTS[type], abilities: [parse(ability)] },
    'x',
  );
const step = (type: string, yaml: string): CardDefinition =>
  card(type, `{ kind: reaction, when: { on: turn, of: you }, steps: [${yaml}] }`);
const passive = (type: string, yaml: string): CardDefinition =>
  card(type, `{ kind: passive, does: ${yaml} }`);

const REFUSED: [string, () => CardDefinition, string][] = [
  [
    'a trace by the Runner',
    () => step('resource', '{ op: trace, base: 3, then: [{ op: tag, n: 1 }] }'),
    'only the Corp traces.',
  ],
  [
    'an ability of an access on a card of the Corp',
    () => card('asset', '{ kind: paid, cost: { credits: 1 }, access: true, steps: [{ op: tag, n: 1 }] }'),
    'only the Runner accesses cards.',
  ],
  [
    'cards hosted on an event',
    () => card('event', '{ kind: effect, steps: [{ op: host, what: { every: { in: hand, of: you } } }] }'),
    'what is played carries no other cards.',
  ],
  [
    'steps after the end of the run',
    () => step('asset', '{ op: endRun }, { op: tag, n: 1 }'),
    'Put "endRun" last.',
  ],
  [
    'steps after one that may end the run',
    () =>
      step(
        'asset',
        '{ op: may, steps: [{ op: tag, n: 1 }, { op: unless, pays: [{ clicks: 1 }], steps: [{ op: endRun }, { op: tag, n: 1 }] }] }',
      ),
    'Put "endRun" last.',
  ],
  [
    'link of the Corp',
    () => passive('asset', '{ effect: modify, by: 1, value: link }'),
    'only the Runner has memory and link.',
  ],
  [
    'memory of the Corp for a turn',
    () => step('asset', '{ op: ongoing, until: turn, does: { effect: modify, value: memory, by: 1 } }'),
    'only the Runner has memory and link.',
  ],
  [
    'link of an object',
    () => passive('resource', '{ effect: modify, value: link, over: self, by: 1 }'),
    '"over"',
  ],
  ['stealing at no cost', () => passive('agenda', '{ effect: stealCost, of: self }'), 'at least 1 of'],
  [
    'a price for stealing what is no agenda',
    () => passive('asset', '{ effect: stealCost, of: self, clicks: 1 }'),
    'only agendas are stolen.',
  ],
  [
    'an agenda that is worth nothing',
    () => step('asset', '{ op: convert, what: self, points: 0 }'),
    'points',
  ],
  ['a trace for nothing', () => step('asset', '{ op: trace, base: 3 }'), 'then'],
  [
    'one thing caught so often in a run',
    () => passive('asset', '{ effect: catch, of: { of: opponent }, limit: { n: 1, per: run } }'),
    'limit',
  ],
  [
    'catching for a while',
    () => step('asset', '{ op: ongoing, until: turn, does: { effect: catch, of: { of: opponent } } }'),
    'catch',
  ],
  [
    'drawn cards as if one were spoken of',
    () => card('asset', '{ kind: reaction, when: { on: draws, who: you }, steps: [{ op: show, what: it }] }'),
    'it',
  ],
];

describe('Netrunner', () => {
  it.each(REFUSED)('refuses %s', (_what, refused, reason) => {
    expect(() => {
      const read = refused();
      expectWhole([read], [read]);
    }).toThrow(reason);
  });

  it('accepts the same where it makes sense', () => {
    const all = [
      step('asset', '{ op: trace, base: 3, then: [{ op: tag, n: 1 }] }'),
      step('resource', '{ op: host, what: { every: { in: hand, of: you } } }'),
      passive('resource', '{ effect: modify, value: link, by: 1 }'),
      passive('agenda', '{ effect: stealCost, of: self, clicks: 1, tags: 1, net: 1, credits: 1 }'),
      step('asset', '{ op: convert, what: self, points: 1 }'),
      passive('asset', '{ effect: catch, of: { of: opponent }, limit: { n: 1, per: turn } }'),
    ];
    expect(() => expectWhole(all, all)).not.toThrow();
  });
});
