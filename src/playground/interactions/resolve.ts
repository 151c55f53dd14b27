// Converts what a user typed or attached to values of an interaction, and to the users, roles, channels and files that
// they name.

import type { CommandOption, OptionKind, UploadedFile } from '../driver/protocol.ts';
import { at, count, items, text } from '../json.ts';
import type { Playground } from '../playground.ts';
import { partialMember, wireChannel, wireRole, wireUser } from '../server/shapes.ts';
import { type Channel, canSee, type Role, type StoredMessage, type User } from '../server/world.ts';

const STRING_SELECT = 3;

/** Error: the user's action is impossible; the message is a sentence. */
export class ActionRefused extends Error {}

/**
 * The `resolved` part of an interaction's data (the users, roles and so on that its values name), filled as values
 * are read.
 */
export class Resolved {
  readonly #pg: Playground;
  readonly #parts: Record<
    'users' | 'members' | 'roles' | 'channels' | 'messages' | 'attachments',
    Record<string, object>
  > = {
    users: {},
    members: {},
    roles: {},
    channels: {},
    messages: {},
    attachments: {},
  };

  constructor(pg: Playground) {
    this.#pg = pg;
  }

  user(user: User): string {
    this.#parts.users[user.id] = wireUser(user);
    if (user.member) this.#parts.members[user.id] = { ...partialMember(user), permissions: '0' };
    return user.id;
  }

  role(role: Role): string {
    this.#parts.roles[role.id] = wireRole(role);
    return role.id;
  }

  channel(channel: Channel): string {
    this.#parts.channels[channel.id] = {
      ...wireChannel(this.#pg.world, this.#pg.faults, channel),
      permissions: '0',
    };
    return channel.id;
  }

  message({ wire }: StoredMessage): string {
    this.#parts.messages[wire.id] = wire;
    return wire.id;
  }

  file(file: UploadedFile): string {
    const id = this.#pg.ids.next();
    const bytes = Buffer.from(file.data, 'base64');
    const path = `ephemeral/${id}/${encodeURIComponent(file.filename)}`;
    this.#pg.files.set(path, { name: file.filename, contentType: file.contentType, bytes });
    const url = `${this.#pg.url}/attachments/${path}`;
    this.#parts.attachments[id] = {
      id,
      filename: file.filename,
      size: bytes.length,
      url,
      proxy_url: url,
      content_type: file.contentType,
      ephemeral: true,
    };
    return id;
  }

  /** The `resolved` object for the interaction's data; empty if no value named a user, role or other object. */
  data(): object {
    const parts = Object.entries(this.#parts).filter(([, part]) => Object.keys(part).length > 0);
    return parts.length === 0 ? {} : { resolved: Object.fromEntries(parts) };
  }
}

const idOf = (typed: string): string => /^<?[@#&!]*(\d{15,20})>?$/.exec(typed)?.[1] ?? '';
const nameOf = (typed: string): string => typed.replace(/^[@#]/, '').toLowerCase();

/** The user with this id, mention or name; case does not matter. */
export function findUser(pg: Playground, typed: string): User | undefined {
  return (
    pg.world.users.get(idOf(typed)) ??
    [...pg.world.users.values()].find((user) => user.name.toLowerCase() === nameOf(typed))
  );
}

function findRole(pg: Playground, typed: string): Role | undefined {
  return (
    pg.world.roles.get(idOf(typed)) ??
    [...pg.world.roles.values()].find((role) => role.name.toLowerCase() === nameOf(typed))
  );
}

function findChannel(pg: Playground, user: User, typed: string): Channel | undefined {
  const all = [...pg.world.channels.values()].filter((channel) => canSee(pg.world, user, channel));
  return (
    all.find((channel) => channel.id === idOf(typed)) ??
    all.find((channel) => channel.name.toLowerCase() === nameOf(typed))
  );
}

function numberFrom(option: CommandOption, typed: string): number {
  const value = Number(typed);
  const fits = option.kind === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value);
  if (typed.trim() === '' || !fits)
    throw new ActionRefused(
      `"${option.name}" takes a ${option.kind === 'integer' ? 'whole number' : 'number'}, not "${typed}".`,
    );
  if (option.minValue !== null && value < option.minValue)
    throw new ActionRefused(`"${option.name}" is ${option.minValue} at least.`);
  if (option.maxValue !== null && value > option.maxValue)
    throw new ActionRefused(`"${option.name}" is ${option.maxValue} at most.`);
  return value;
}

function stringFrom(option: CommandOption, typed: string): string {
  const longest = option.maxLength ?? 6000;
  if (typed.length > longest) throw new ActionRefused(`"${option.name}" may be ${longest} characters long.`);
  if (typed.length < (option.minLength ?? 0))
    throw new ActionRefused(`"${option.name}" must be ${option.minLength} characters long at least.`);
  return typed;
}

/**
 * Reads a typed option of a command. Discord's client does not send an unreadable value, so it is refused here, too.
 */
export function resolveOption(
  pg: Playground,
  user: User,
  option: CommandOption,
  given: string | UploadedFile,
  resolved: Resolved,
): string | number | boolean {
  if (typeof given !== 'string') {
    if (option.kind !== 'attachment') throw new ActionRefused(`"${option.name}" does not take a file.`);
    return resolved.file(given);
  }
  if (option.choices.length > 0) {
    const choice = option.choices.find(
      ({ name, value }) => name.toLowerCase() === given.toLowerCase() || String(value) === given,
    );
    if (!choice) throw new ActionRefused(`"${given}" is not a choice of "${option.name}".`);
    return choice.value;
  }
  const missing = (what: string): ActionRefused =>
    new ActionRefused(`"${option.name}": there is no ${what} "${given}".`);
  const kind: OptionKind = option.kind;
  switch (kind) {
    case 'string':
      return stringFrom(option, given);
    case 'integer':
    case 'number':
      return numberFrom(option, given);
    case 'boolean': {
      if (!/^(true|false)$/i.test(given)) throw new ActionRefused(`"${option.name}" is true or false.`);
      return given.toLowerCase() === 'true';
    }
    case 'user': {
      const found = findUser(pg, given);
      if (!found) throw missing('user');
      return resolved.user(found);
    }
    case 'role': {
      const found = findRole(pg, given);
      if (!found) throw missing('role');
      return resolved.role(found);
    }
    case 'mentionable': {
      const found = findUser(pg, given);
      if (found) return resolved.user(found);
      const role = findRole(pg, given);
      if (!role) throw missing('user or role');
      return resolved.role(role);
    }
    case 'channel': {
      const found = findChannel(pg, user, given);
      if (!found) throw missing('channel');
      return resolved.channel(found);
    }
    case 'attachment':
      throw new ActionRefused(`"${option.name}" takes a file.`);
  }
}

/** The values for a select menu of users, roles, mentionables or channels. */
export function resolvePicks(
  pg: Playground,
  type: number,
  values: readonly string[],
  resolved: Resolved,
): void {
  for (const id of values) {
    const user = type === 5 || type === 7 ? pg.world.users.get(id) : undefined;
    const role = type === 6 || type === 7 ? pg.world.roles.get(id) : undefined;
    const channel = type === 8 ? pg.world.channels.get(id) : undefined;
    if (user) resolved.user(user);
    else if (role) resolved.role(role);
    else if (channel) resolved.channel(channel);
    else throw new ActionRefused(`"${id}" cannot be picked here.`);
  }
}

/** Refuses selections that a select menu does not allow. */
export function checkPicks(component: object, values: readonly string[]): void {
  const min = count(at(component, 'min_values')) ?? 1;
  const max = count(at(component, 'max_values')) ?? 1;
  const picked = new Set(values);
  if (picked.size < min || picked.size > max)
    throw new ActionRefused(`Between ${min} and ${max} must be picked.`);
  const offered = items(at(component, 'options')).map((option) => text(at(option, 'value')));
  const stray =
    at(component, 'type') === STRING_SELECT ? values.find((value) => !offered.includes(value)) : undefined;
  if (stray !== undefined) throw new ActionRefused(`"${stray}" is not offered.`);
}
