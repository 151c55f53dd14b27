// The playground's own HTTP interface for its web page and for tests, besides Discord's: see protocol.ts.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import { BodyTooLarge, readBody, sendJson } from '../http.ts';
import { actor, perform } from '../interactions/actions.ts';
import { ActionRefused, findUser } from '../interactions/resolve.ts';
import { botOnline, type Playground } from '../playground.ts';
import { RestError } from '../rest/errors.ts';
import {
  addChannel,
  addMember,
  addServer,
  addThread,
  changeChannel,
  deleteChannel,
  setBotMembership,
  setMembership,
  tellChanged,
  tellUsers,
} from '../server/channels.ts';
import { shownCommands, shownMenus } from '../server/commands.ts';
import { deleteMessage } from '../server/messages.ts';
import { shownChannel, shownEmojis, shownRole, shownUser } from '../server/shapes.ts';
import { type Channel, canSee, isThread, type User } from '../server/world.ts';
import { playDemo } from './demo.ts';
import type {
  ActionAccepted,
  ActionAnswered,
  Done,
  FaultsChange,
  PlaygroundState,
  Refused,
  ServerAction,
  UserAction,
} from './protocol.ts';
import {
  clockChange,
  demoScript,
  endpointsChange,
  faultsChange,
  serverAction,
  userAction,
} from './schemas.ts';

const KEEP_ALIVE = 15_000;

class UnknownPath extends Error {}

/** Answers a request to /playground/… */
export async function serveDriver(
  pg: Playground,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const name = `${request.method ?? 'GET'} ${url.pathname.replace(/^\/playground\//, '')}`;
  try {
    if (name === 'GET events') return stream(pg, viewer(pg, url), response);
    if (name === 'GET audit') return audit(pg, viewer(pg, url), response);
    sendJson(response, 200, await respond(pg, name, request, url));
  } catch (error) {
    const known =
      error instanceof ActionRefused || error instanceof RestError || error instanceof BodyTooLarge;
    if (!known && !(error instanceof UnknownPath)) console.error(`The playground failed at ${name}:`, error);
    const refused: Refused = {
      ok: false,
      error: error instanceof Error ? error.message : 'Something went wrong.',
    };
    sendJson(response, error instanceof UnknownPath ? 404 : known ? 400 : 500, refused);
  }
}

async function respond(pg: Playground, name: string, request: IncomingMessage, url: URL): Promise<unknown> {
  const body = async <T>(schema: z.ZodType<T>): Promise<T> => {
    const parsed = schema.safeParse((await readBody(request)).json ?? {});
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    throw new ActionRefused(
      `The request is not understood at "${issue?.path.join('.') ?? ''}": ${issue?.message ?? ''}.`,
    );
  };
  switch (name) {
    case 'GET state':
      return stateFor(pg, viewer(pg, url));
    case 'GET messages':
      return messagesFor(pg, viewer(pg, url), url.searchParams.get('channel') ?? '');
    case 'POST actions':
      return act(pg, await body(userAction), url.searchParams.get('wait') === '1');
    case 'POST server':
      return administer(pg, await body(serverAction));
    case 'POST demo':
      return playDemo(pg, await body(demoScript));
    case 'GET faults':
      return pg.faults.read();
    case 'POST faults':
      changeFaults(pg, await body(faultsChange));
      return pg.faults.read();
    case 'GET endpoints':
      return pg.endpoints.report();
    case 'POST endpoints':
      pg.endpoints.set((await body(endpointsChange)).urls);
      return pg.endpoints.report();
    case 'GET clock':
      return pg.clock.read();
    case 'POST clock':
      pg.clock.change(await body(clockChange));
      pg.interactions.failOverdue();
      pg.hub.tell(() => true, { type: 'clock', clock: pg.clock.read() });
      return pg.clock.read();
    case 'GET violations':
      return pg.violations;
    case 'DELETE violations':
      pg.violations.length = 0;
      return { ok: true } satisfies Done;
    case 'GET requests': {
      const text = url.searchParams.get('path') ?? '';
      return pg.requests.filter(({ path }) => path.includes(text));
    }
    case 'DELETE requests':
      pg.requests.length = 0;
      return { ok: true } satisfies Done;
    default:
      throw new UnknownPath(`The playground has nothing at "${name}".`);
  }
}

function viewer(pg: Playground, url: URL): User {
  const given = url.searchParams.get('user') ?? '';
  const user = findUser(pg, given);
  if (!user) throw new ActionRefused(`There is no user "${given}".`);
  return user;
}

/** Text channels that this user sees, in order, each followed by its threads. */
function channelsFor(pg: Playground, user: User): Channel[] {
  const seen = [...pg.world.channels.values()].filter((channel) => canSee(pg.world, user, channel));
  return seen
    .filter((channel) => !isThread(channel))
    .flatMap((parent) => [parent, ...seen.filter((channel) => channel.parentId === parent.id)]);
}

/** Everything that the web page of this user needs when it opens. */
function stateFor(pg: Playground, user: User): PlaygroundState {
  const { world } = pg;
  return {
    guild: { id: world.guild.id, name: world.guild.name },
    me: shownUser(world, user),
    users: [...world.users.values()].map((each) => shownUser(world, each)),
    roles: [...world.roles.values()].map(shownRole),
    channels: channelsFor(pg, user).map((channel) => shownChannel(pg.world, pg.faults, channel)),
    lobbyId: world.lobbyId,
    commands: shownCommands(pg, user),
    menus: shownMenus(pg, user),
    emojis: shownEmojis(world),
    bot: { id: world.bot.id, name: world.bot.name, online: botOnline(pg) },
    clock: pg.clock.read(),
  };
}

function messagesFor(pg: Playground, user: User, channelId: string): unknown {
  const channel = pg.world.channels.get(channelId);
  if (!channel || !canSee(pg.world, user, channel))
    throw new ActionRefused(`${user.name} sees no such channel.`);
  const own = [...channel.messages.values()].filter(
    ({ addressee }) => addressee === null || addressee === user.id,
  );
  return own.map(({ wire }) => wire);
}

async function act(
  pg: Playground,
  action: UserAction,
  wait: boolean,
): Promise<ActionAccepted | ActionAnswered> {
  const interaction = perform(pg, action);
  const requestId = interaction?.id ?? null;
  if (!wait) return { ok: true, requestId };
  return { ...((await interaction?.outcome) ?? { ok: true, kind: 'none' }), requestId };
}

function channelNamed(pg: Playground, channelId: string): Channel {
  const channel = pg.world.channels.get(channelId);
  if (!channel) throw new ActionRefused('There is no such channel.');
  return channel;
}

function memberNamed(pg: Playground, name: string): User {
  const user = findUser(pg, name);
  if (!user || user.bot) throw new ActionRefused(`There is no user "${name}".`);
  return user;
}

function administer(pg: Playground, action: ServerAction): Done {
  switch (action.type) {
    case 'delete_message':
      deleteMessage(pg, channelNamed(pg, action.channelId), action.messageId);
      break;
    case 'delete_channel':
      deleteChannel(pg, channelNamed(pg, action.channelId));
      break;
    case 'set_thread': {
      const channel = channelNamed(pg, action.channelId);
      if (!isThread(channel)) throw new ActionRefused('It is not a thread.');
      const { archived, locked } = action;
      changeChannel(pg, channel, {
        ...(archived === undefined ? {} : { archived }),
        ...(locked === undefined ? {} : { locked }),
      });
      break;
    }
    case 'remove_member':
      setMembership(pg, memberNamed(pg, action.user), false);
      break;
    case 'add_member':
      setMembership(pg, memberNamed(pg, action.user), true);
      break;
    case 'new_member':
      addMember(pg, action.name);
      break;
    case 'add_channel':
      addChannel(pg, action);
      break;
    case 'add_thread':
      addThread(pg, channelNamed(pg, action.channelId), memberNamed(pg, action.user), action.name);
      break;
    case 'rename_channel':
      changeChannel(pg, channelNamed(pg, action.channelId), { name: action.name });
      break;
    case 'add_server':
      addServer(pg, action.name, action.lobby);
      break;
    case 'remove_bot':
      setBotMembership(pg, false);
      break;
    case 'invite_bot':
      setBotMembership(pg, true);
      break;
    case 'set_roles': {
      const user = actor(pg, action.user);
      const stray = action.roleIds.find((id) => !pg.world.roles.has(id));
      if (stray !== undefined) throw new ActionRefused(`There is no role "${stray}".`);
      user.roleIds = action.roleIds;
      tellUsers(pg);
      break;
    }
  }
  return { ok: true };
}

function changeFaults(pg: Playground, change: FaultsChange): void {
  const before = pg.faults.read().denied;
  pg.faults.change(change);
  const touched = new Set([...Object.keys(before), ...Object.keys(pg.faults.read().denied)]);
  // Sends the change to everybody who can see the channel, because the page shows the bot's permissions with each
  // channel.
  for (const id of touched) {
    const channel = pg.world.channels.get(id);
    if (channel) tellChanged(pg, channel);
  }
  if (change.dropGateway) pg.gateway.drop(change.dropGateway);
}

function stream(pg: Playground, user: User, response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    connection: 'keep-alive',
  });
  const send = (event: object): void => {
    response.write(`data: ${JSON.stringify(event)}\n\n`);
  };
  send({ type: 'hello', state: stateFor(pg, user) });
  const stop = pg.hub.watch(user.id, send);
  const alive = setInterval(() => response.write(': still here\n\n'), KEEP_ALIVE);
  alive.unref();
  response.on('close', () => {
    clearInterval(alive);
    stop();
  });
}

function audit(pg: Playground, user: User, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  for (const entry of pg.hub.audit(user.id)) response.write(`${JSON.stringify(entry)}\n`);
  response.end();
}
