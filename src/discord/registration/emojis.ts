// The games' symbols as emoji of the application, which work on every server and are created once.
import {
  type REST,
  type RESTGetAPIApplicationEmojisResult,
  type RESTPostAPIApplicationEmojiJSONBody,
  Routes,
} from 'discord.js';
import type { Sign } from '../../kernel/picture.ts';
import type { Pictures } from '../messages/illustration.ts';

/** Dependencies of the creation of emoji for the games' symbols. */
export interface EmojiParts {
  rest: Pick<REST, 'get' | 'post'>;
  applicationId: string;
  signs: readonly Sign[];
  /** Draws the emoji; without it only existing ones are used. */
  pictures?: Pictures;
  log: { info(data: object, text: string): void };
}

/**
 * The text by which Discord shows the emoji of each game symbol, by the symbol's name: existing emoji, and those that
 * can be created now. Other symbols stay text. Never rejects.
 */
export async function emojisFor(parts: EmojiParts): Promise<ReadonlyMap<string, string>> {
  const { signs, log } = parts;
  if (signs.length === 0) return new Map();
  try {
    const there = await listed(parts);
    const missing = signs.filter(({ name }) => !there.has(name));
    for (const sign of missing) await make(parts, sign);
    // Reads the list of emoji again, to include those that another process created at the same time.
    return missing.length === 0 ? there : await listed(parts);
  } catch (error) {
    log.info({ err: error }, 'symbols stay text');
    return new Map();
  }
}

async function listed({ rest, applicationId, signs }: EmojiParts): Promise<ReadonlyMap<string, string>> {
  // Cast without a check: Discord documents the type of this request's answer.
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
