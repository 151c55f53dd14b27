import { describe, expect, it } from 'vitest';
import { asks, firstMissing, tells, tellsExactly } from '../../src/scenario/wording.ts';

const LINE = 'Ann plays Storm: Ghost; Mesk, the Wall; and Scout are discarded; Ann draws a card.';

describe('what a scenario quotes', () => {
  it('is found as it stands, and as lists were once joined', () => {
    for (const quoted of [
      'Ghost; Mesk, the Wall; and Scout are discarded; Ann draws',
      'Ghost · Mesk, the Wall · Scout are discarded; Ann draws',
      'Ghost, Mesk, the Wall and Scout are discarded',
      'Mesk, the Wall and Scout',
    ])
      expect(tells(LINE, quoted), quoted).toBe(true);
  });

  it('is not found where other names, or others in between, are told', () => {
    for (const quoted of [
      'Ghost and Scout',
      'Scout, Mesk, the Wall',
      'Ghost, Mesk, the Wall are',
      'Scout is discarded',
    ])
      expect(tells(LINE, quoted), quoted).toBe(false);
  });

  it('is not found in other words where nothing is parted by semicolons', () => {
    expect(tells('Ann discards Ghost and Scout.', 'Ghost, Scout')).toBe(false);
  });

  it('may leave out of a question the numbers of copies, and give no others', () => {
    const question = 'Squire#2 would be killed.';
    for (const words of [question, 'Squire would be killed']) expect(asks(question, words), words).toBe(true);
    for (const words of ['Squire#3 would', 'Page would']) expect(asks(question, words), words).toBe(false);
  });

  it('is found in the wording of earlier versions', () => {
    for (const [now, then] of [
      ['You draw Offworld Office ×2.', 'You draw Offworld Office (2 of them).'],
      ['B expands: one more card for their mana.', 'B expands.'],
      ['Region 2 (Forest) is turned face up.', 'a Tumult card is turned face up'],
      [
        'region 2 (Forest), region 3 (Mountain/Water) and region 6 (Water) are turned face up',
        '3 Tumult cards are turned face up',
      ],
    ] as const) {
      expect(tells(now, then), then).toBe(true);
      expect(tells(now, now), now).toBe(true);
    }
    expect(tells('You draw Offworld Office ×2.', 'You draw Offworld Office (3 of them).')).toBe(false);
    expect(tellsExactly(['B expands: one more card for their mana.'], ['B expands.'])).toBe(true);
  });

  it('must come in its order', () => {
    expect(firstMissing(LINE, ['Ghost', 'Mesk, the Wall and Scout'])).toBeUndefined();
    expect(firstMissing(LINE, ['Scout', 'Ghost'])).toBe('Ghost');
    expect(firstMissing(LINE, ['Ghost, Mesk, the Wall', 'Ann plays'])).toBe('Ann plays');
  });

  it('is the whole story, line by line, if it is given as such', () => {
    expect(tellsExactly([LINE], [LINE.replace('; and', ' and').replace('; Mesk', ', Mesk')])).toBe(true);
    expect(tellsExactly([LINE], [`${LINE} More.`])).toBe(false);
    expect(tellsExactly([LINE, LINE], [LINE])).toBe(false);
  });
});
