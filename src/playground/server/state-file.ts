// Stores the server's channels and messages in a file between runs of the playground.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Snowflakes } from './clock.ts';
import { type Channel, type StoredMessage, TOP_KINDS, type World } from './world.ts';

const id = z.string().regex(/^\d{15,20}$/);

// Only the ids of the messages are checked, because this program itself wrote the file.
const stateSchema = z.object({
  version: z.literal(1),
  channels: z.array(
    z.object({
      id,
      name: z.string(),
      kind: z.enum([...TOP_KINDS, 'public_thread', 'private_thread', 'direct']),
      parentId: id.nullable(),
      ownerId: id.nullable(),
      position: z.number(),
      archived: z.boolean(),
      locked: z.boolean(),
      archiveMinutes: z.number(),
      archivedAt: z.string(),
      availableTags: z
        .array(z.object({ id: z.string(), name: z.string(), moderated: z.boolean() }))
        .default([]),
      requiresTag: z.boolean().default(false),
      appliedTags: z.array(z.string()).default([]),
      createdAt: z.string(),
      memberIds: z.array(id),
      messages: z.array(z.object({ addressee: id.nullable(), wire: z.custom<StoredMessage['wire']>(hasId) })),
    }),
  ),
});

function hasId(value: unknown): boolean {
  return z.object({ id, channel_id: id }).loose().safeParse(value).success;
}

/** Loads the simulated server from the file. Without a file it stays new. */
export async function loadWorld(file: string, world: World, ids: Snowflakes): Promise<void> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return;
  }
  const parsed = stateSchema.safeParse(parse(text));
  if (!parsed.success)
    throw new Error(
      `The playground cannot read its state file "${file}". Move it away to start again without it.`,
    );
  world.channels.clear();
  for (const { memberIds, messages, ...rest } of parsed.data.channels) {
    const channel: Channel = {
      ...rest,
      guildId: world.guild.id,
      memberIds: new Set(memberIds),
      messages: new Map(messages.map((message) => [message.wire.id, message])),
    };
    world.channels.set(channel.id, channel);
    for (const message of messages) ids.startAfter(message.wire.id);
  }
  if (!world.channels.has(world.lobbyId)) world.lobbyId = [...world.channels.keys()][0] ?? world.lobbyId;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Saves the simulated server to a temporary file and then renames it, so that a crash leaves one of the two files
 * intact.
 */
export async function saveWorld(file: string, world: World): Promise<void> {
  // Servers other than the first are not stored.
  const kept = [...world.channels.values()].filter(({ guildId }) => guildId === world.guild.id);
  const channels = kept.map(({ guildId: _, ...channel }) => ({
    ...channel,
    memberIds: [...channel.memberIds],
    messages: [...channel.messages.values()].filter(({ addressee }) => addressee === null),
  }));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify({ version: 1, channels }));
  await rename(`${file}.new`, file);
}
