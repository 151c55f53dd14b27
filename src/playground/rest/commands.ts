// REST routes for registering commands, for one server or globally.
import type { APIApplicationCommand, RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { isObject } from '../json.ts';
import { type Playground, refuseBreaks } from '../playground.ts';
import { commandListRules, commandRules } from '../rules/command-rules.ts';
import { documentBreaks, typed } from '../rules/validate.ts';
import { tellCommands } from '../server/commands.ts';
import { refusal } from './errors.ts';
import { param, type RestReply, type RestRequest, type Route } from './route.ts';

const DAY = 24 * 60 * 60_000;
const CREATES_A_DAY = 200;

type Body = RESTPostAPIApplicationCommandsJSONBody;

/** The scope of the commands in a request: a server's id, or 'global'. */
function scopeOf(pg: Playground, request: RestRequest): string {
  if (param(request, 'application') !== pg.world.bot.id) throw refusal(50001);
  const guild = request.params['guild'];
  if (guild === undefined) return 'global';
  if (!pg.world.guilds.has(guild)) throw refusal(10004);
  if (!pg.world.bot.member) throw refusal(50001);
  return guild;
}

const registered = (pg: Playground, scope: string): APIApplicationCommand[] =>
  pg.world.commands.get(scope) ?? [];

function countCreates(pg: Playground, number: number): void {
  const now = pg.clock.now();
  pg.commandCreates = pg.commandCreates.filter((then) => now - then < DAY);
  if (pg.commandCreates.length + number > CREATES_A_DAY) throw refusal(30034);
  for (let index = 0; index < number; index++) pg.commandCreates.push(now);
}

function toCommand(
  pg: Playground,
  scope: string,
  body: Body,
  old: APIApplicationCommand | undefined,
): APIApplicationCommand {
  const permissions = body.default_member_permissions;
  const plain = {
    ...body,
    id: old?.id ?? pg.ids.next(),
    application_id: pg.world.bot.id,
    type: body.type ?? 1,
    description: 'description' in body ? (body.description ?? '') : '',
    default_member_permissions:
      permissions === undefined || permissions === null ? null : String(permissions),
    nsfw: body.nsfw ?? false,
    version: pg.ids.next(),
    // A server's own command can only be used on that server, whatever contexts the request names.
    contexts: scope === 'global' ? (body.contexts ?? null) : null,
    ...(scope !== 'global' && { guild_id: scope }),
    integration_types: body.integration_types ?? [0],
  };
  // Discord's types differ between kinds of commands, and between requests and answers, but the fields are the same.
  return plain as APIApplicationCommand;
}

function store(pg: Playground, scope: string, commands: APIApplicationCommand[]): void {
  pg.world.commands.set(scope, commands);
  tellCommands(pg);
}

function putAll(pg: Playground, request: RestRequest): RestReply {
  const scope = scopeOf(pg, request);
  refuseBreaks(pg, request.route, [
    ...documentBreaks(pg.validators, 'commands_put', request.body),
    ...commandListRules(request.body),
  ]);
  const bodies = typed('commands_put', request.body) ?? [];
  const old = registered(pg, scope);
  const before = (body: Body): APIApplicationCommand | undefined =>
    old.find((command) => command.name === body.name && command.type === (body.type ?? 1));
  countCreates(pg, bodies.filter((body) => !before(body)).length);
  const made = bodies.map((body) => toCommand(pg, scope, body, before(body)));
  store(pg, scope, made);
  return { body: made };
}

function create(pg: Playground, request: RestRequest): RestReply {
  const scope = scopeOf(pg, request);
  refuseBreaks(pg, request.route, [
    ...documentBreaks(pg.validators, 'command_create', request.body),
    ...commandRules(request.body, ''),
  ]);
  const body = typed('command_create', request.body);
  const old = registered(pg, scope).find(
    (command) => command.name === body.name && command.type === (body.type ?? 1),
  );
  if (!old) countCreates(pg, 1);
  const made = toCommand(pg, scope, body, old);
  store(pg, scope, [...registered(pg, scope).filter((command) => command !== old), made]);
  return { status: old ? 200 : 201, body: made };
}

function one(pg: Playground, request: RestRequest): { scope: string; command: APIApplicationCommand } {
  const scope = scopeOf(pg, request);
  const command = registered(pg, scope).find((each) => each.id === param(request, 'command'));
  if (!command) throw refusal(10063);
  return { scope, command };
}

function edit(pg: Playground, request: RestRequest): RestReply {
  const { scope, command } = one(pg, request);
  const given = isObject(request.body) ? request.body : {};
  const { id: _id, application_id: _app, version: _version, guild_id: _guild, ...settable } = command;
  const merged: unknown = { ...settable, ...given };
  refuseBreaks(pg, request.route, [
    ...documentBreaks(pg.validators, 'command_edit', request.body),
    ...commandRules(merged, ''),
  ]);
  const made = toCommand(pg, scope, typed('command_create', merged), command);
  store(
    pg,
    scope,
    registered(pg, scope).map((each) => (each === command ? made : each)),
  );
  return { body: made };
}

function remove(pg: Playground, request: RestRequest): RestReply {
  const { scope, command } = one(pg, request);
  store(
    pg,
    scope,
    registered(pg, scope).filter((each) => each !== command),
  );
  return {};
}

/** Routes of the REST interface for slash commands. */
export const commandRoutes: readonly Route[] = [
  '/applications/:application',
  '/applications/:application/guilds/:guild',
].flatMap((base): Route[] => [
  {
    method: 'GET',
    path: `${base}/commands`,
    run: (pg, request) => ({ body: registered(pg, scopeOf(pg, request)) }),
  },
  { method: 'PUT', path: `${base}/commands`, run: putAll },
  { method: 'POST', path: `${base}/commands`, run: create },
  {
    method: 'GET',
    path: `${base}/commands/:command`,
    run: (pg, request) => ({ body: one(pg, request).command }),
  },
  { method: 'PATCH', path: `${base}/commands/:command`, run: edit },
  { method: 'DELETE', path: `${base}/commands/:command`, run: remove },
]);
