// Schemas of the driver's request bodies, matching the types in protocol.ts.
import { z } from 'zod';
import { TOP_KINDS } from '../server/world.ts';
import type {
  ClockChange,
  DemoScript,
  EndpointUrls,
  FaultsChange,
  Permission,
  ServerAction,
  UserAction,
} from './protocol.ts';
import { PERMISSIONS } from './protocol.ts';

const uploadedFile = z.strictObject({
  filename: z.string().min(1),
  contentType: z.string(),
  data: z.string(),
});
const options = z.record(z.string(), z.union([z.string(), uploadedFile]));
const user = z.string().min(1);
const name = z.string().min(1).max(100);
const channelId = z.string();
const messageId = z.string();
const customId = z.string();

/** Checks the JSON of a {@link UserAction}. */
export const userAction: z.ZodType<UserAction> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('command'),
    user,
    channelId,
    command: z.string(),
    path: z.array(z.string()),
    options,
  }),
  z.strictObject({ type: z.literal('text'), user, channelId, text: z.string() }),
  z.strictObject({ type: z.literal('menu'), user, channelId, command: z.string(), target: z.string() }),
  z.strictObject({
    type: z.literal('autocomplete'),
    user,
    channelId,
    command: z.string(),
    path: z.array(z.string()),
    options,
    focused: z.string(),
  }),
  z.strictObject({ type: z.literal('button'), user, channelId, messageId, customId }),
  z.strictObject({
    type: z.literal('select'),
    user,
    channelId,
    messageId,
    customId,
    values: z.array(z.string()),
  }),
  z.strictObject({
    type: z.literal('modal'),
    user,
    modalId: z.string(),
    fields: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.array(uploadedFile)])),
  }),
  z.strictObject({ type: z.literal('modal_close'), user, modalId: z.string() }),
  z.strictObject({ type: z.literal('dismiss'), user, messageId }),
  z.strictObject({ type: z.literal('say'), user, channelId, content: z.string() }),
]);

/** Checks the JSON of a {@link ServerAction}. */
export const serverAction: z.ZodType<ServerAction> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('delete_message'), channelId, messageId }),
  z.strictObject({ type: z.literal('delete_channel'), channelId }),
  z.strictObject({
    type: z.literal('set_thread'),
    channelId,
    archived: z.boolean().exactOptional(),
    locked: z.boolean().exactOptional(),
  }),
  z.strictObject({ type: z.literal('remove_member'), user }),
  z.strictObject({ type: z.literal('add_member'), user }),
  z.strictObject({ type: z.literal('new_member'), name }),
  z.strictObject({
    type: z.literal('add_channel'),
    name,
    kind: z.enum(TOP_KINDS),
    tags: z
      .array(z.strictObject({ name: z.string().max(20), moderated: z.boolean().exactOptional() }))
      .max(20)
      .exactOptional(),
    requiresTag: z.boolean().exactOptional(),
  }),
  z.strictObject({ type: z.literal('add_thread'), name, channelId, user }),
  z.strictObject({ type: z.literal('rename_channel'), channelId, name }),
  z.strictObject({ type: z.literal('add_server'), name, lobby: name }),
  z.strictObject({ type: z.literal('remove_bot') }),
  z.strictObject({ type: z.literal('invite_bot') }),
  z.strictObject({ type: z.literal('set_roles'), user, roleIds: z.array(z.string()) }),
]);

/** Checks the JSON of a {@link DemoScript}. */
export const demoScript: z.ZodType<DemoScript> = z.strictObject({
  channelId: channelId.exactOptional(),
  game: z.string().exactOptional(),
  house: z.string().exactOptional(),
  steps: z.array(z.strictObject({ user, text: z.string() })).exactOptional(),
});

const isPermission = (name: string): name is Permission => name in PERMISSIONS;
const permission = z.custom<Permission>((value) => typeof value === 'string' && isPermission(value), {
  error: 'This is not one of the permissions that can be taken away',
});

const strike = {
  probability: z.number().min(0).max(1).exactOptional(),
  times: z.number().int().min(0).nullable().exactOptional(),
  route: z.string().exactOptional(),
};

/** Checks the JSON of a {@link FaultsChange}. */
export const faultsChange: z.ZodType<FaultsChange> = z.strictObject({
  seed: z.number().int().exactOptional(),
  slow: z.strictObject({ ...strike, milliseconds: z.number().min(0).exactOptional() }).exactOptional(),
  serverError: z.strictObject(strike).exactOptional(),
  rateLimit: z
    .strictObject({ ...strike, retryAfterSeconds: z.number().min(0).exactOptional() })
    .exactOptional(),
  refuse: z.strictObject({ ...strike, code: z.number().int().exactOptional() }).exactOptional(),
  loseResponse: z.strictObject(strike).exactOptional(),
  doubleDelivery: z.strictObject(strike).exactOptional(),
  lateInteraction: z.strictObject(strike).exactOptional(),
  denied: z.record(z.string(), z.array(permission)).exactOptional(),
  mostThreads: z.number().int().min(0).exactOptional(),
  dateAheadMs: z.number().int().exactOptional(),
  dropGateway: z.enum(['resumable', 'invalid']).exactOptional(),
  reset: z.literal(true).exactOptional(),
});

/** Checks the JSON of {@link EndpointUrls}. */
export const endpointsChange: z.ZodType<EndpointUrls> = z.strictObject({
  urls: z.array(z.url({ protocol: /^http$/ })).readonly(),
});

/** Checks the JSON of a {@link ClockChange}. */
export const clockChange: z.ZodType<ClockChange> = z.union([
  z.strictObject({ offset: z.number() }),
  z.strictObject({ advance: z.number() }),
]);
