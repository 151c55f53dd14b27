// REST routes for the bot's user and application, the server, members and roles.

import { type Playground, refuseBreaks } from '../playground.ts';
import { documentBreaks, typed } from '../rules/validate.ts';
import { openDirect } from '../server/channels.ts';
import {
  wireApplication,
  wireChannel,
  wireGuild,
  wireMember,
  wireRole,
  wireThreadMember,
  wireUser,
} from '../server/shapes.ts';
import { type Guild, isThread, need, TOP_KINDS, type User } from '../server/world.ts';
import { invalidForm, refusal } from './errors.ts';
import { param, type RestReply, type RestRequest, type Route } from './route.ts';

function guildForBot(pg: Playground, request: RestRequest): Guild {
  const guild = need(pg.world.guilds.get(param(request, 'guild')), 10004);
  if (!pg.world.bot.member) throw refusal(50001);
  return guild;
}

function memberById(pg: Playground, id: string): User {
  const user = need(pg.world.users.get(id === '@me' ? pg.world.bot.id : id), 10013);
  if (!user.member) throw refusal(10007);
  return user;
}

const application = ({ world, endpoints }: Playground): RestReply => ({
  body: wireApplication(world, endpoints.publicKey, endpoints.urls[0]),
});

/** Changes the application; only the address for interactions can be changed here. */
async function editApplication(pg: Playground, request: RestRequest): Promise<RestReply> {
  refuseBreaks(pg, request.route, documentBreaks(pg.validators, 'application_edit', request.body));
  const { interactions_endpoint_url: url } = typed('application_edit', request.body);
  if (url === null || url === '') pg.endpoints.set([]);
  else if (url !== undefined) {
    if (!url.startsWith('http:') || !(await pg.endpoints.passes(url)))
      throw invalidForm([
        {
          rule: 'APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID',
          path: '/interactions_endpoint_url',
          message: 'The specified interactions endpoint url could not be verified.',
          value: url,
        },
      ]);
    pg.endpoints.set([url]);
  }
  return application(pg);
}

const gatewayUrl = (pg: Playground): string => pg.url.replace(/^http/, 'ws');

/** Routes of the REST interface for the gateway, the application, users, and the server with its members and roles. */
export const guildRoutes: readonly Route[] = [
  { method: 'GET', path: '/gateway', open: true, run: (pg) => ({ body: { url: gatewayUrl(pg) } }) },
  {
    method: 'GET',
    path: '/gateway/bot',
    run: (pg) => ({
      body: {
        url: gatewayUrl(pg),
        shards: 1,
        session_start_limit: { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 },
      },
    }),
  },
  { method: 'GET', path: '/users/@me', run: (pg) => ({ body: wireUser(pg.world.bot) }) },
  {
    method: 'GET',
    path: '/users/:user',
    run: (pg, request) => ({ body: wireUser(need(pg.world.users.get(param(request, 'user')), 10013)) }),
  },
  {
    method: 'GET',
    path: '/users/@me/guilds',
    run: ({ world }) => ({
      body: world.bot.member
        ? [...world.guilds.values()].map(({ id, name }) => ({ id, name, icon: null, owner: false }))
        : [],
    }),
  },
  {
    method: 'POST',
    path: '/users/@me/channels',
    run: (pg, request) => {
      refuseBreaks(pg, request.route, documentBreaks(pg.validators, 'dm_create', request.body));
      const user = need(pg.world.users.get(typed('dm_create', request.body).recipient_id ?? ''), 10013);
      if (user.bot) throw refusal(50007);
      return { body: wireChannel(pg.world, pg.faults, openDirect(pg, user)) };
    },
  },
  { method: 'GET', path: '/applications/@me', run: application },
  { method: 'PATCH', path: '/applications/@me', run: editApplication },
  { method: 'GET', path: '/oauth2/applications/@me', run: application },
  {
    method: 'GET',
    path: '/guilds/:guild',
    run: (pg, request) => {
      return { body: wireGuild(pg.world, guildForBot(pg, request)) };
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/channels',
    run: (pg, request) => {
      const { id } = guildForBot(pg, request);
      const channels = [...pg.world.channels.values()].filter(
        ({ kind, guildId }) => guildId === id && TOP_KINDS.some((one) => one === kind),
      );
      return { body: channels.map((channel) => wireChannel(pg.world, pg.faults, channel)) };
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/threads/active',
    run: (pg, request) => {
      const { id } = guildForBot(pg, request);
      const threads = [...pg.world.channels.values()].filter(
        (channel) => channel.guildId === id && isThread(channel) && !channel.archived,
      );
      const mine = threads.filter((thread) => thread.memberIds.has(pg.world.bot.id));
      return {
        body: {
          threads: threads.map((thread) => wireChannel(pg.world, pg.faults, thread)),
          members: mine.map((thread) => wireThreadMember(thread, pg.world.bot.id)),
        },
      };
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/members',
    run: (pg, request) => {
      guildForBot(pg, request);
      return { body: [...pg.world.users.values()].filter((user) => user.member).map(wireMember) };
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/members/:user',
    run: (pg, request) => {
      guildForBot(pg, request);
      return { body: wireMember(memberById(pg, param(request, 'user'))) };
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/roles',
    run: (pg, request) => {
      guildForBot(pg, request);
      return { body: [...pg.world.roles.values()].map(wireRole) };
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/roles/:role',
    run: (pg, request) => {
      guildForBot(pg, request);
      return { body: wireRole(need(pg.world.roles.get(param(request, 'role')), 10011)) };
    },
  },
];
