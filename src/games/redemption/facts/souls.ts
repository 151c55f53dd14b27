import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { after, inZone } from '../../../kernel/query.ts';
import { emptyEnv, type GameObject, type GameState } from '../../../kernel/state.ts';
import { BRIGADES } from '../terms.ts';
import { hasAccess } from '../words/effects/access.ts';
import type { Book } from './facts.ts';
import { active, characters, fighting } from './field.ts';

const ALL = [...BRIGADES.good, ...BRIGADES.evil];
const brigades = (o: GameObject, book: Book): string[] =>
  book.base(o).subtypes.filter((t) => ALL.includes(t));

/** The Site that holds the soul. */
const siteOf = (state: GameState, soul: GameObject): GameObject | undefined =>
  soul.host?.role === 'held' ? (state.objects[soul.host.object] ?? undefined) : undefined;

/** Lost Souls of the other player that the attacker may rescue now, by the rules of access (rules 8.1). */
export function accessible(state: GameState, attacker: Seat, book: Book): GameObject[] {
  const defender = after(state, attacker);
  const heroes = characters(state, attacker, book);
  return inZone(state, zoneId('bondage', defender)).filter(
    (soul) =>
      book.base(soul).types.includes('Lost Soul') &&
      heroes.some(
        (hero) =>
          hasAccess(state, { hero, soul, regardless: true }, book) ||
          (!kept(state, soul, hero, attacker, book) && reaches(state, soul, hero, attacker, book)),
      ),
  );
}

function reaches(state: GameState, soul: GameObject, hero: GameObject, attacker: Seat, book: Book): boolean {
  const site = siteOf(state, soul);
  if (site === undefined) return true;
  const needed = brigades(site, book);
  if (brigades(hero, book).some((b) => needed.includes(b))) return true;
  if (hasAccess(state, { hero, soul }, book)) return true;
  // An unoccupied Site that the attacker has in battle gives access to Sites of its brigades.
  return inZone(state, zoneId('battle', attacker)).some(
    (o) => book.base(o).types.includes('Site') && brigades(o, book).some((b) => needed.includes(b)),
  );
}

/**
 * True if the soul is protected from rescue by the Hero. In a band (Heroes who attack together), one Hero who may
 * rescue the soul is enough (rules 8.1).
 */
const kept = (state: GameState, soul: GameObject, hero: GameObject, attacker: Seat, book: Book): boolean =>
  book.protects(state, soul, 'rescue', emptyEnv(attacker, hero.stamp, book.card(hero).definition.ref));

/**
 * Unoccupied Sites of the attacker that may be put in battle: those sharing a brigade with a Site that holds a soul
 * (rules 8.1).
 */
export function accessSites(state: GameState, seat: Seat, book: Book): GameObject[] {
  if (seat !== active(state) || !fighting(state)) return [];
  const wanted = inZone(state, zoneId('bondage', after(state, seat))).flatMap((soul) => {
    const site = siteOf(state, soul);
    return site === undefined ? [] : brigades(site, book);
  });
  return inZone(state, zoneId('territory', seat)).filter(
    (o) =>
      book.base(o).types.includes('Site') &&
      !state.objects.some((x) => x?.host?.object === o.id) &&
      brigades(o, book).some((b) => wanted.includes(b)),
  );
}
