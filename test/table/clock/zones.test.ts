// Time zones that are offered while somebody types.
import { IANAZone } from 'luxon';
import { expect, it } from 'vitest';
import { zoneNamed, zoneNames, zonesLike } from '../../../src/table/clock/zones.ts';

it.each([
  ['Kolkata', 'Asia/Kolkata'],
  ['Kathmandu', 'Asia/Kathmandu'],
  ['Kyiv', 'Europe/Kyiv'],
  ['Kiev', 'Europe/Kyiv'],
  ['Ho Chi Minh', 'Asia/Ho_Chi_Minh'],
  ['Saigon', 'Asia/Ho_Chi_Minh'],
  ['Yangon', 'Asia/Yangon'],
  ['Nuuk', 'America/Nuuk'],
  ['Zürich', 'Europe/Zurich'],
  ['zurich', 'Europe/Zurich'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['Asunción', 'America/Asuncion'],
  ['Buenos', 'America/Argentina/Buenos_Aires'],
  ['Indianapolis', 'America/Indiana/Indianapolis'],
  ['Montréal', 'America/Toronto'],
  ['Beijing', 'Asia/Shanghai'],
  ["N'Djamena", 'Africa/Ndjamena'],
  ['Switzerland', 'Europe/Zurich'],
  ['Pacific Time', 'America/Los_Angeles'],
])('%s: %s is the first', (typed, zone) => {
  expect(zonesLike(typed)[0]).toBe(zone);
});

it('nothing typed offers all, those of most players first; nonsense offers none', () => {
  expect(zonesLike('').slice(0, 2)).toEqual(['UTC', 'Europe/London']);
  expect(zonesLike('')).toHaveLength(zoneNames().length);
  expect(zonesLike('Middle-earth')).toEqual([]);
});

it('every name that is offered is a zone, is there once, and is understood when it is typed', () => {
  const names = zoneNames();
  expect(names.filter((name) => !IANAZone.isValidZone(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => zoneNamed(name) !== name)).toEqual([]);
});

it('every name that Node.js has for a zone is understood, and a city of several zones is not', () => {
  const here = Intl.supportedValuesOf('timeZone');
  expect(here.filter((name) => zoneNamed(name) === undefined)).toEqual([]);
  expect(zoneNamed('Central Time')).toBeUndefined();
});
