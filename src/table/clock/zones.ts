// Names of time zones that a person may type. The zones themselves are Node.js's; their current names, and their cities
// and countries, are those of @vvo/tzdb (MIT, from IANA and GeoNames).
import { rawTimeZones } from '@vvo/tzdb';

/** A zone with its other names, folded for comparison: earlier names, large cities, country, abbreviation. */
interface Zone {
  name: string;
  city: string;
  others: readonly string[];
}

/** Current names of zones that @vvo/tzdb merges into others, by Node.js's names for them. */
const RENAMED: Readonly<Record<string, string>> = {
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Pacific/Ponape': 'Pacific/Pohnpei',
};

/** Zones of most players, suggested before anything is typed. */
const COMMON = [
  'UTC',
  'Europe/London',
  'Europe/Paris',
  'Europe/Berlin',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Australia/Sydney',
  'Asia/Tokyo',
];

/** Normalises a name for comparison: without accents, case, and characters between words. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_'’.-]+/g, ' ')
    .trim();

const cityOf = (name: string): string => fold(name.slice(name.lastIndexOf('/') + 1));

/** All zones, with current names. */
const ZONES: readonly Zone[] = readZones();

function readZones(): Zone[] {
  const here = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  const has = new Set(here);
  /** The current name of a time zone, though Node.js may list it under an earlier one. */
  const nameHere = (name: string): string =>
    has.has(name) ? name : new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  const named = new Map(rawTimeZones.map((zone) => [nameHere(zone.name), zone]));
  return here.map((of) => {
    const zone = named.get(of);
    const name = zone?.name ?? RENAMED[of] ?? of;
    // Zones of a group always have the same time. A zone is also found by other names of its group, except those that
    // Node.js has as zones of their own.
    const names = [of, ...(zone?.group.filter((other) => other === name || !has.has(other)) ?? [])];
    const people = zone && [...zone.mainCities, zone.countryName, zone.alternativeName, zone.abbreviation];
    const others = [...names, ...names.map(cityOf), ...(people ?? [])].map(fold);
    return { name, city: cityOf(name), others };
  });
}

/** Names of all time zones, in current IANA spelling. */
export const zoneNames = (): string[] => ZONES.map(({ name }) => name);

/**
 * Zones that the typed text may mean: first those whose city begins with the text, then those with another name, city
 * or country that begins with it, then all that contain it. Without text, the zones of most players come first.
 */
export function zonesLike(typed: string): string[] {
  const wanted = fold(typed);
  const ranked = ZONES.map((zone) => ({ name: zone.name, rank: rankOf(zone, wanted) }));
  return ranked
    .filter(({ rank }) => rank !== NOT_MEANT)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
}

const NOT_MEANT = 3;

function rankOf({ name, city, others }: Zone, wanted: string): number {
  if (wanted === '') return COMMON.includes(name) ? COMMON.indexOf(name) - COMMON.length : 0;
  if (city.startsWith(wanted)) return 0;
  if (others.some((other) => other.startsWith(wanted))) return 1;
  return [fold(name), ...others].some((each) => each.includes(wanted)) ? 2 : NOT_MEANT;
}

/**
 * The zone with this name in its current spelling: its own name, an earlier one (`Asia/Calcutta`), or a city or country
 * that only one zone has.
 */
export function zoneNamed(text: string): string | undefined {
  const wanted = fold(text);
  if (wanted === '') return undefined;
  const by = [
    ({ name }: Zone) => fold(name) === wanted,
    ({ others }: Zone) => text.includes('/') && others.includes(wanted),
    ({ city }: Zone) => city === wanted,
    ({ others }: Zone) => others.includes(wanted),
  ];
  for (const isMeant of by) {
    const [found, other] = ZONES.filter(isMeant);
    if (found !== undefined) return other === undefined ? found.name : undefined;
  }
  return undefined;
}
