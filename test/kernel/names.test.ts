import { describe, expect, it } from 'vitest';
import { nameList, nameRow } from '../../src/kernel/text/names.ts';

describe('a list of names', () => {
  it('has commas between plain names, and a word before the last', () => {
    expect(nameList([])).toBe('');
    expect(nameList(['Ann'])).toBe('Ann');
    expect(nameList(['Ann', 'Bob'])).toBe('Ann and Bob');
    expect(nameList(['Ann', 'Bob', 'Cid'])).toBe('Ann, Bob and Cid');
    expect(nameList(['Ann', 'Bob', 'Cid'], 'or')).toBe('Ann, Bob or Cid');
    expect(nameRow(['Ann', 'Bob', 'Cid'])).toBe('Ann, Bob, Cid');
  });

  it('has semicolons where a name holds a comma, wherever that name stands', () => {
    expect(nameList(['Mesk, the Wall'])).toBe('Mesk, the Wall');
    expect(nameList(['Mesk, the Wall', 'Ann'])).toBe('Mesk, the Wall; and Ann');
    expect(nameList(['Ann', 'Mesk, the Wall'])).toBe('Ann; and Mesk, the Wall');
    expect(nameList(['Ann', 'Mesk, the Wall', 'Cid'], 'or')).toBe('Ann; Mesk, the Wall; or Cid');
    expect(nameRow(['Ann', 'Mesk, the Wall', 'Cid'])).toBe('Ann; Mesk, the Wall; Cid');
  });

  it('says two things for two lists that commas would make the same', () => {
    const one = ['Kuwat', 'the Dissenter', 'Alice'];
    const other = ['Kuwat, the Dissenter', 'Alice'];
    expect(nameRow(one)).not.toBe(nameRow(other));
    expect(nameList(one)).not.toBe(nameList(other));
  });

  it('does not mind a comma in what is said beside a name', () => {
    expect(nameRow(['Ice (attachment, 2 gold)', 'Ghost'])).toBe('Ice (attachment, 2 gold), Ghost');
    expect(nameList(['Ice (attachment, 2 gold)', 'Mesk, the Wall (blank)'])).toBe(
      'Ice (attachment, 2 gold); and Mesk, the Wall (blank)',
    );
  });
});
