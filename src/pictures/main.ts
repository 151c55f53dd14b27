// The drawing process: draws what its parent process sends, and ends with it.
import type { Delivery, Order } from './apart.ts';
import { createDraw } from './draw.ts';

const draw = createDraw();
const wanted = new AbortController().signal;

const deliver = (delivery: Delivery): void => void process.send?.(delivery);

process.on('disconnect', () => process.exit(0));
process.on('message', ({ id, picture }: Order) => {
  draw(picture, wanted).then(
    (png) => deliver({ id, png }),
    (error: unknown) => deliver({ id, why: error instanceof Error ? error.message : String(error) }),
  );
});
