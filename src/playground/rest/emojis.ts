// REST routes for the emoji of the bot's application.
import { type Playground, refuseBreaks } from '../playground.ts';
import type { RuleBreak } from '../rules/message-rules.ts';
import { documentBreaks, typed } from '../rules/validate.ts';
import { shownEmojis, wireEmoji } from '../server/shapes.ts';
import type { Emoji, World } from '../server/world.ts';
import { invalidForm, refusal } from './errors.ts';
import { param, type RestReply, type RestRequest, type Route } from './route.ts';

/** Maximum bytes of an image, and maximum number of emoji in an application. */
const IMAGE_BYTES = 256 * 1024;
const MOST = 2000;

const IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

/** Rules for name and image that Discord's OpenAPI document does not contain. */
function breaksOf({ emojis }: World, { name, image }: Pick<Emoji, 'name' | 'image'>): RuleBreak[] {
  const breaks: RuleBreak[] = [];
  const add = (rule: string, path: string, message: string, value: unknown): void =>
    void breaks.push({ rule, path, message, value });
  if (!/^\w+$/.test(name)) add('emoji-name', '/name', 'Letters, digits and underscores only.', name);
  if (emojis.size >= MOST) add('emojis-most', '/name', `An application has ${MOST} emoji at most.`, name);
  const [, bytes] = IMAGE.exec(image) ?? [];
  if (bytes === undefined) add('emoji-image', '/image', 'An image as a data address.', image.slice(0, 40));
  else if (Buffer.byteLength(bytes, 'base64') > IMAGE_BYTES)
    add('emoji-image-size', '/image', 'An image has 256 KiB at most.', bytes.length);
  return breaks;
}

function own({ world }: Playground, request: RestRequest): World {
  if (param(request, 'application') !== world.bot.id) throw refusal(10002);
  return world;
}

function create(pg: Playground, request: RestRequest): RestReply {
  const world = own(pg, request);
  refuseBreaks(pg, request.route, documentBreaks(pg.validators, 'emoji_create', request.body));
  const wanted = typed('emoji_create', request.body);
  refuseBreaks(pg, request.route, breaksOf(world, wanted));
  // Refuses a name that exists already, but does not record a violation of Discord's rules: two processes of the bot
  // may have started together.
  if (world.emojis.has(wanted.name))
    throw invalidForm([
      {
        rule: 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN',
        path: '/name',
        message: 'An emoji with that name already exists.',
        value: wanted.name,
      },
    ]);
  const emoji = { id: pg.ids.next(), name: wanted.name, image: wanted.image };
  world.emojis.set(emoji.name, emoji);
  pg.hub.tell(() => true, { type: 'emojis', emojis: shownEmojis(world) });
  return { status: 201, body: wireEmoji(world, emoji) };
}

/** Routes of the REST interface for the emoji of an application. */
export const emojiRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/applications/:application/emojis',
    run: (pg, request) => {
      const world = own(pg, request);
      return { body: { items: [...world.emojis.values()].map((emoji) => wireEmoji(world, emoji)) } };
    },
  },
  { method: 'POST', path: '/applications/:application/emojis', run: create },
];
