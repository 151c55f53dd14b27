import { describe, expect, it } from 'vitest';
import type { Candidate } from '../../../src/kernel/game/prompts.ts';
import { readAnswer } from '../../../src/table/play/answers.ts';
import { firstCopy, labels, matchList, matchOne } from '../../../src/table/play/match-text.ts';
import { parseCommand, WordsError } from '../../../src/table/play/parse-command.ts';
import { candidate, prompt } from '../../support/discord.ts';

const OPTIONS: Record<string, string[]> = {
  play: ['card', 'expedition', 'target'],
  pass: [],
  'setaside return': ['group'],
  choose: ['answer'],
};
const parse = (text: string) => parseCommand(text, (command) => OPTIONS[command]);

describe('a line', () => {
  it('is split at known options, whatever the values hold', () => {
    expect(parse('/play card:Kuwat, the Dissenter expedition:Hero target:Haven Bouncer#2, Fox')).toEqual({
      command: 'play',
      options: { card: 'Kuwat, the Dissenter', expedition: 'Hero', target: 'Haven Bouncer#2, Fox' },
    });
    expect(parse('/choose answer:Kuwat, the Dissenter: {J}').options).toEqual({
      answer: 'Kuwat, the Dissenter: {J}',
    });
    expect(parse('/play card:The other:one  target: x ').options).toEqual({
      card: 'The other:one',
      target: 'x',
    });
  });
  it('is not split in the words of an ability beside a name, though they hold the name of an option', () => {
    const name = 'Fan (Spend 1 click and trash this card: Gain 2 clicks (not now); then target: Fox)';
    expect(parse(`/play card:${name} expedition:Hero`).options).toEqual({ card: name, expedition: 'Hero' });
    // An opening parenthesis that is never closed belongs to the name, and hides no option behind it.
    expect(parse('/play card:Fan ( expedition:Hero').options).toEqual({ card: 'Fan (', expedition: 'Hero' });
  });
  it('may be without options, or have a subcommand', () => {
    expect(parse(' /pass ')).toEqual({ command: 'pass', options: {} });
    expect(parse('/setaside return group:Ark')).toEqual({
      command: 'setaside return',
      options: { group: 'Ark' },
    });
  });
  it('is refused if it is not a command', () => {
    for (const text of [
      '',
      '/fly high',
      '/play Kuwat to the left',
      '/play card:a card:b',
      '/pass now then',
      '/setaside',
      '/setaside now',
    ])
      expect(() => parse(text), text).toThrow(WordsError);
  });
});

describe('candidates', () => {
  const one = (value: string, detail = ''): Candidate => ({
    value,
    detail,
    answer: { kind: 'confirm', yes: true },
  });
  const all = ['Kuwat', 'Kuwat, the Dissenter', 'Coppélia', 'Alice', 'Haven Bouncer', 'Haven Bouncer#2'].map(
    (v) => one(v),
  );
  const list = (text: string) => {
    const found = matchList(text, all);
    return 'unknown' in found ? found : found.map((candidate) => candidate.value);
  };

  it('are each chosen once, and a player who names one twice is told so', () => {
    const asked = prompt({ candidates: [candidate(1, 'Atlas'), candidate(2, 'Haven Warrior')], max: 2 });
    const said = (text: string) => {
      const answer = readAnswer(asked, text);
      return 'refused' in answer ? answer.sentence : answer;
    };
    expect(said('Atlas, Atlas')).toBe(
      '"Atlas" is named twice, and each can be chosen once. Possible: Atlas · Haven Warrior.',
    );
    expect(said('Atlas, Banana')).toMatch(/^"Banana" is not possible here, or more than one begins so\./);
  });

  it('are matched exactly, then without case and accents, then by a beginning that only one has', () => {
    expect(matchOne('Kuwat', all)?.value).toBe('Kuwat');
    expect(matchOne('kuwat,  THE dissenter', all)?.value).toBe('Kuwat, the Dissenter');
    expect(matchOne('coppelia', all)?.value).toBe('Coppélia');
    expect(matchOne('ali', all)?.value).toBe('Alice');
    expect(matchOne('hav', all)).toBeUndefined();
    expect(matchOne('', all)).toBeUndefined();
  });
  it('are matched in lists although their names contain commas', () => {
    expect(list('Kuwat, the Dissenter')).toEqual(['Kuwat, the Dissenter']);
    expect(list('Kuwat, the Dissenter, Alice')).toEqual(['Kuwat, the Dissenter', 'Alice']);
    expect(list('Alice, Kuwat, Kuwat, the Dissenter')).toEqual(['Alice', 'Kuwat', 'Kuwat, the Dissenter']);
    expect(list('ali,haven bouncer#2 , copp')).toEqual(['Alice', 'Haven Bouncer#2', 'Coppélia']);
    expect(list('Alice, Bob')).toEqual({ unknown: 'Bob' });
  });
  it('may be shortened in a list beyond a comma of theirs, or stand between semicolons', () => {
    const two = ['Aaron, Moses the Elder', 'Moses', 'Fox (pay 1)'].map((v) => one(v));
    const read = (text: string) => {
      const found = matchList(text, two);
      return 'unknown' in found ? found : found.map(({ value }) => value);
    };
    expect(read('aaron, moses the, fox')).toEqual(['Aaron, Moses the Elder', 'Fox (pay 1)']);
    expect(read('aaron, moses, fox')).toEqual({ unknown: 'aaron' });
    expect(read('aaron; moses; fox')).toEqual(['Aaron, Moses the Elder', 'Moses', 'Fox (pay 1)']);
    expect(read('fox; fox')).toEqual({ unknown: 'fox' });
  });
  it('are read in a few steps, whatever somebody types', () => {
    const steps = (text: string, among: Candidate[]) => {
      const budget = { left: 2_000 };
      return { found: matchList(text, among, budget), steps: 2_000 - budget.left };
    };
    const many = Array.from({ length: 16 }, (_, n) => one(`Card ${String.fromCharCode(97 + n)}`));
    const misspelt = steps(`${many.map(({ value }) => value).join(', ')}, Cord`, many);
    expect(misspelt.found).toEqual({ unknown: 'Cord' });
    expect(misspelt.steps).toBeGreaterThan(0);
    expect(misspelt.steps).toBeLessThan(40);
    // Each pair of words is one full name or two shortened names, so the text can be read in 2^40 ways.
    const pairs = Array.from({ length: 40 }, (_, n) => [`F${n}f`, `G${n}g`]);
    const twofold = pairs.flatMap(([f, g]) => [one(`${f}, ${g}`), one(`${g}, of old`)]);
    const hostile = steps(`${pairs.flat().join(', ')}, Cord`, twofold);
    expect(hostile.found).toEqual({ unknown: 'Cord' });
    expect(hostile.steps).toBe(2_000);
    expect(steps('x, '.repeat(2_000), many).steps).toBeLessThan(40);
  });
  it('that are copies with nothing to tell them apart are meant by their plain name', () => {
    const copies = [one('Fox#2', 'hand'), one('Fox#3', 'hand'), one('Owl#2', 'hand'), one('Owl#3', 'table')];
    expect(firstCopy('fox', copies)).toBe(copies[0]);
    expect(firstCopy('owl', copies)).toBeUndefined();
    expect(firstCopy('ow', copies)).toBeUndefined();
  });
  it('that share a value are still told apart by their details when one of them has been named', () => {
    const twins = [one('Fox', 'pay 1'), one('Fox', 'sacrifice'), one('Owl', 'x')];
    expect(matchList('Fox (pay 1), Owl, Fox (sacrifice)', twins)).toEqual([twins[0], twins[2], twins[1]]);
  });
  it('that share a value are told apart by their details', () => {
    const twins = [one('Fox', 'pay 1'), one('Fox', 'sacrifice'), one('Owl', 'x')];
    expect(labels(twins)).toEqual(['Fox (pay 1)', 'Fox (sacrifice)', 'Owl']);
    expect(matchOne('fox', twins)).toBeUndefined();
    expect(matchOne('Fox (sacrifice)', twins)).toBe(twins[1]);
    expect(matchOne('sacrifice', twins)).toBe(twins[1]);
  });
});
