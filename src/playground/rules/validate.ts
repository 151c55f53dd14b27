// Validates the bot's requests against Discord's OpenAPI document (compiled into dist/playground by
// scripts/playground.mjs) and additional rules, and gives them types.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type {
  APIApplicationCommandOptionChoice,
  APIEmbed,
  APIMessageTopLevelComponent,
  APIModalInteractionResponse,
  RESTPatchAPIApplicationCommandJSONBody,
  RESTPostAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { isObject, type JsonObject } from '../json.ts';
import type { RuleBreak } from './message-rules.ts';

/** Field `allowed_mentions` of a message: the users and roles that it may mention. */
export interface AllowedMentions {
  parse?: string[] | null;
  users?: string[] | null;
  roles?: string[] | null;
}

/** Common part of all ways to send or edit a message. */
export interface MessageBody {
  content?: string | null;
  embeds?: APIEmbed[] | null;
  components?: APIMessageTopLevelComponent[] | null;
  flags?: number | null;
  attachments?: { id: string | number; filename?: string | null; description?: string | null }[] | null;
  allowed_mentions?: AllowedMentions | null;
  nonce?: string | number | null;
  enforce_nonce?: boolean | null;
  tts?: boolean | null;
  message_reference?: { message_id: string; fail_if_not_exists?: boolean | null } | null;
}

/** Body of a request that creates a thread. */
export interface ThreadBody {
  name: string;
  auto_archive_duration?: number | null;
  type?: number | null;
}

/** Body of a request that creates a forum post. */
export interface ForumPostBody extends Pick<ThreadBody, 'name' | 'auto_archive_duration'> {
  message: MessageBody;
  applied_tags?: string[] | null;
}

/** Body of a request that changes a channel or thread. */
export interface ChannelEditBody {
  name?: string | null;
  archived?: boolean | null;
  locked?: boolean | null;
  auto_archive_duration?: number | null;
  applied_tags?: string[] | null;
  topic?: string | null;
}

/** Types of the request bodies, by name, as they are after validation. */
export interface Bodies {
  commands_put: RESTPostAPIApplicationCommandsJSONBody[] | null;
  command_create: RESTPostAPIApplicationCommandsJSONBody;
  command_edit: RESTPatchAPIApplicationCommandJSONBody;
  message_create: MessageBody;
  message_edit: MessageBody;
  messages_delete: { messages: string[] };
  thread_create: ThreadBody;
  forum_post_create: ForumPostBody;
  thread_from_message: ThreadBody;
  channel_edit: ChannelEditBody;
  thread_edit: ChannelEditBody;
  webhook_create: MessageBody;
  webhook_edit: MessageBody;
  application_edit: { interactions_endpoint_url?: string | null };
  emoji_create: { name: string; image: string };
  dm_create: { recipient_id?: string | null };
  callback_message: { type: 4 | 5; data?: MessageBody | null };
  callback_update: { type: 6 | 7; data?: MessageBody | null };
  callback_modal: APIModalInteractionResponse;
  callback_choices_string: { choices?: APIApplicationCommandOptionChoice[] | null };
  callback_choices_integer: { choices?: APIApplicationCommandOptionChoice[] | null };
  callback_choices_number: { choices?: APIApplicationCommandOptionChoice[] | null };
}

/** Names of the request bodies that are validated. */
export type BodyName = keyof Bodies;

interface SchemaError {
  instancePath: string;
  keyword: string;
  params: JsonObject;
  message?: string;
}

interface Validator {
  (body: unknown): boolean;
  errors?: SchemaError[] | null;
}

/** Gives the compiled validator for the body with this name. Throws for an unknown name. */
export type Validators = (name: string) => Validator;

/** The folder that contains package.json; sources and compiled program find the built files from there. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The playground does not find the project that it belongs to.');
    folder = parent;
  }
  return folder;
}

/** Loads the compiled validators. */
export async function loadValidators(): Promise<Validators> {
  const file = join(projectRoot(), 'dist/playground/validators.mjs');
  if (!existsSync(file)) throw new Error('The playground has not been built. Run "npm run build" first.');
  const module: unknown = await import(pathToFileURL(file).href);
  return (name) => {
    const found = isObject(module) ? module[name] : undefined;
    if (typeof found !== 'function')
      throw new Error(`The built playground has no validator "${name}". Run "npm run build".`);
    // The module is generated and has no types; Ajv's standalone code exports functions of this shape.
    return found as unknown as Validator;
  };
}

/** The value that a JSON pointer leads to. */
function valueAt(body: unknown, pointer: string): unknown {
  let value = body;
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isObject(value)) value = value[key];
    else return undefined;
  }
  return value;
}

/**
 * The command with its permissions as an integer, which Discord's document requires. Discord itself accepts the string
 * that clients send.
 */
function withoutPermissionString(command: unknown): unknown {
  if (!isObject(command)) return command;
  const given = command['default_member_permissions'];
  return typeof given === 'string' && /^\d{1,16}$/.test(given)
    ? { ...command, default_member_permissions: Number(given) }
    : command;
}

/**
 * The body without these fields: discord.js sends `nonce` and `enforce_nonce` with answers to interactions, and `tts`
 * with edits; Discord accepts that although its document does not list them.
 */
function without(body: unknown, names: readonly string[]): unknown {
  if (!isObject(body)) return body;
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
  return isObject(rest['data']) ? { ...rest, data: without(rest['data'], names) } : rest;
}

function documentForm(name: BodyName, body: unknown): unknown {
  switch (name) {
    case 'commands_put':
      return Array.isArray(body) ? body.map(withoutPermissionString) : body;
    case 'command_create':
    case 'command_edit':
      return withoutPermissionString(body);
    case 'callback_message':
    case 'webhook_create':
      return without(body, ['nonce', 'enforce_nonce']);
    case 'callback_update':
    case 'webhook_edit':
    case 'message_edit':
      return without(body, ['nonce', 'enforce_nonce', 'tts']);
    default:
      return body;
  }
}

/** Violations of Discord's OpenAPI document in a body. */
export function documentBreaks(
  validators: Validators,
  name: BodyName,
  body: unknown,
  base = '',
): RuleBreak[] {
  const validate = validators(name);
  const form = documentForm(name, body);
  if (validate(form)) return [];
  const seen = new Set<string>();
  return (validate.errors ?? []).flatMap((error) => {
    // Leaves out the error of the keyword "if", which only repeats the errors inside the condition's branch.
    if (error.keyword === 'if') return [];
    const extra = error.params['additionalProperty'] ?? error.params['missingProperty'];
    const pointer = typeof extra === 'string' ? `${error.instancePath}/${extra}` : error.instancePath;
    const key = `${pointer} ${error.keyword}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const message =
      error.keyword === 'additionalProperties'
        ? 'Discord does not know this field.'
        : `The value ${error.message ?? 'is not valid'}.`;
    return [
      { rule: `openapi/${error.keyword}`, path: `${base}${pointer}`, message, value: valueAt(form, pointer) },
    ];
  });
}

/** Gives a request body its type. Must only be called if documentBreaks found no violations. */
export function typed<Name extends BodyName>(_name: Name, body: unknown): Bodies[Name] {
  // Cast without a check: the validator of that name has passed, so the type is right.
  return body as Bodies[Name];
}
