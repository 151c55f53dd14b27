// The symbols of the games as emoji of the application, which work in every server and are made once.
import {
  type REST,
  type RESTGetAPIApplicationEmojisResult,
  type RESTPostAPIApplicationEmojiJSONBody,
  Routes,
} from 'discord.js';
import type { Sign } from '../../kernel/picture.ts';
import type { Pictures } from '../messages/illustration.ts';

/** Dependencies of making emoji. */
export interface EmojiParts {
  rest: Pick<REST, 'get' | 'post'>;
  applicationId: string;
  signs: readonly Sign[];
  /** Draws them; without it those are used that are there. */
  pictures?: Pictures;
  log: { info(data: object, text: string): void };
}

/**
 * How each sign is put into a message, by its name: those that are there, and those that can be made now. The others stay text.
 * Never rejects.
 */
export async function emojisFor(parts: EmojiParts): Promise<ReadonlyMap<string, string>> {
  const { signs, log } = parts;
  if (signs.length === 0) return new Map();
  try {
    const there = await listed(parts);
    const missing = signs.filter(({ name }) => !there.has(name));
    for (const sign of missing) await make(parts, sign);
    // Those too that another process has made at the same time.
    return missing.length === 0 ? there : await listed(parts);
  } catch (error) {
    log.info({ err: error }, 'symbols stay text');
    return new Map();
  }
}

async function listed({ rest, applicationId, signs }: EmojiParts): Promise<ReadonlyMap<string, string>> {
  // The route's own answer, as Discord documents it.
  const { items } = (await rest.get(
    Routes.applicationEmojis(applicationId),
  )) as RESTGetAPIApplicationEmojisResult;
  const own = items.filter(({ name }) => signs.some((sign) => sign.name === name));
  return new Map(own.map(({ name, id }) => [name, `<:${name}:${id}>`]));
}

async function make({ rest, applicationId, pictures, log }: EmojiParts, sign: Sign): Promise<void> {
  const { name, icon, hue } = sign;
  const png = await pictures?.draw({ nodes: [], symbol: { icon, hue } });
  if (png === undefined) return;
  const image = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const body: RESTPostAPIApplicationEmojiJSONBody = { name, image };
  try {
    await rest.post(Routes.applicationEmojis(applicationId), { body });
  } catch (error) {
    log.info({ err: error, emoji: name }, 'an emoji could not be made');
  }
}
