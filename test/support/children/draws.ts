// A fake drawing process that behaves as the words in the picture demand: it draws something tiny, reports an error,
// crashes, or never answers.
import type { Delivery, Order } from '../../../src/pictures/apart.ts';

process.on('message', ({ id, picture }: Order) => {
  const text = JSON.stringify(picture);
  if (text.includes('crash')) process.exit(1);
  if (text.includes('hang')) return;
  const delivery: Delivery = text.includes('refuse')
    ? { id, why: 'Cannot draw that.' }
    : { id, png: Buffer.from(String(process.pid)) };
  process.send?.(delivery);
});
