// The studio, which schedules drawing: whose pictures are drawn next, and what happens if a picture cannot be drawn.
import { describe, expect, it } from 'vitest';
import type { Picture } from '../../src/kernel/picture.ts';
import { createStudio } from '../../src/pictures/studio.ts';

const picture = (text: string): Picture => ({
  nodes: [{ node: 'line', items: [{ item: 'text', look: 'plain', text }] }],
});

function studio(draw: (text: string) => Promise<Uint8Array>, longestMs?: number) {
  const asked: string[] = [];
  const logged: string[] = [];
  const made = createStudio({
    draw: (wanted) => {
      const text = JSON.stringify(wanted);
      asked.push(text);
      return draw(text);
    },
    log: { info: (_, text) => logged.push(text) },
    ...(longestMs !== undefined && { longestMs }),
  });
  return { ...made, asked, logged };
}

describe('a studio', () => {
  it('draws the same picture once, whether it is asked for again or at the same time', async () => {
    const { draw, asked } = studio(async (text) => Buffer.from(text));
    const [one, same] = await Promise.all([draw(picture('a')), draw(picture('a'))]);
    expect(one).toBe(same);
    expect(await draw(picture('a'))).toBe(one);
    expect(await draw(picture('b'))).not.toBe(one);
    expect(asked).toHaveLength(2);
  });

  it('keeps only so much, and the latest', async () => {
    const { draw, asked } = studio(async () => new Uint8Array(2 ** 20));
    for (const text of 'abcdea') await draw(picture(text));
    await draw(picture('e'));
    expect(asked).toHaveLength(6);
  });

  it('has no picture where drawing fails, says so once, and tries again', async () => {
    let broken = true;
    const { draw, logged } = studio(async () => {
      if (broken) throw new Error('Cannot find the library.');
      return new Uint8Array(1);
    });
    expect([await draw(picture('a')), await draw(picture('b'))]).toEqual([undefined, undefined]);
    expect(logged).toHaveLength(1);
    broken = false;
    expect(await draw(picture('a'))).toHaveLength(1);
  });

  it('gives up a drawing that never ends, and draws others', async () => {
    const { draw } = studio(
      (text) => (text.includes('hang') ? new Promise(() => undefined) : Promise.resolve(new Uint8Array(1))),
      30,
    );
    const hanging = ['hang 1', 'hang 2'].map((text) => draw(picture(text)));
    const behind = draw(picture('a'));
    expect(await Promise.all(hanging)).toEqual([undefined, undefined]);
    expect(await behind).toHaveLength(1);
  });

  it('draws a few pictures at a time for one person, whatever they ask for, and those of others all the same', async () => {
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { draw, asked } = studio(async () => {
      await finished;
      return new Uint8Array(1);
    });
    const greedy = Array.from({ length: 30 }, (_, n) => draw(picture(`ann ${n}`), 'ann'));
    const other = draw(picture('bob'), 'bob');
    const board = draw(picture('board'));
    finish();
    expect((await Promise.all(greedy)).filter((png) => png !== undefined)).toHaveLength(4);
    expect(await other).toHaveLength(1);
    expect(await board).toHaveLength(1);
    // Once their pictures are drawn, the same person may have others.
    expect(await draw(picture('ann again'), 'ann')).toHaveLength(1);
    expect(asked).toHaveLength(7);
  });

  it('does not let any number of pictures wait', async () => {
    const { draw, asked } = studio(() => new Promise(() => undefined), 30);
    const all = await Promise.all(Array.from({ length: 60 }, (_, n) => draw(picture(String(n)))));
    expect(all.every((png) => png === undefined)).toBe(true);
    expect(asked.length).toBeLessThan(40);
  });
});
