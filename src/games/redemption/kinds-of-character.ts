import type { Way } from './terms.ts';

/** Identifiers that say of a character whether it is human, in lower case. */
const KINDS = ['human', 'angel', 'demon', 'animal', 'beast', 'lion'];

/**
 * Characters that are no humans, though records of some of their printings say nothing of it: by name, with what they
 * are. What only stands for something is none of the kinds.
 */
const BY_NAME: readonly (readonly [names: RegExp, kinds: readonly string[]])[] = [
  [/^(Bear|Beast from the (Earth|Sea)|Frog Demons|Locust from the Pit|Red Dragon)$/, ['Beast', 'demon']],
  [/\bDemons?\b|^((Foul|Lying|Unclean|Wandering) Spirit|(Evil|Fallen) Angel|Evil Spawn)$/, ['demon']],
  [/^(Prince of (Greece|Persia|Tyrus|this World)|Abaddon the Destroyer|Graven)$/, ['demon']],
  [/^(Legion|Messenger of Satan)$/, ['demon']],
  [/^(The Serpent|Lost Sheep \/ Good Shepherd)$/, ['animal']],
  [/^((The )?Mighty Warrior|Self|Hope|Death & Hades|Babylon the Great|Whore of Babylon)$/, []],
  [/^((First|Second|Third|Fourth|Sixth) Seal\b.*|The False Prophet)$/, []],
];

/** Brigades that tell what their characters are, if they have no other. */
const BY_BRIGADE: Readonly<Record<string, string>> = { silver: 'angel', orange: 'demon' };

/**
 * Identifiers that follow for a character used in this way, beside those printed: records print "human" on hardly any
 * card, because it is the rule. An animal that is called a lion is one (rules 3.1).
 */
export function kindsOf(
  name: string,
  as: Way,
  brigades: readonly string[],
  printed: readonly string[],
): readonly string[] {
  if (as !== 'hero' && as !== 'evilCharacter') return [];
  const said = printed.map((one) => one.toLowerCase());
  if (said.includes('animal') && /\bLions?\b/.test(name) && !said.includes('lion')) return ['lion'];
  if (said.some((one) => KINDS.includes(one))) return [];
  const named = BY_NAME.find(([names]) => names.test(name));
  if (named !== undefined) return named[1];
  const [only] = brigades;
  const kind = only === undefined || brigades.length > 1 ? undefined : BY_BRIGADE[only];
  return [kind ?? 'human'];
}
