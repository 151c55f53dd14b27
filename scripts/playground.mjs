// Builds into dist/playground/ what the playground needs at run time: its web page, and validators of request bodies.
// The validators are compiled from Discord's OpenAPI document here, so that the playground starts quickly.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(root, 'dist/playground');
const page = join(root, 'src/playground/page');
const document = join(root, 'src/playground/openapi/openapi.json');

/** Validators by the name that src/playground/rules/validate.ts uses, each with a JSON pointer into the document. */
const body = (path, method) =>
  `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}/requestBody/content/application~1json/schema`;
const schema = (name) => `#/components/schemas/${name}`;
const VALIDATORS = {
  commands_put: body('/applications/{application_id}/commands', 'put'),
  command_create: schema('ApplicationCommandCreateRequest'),
  command_edit: schema('ApplicationCommandPatchRequestPartial'),
  message_create: schema('MessageCreateRequest'),
  message_edit: schema('MessageEditRequestPartial'),
  messages_delete: body('/channels/{channel_id}/messages/bulk-delete', 'post'),
  thread_create: schema('CreateTextThreadWithoutMessageRequest'),
  forum_post_create: schema('CreateForumThreadRequest'),
  thread_from_message: schema('CreateTextThreadWithMessageRequest'),
  channel_edit: schema('UpdateGuildChannelRequestPartial'),
  thread_edit: schema('UpdateThreadRequestPartial'),
  webhook_create: schema('IncomingWebhookRequestPartial'),
  webhook_edit: schema('IncomingWebhookUpdateRequestPartial'),
  application_edit: schema('ApplicationFormPartial'),
  emoji_create: body('/applications/{application_id}/emojis', 'post'),
  dm_create: schema('CreatePrivateChannelRequest'),
  callback_message: schema('CreateMessageInteractionCallbackRequest'),
  callback_update: schema('UpdateMessageInteractionCallbackRequest'),
  callback_modal: schema('ModalInteractionCallbackRequest'),
  callback_choices_string: schema('InteractionApplicationCommandAutocompleteCallbackStringData'),
  callback_choices_integer: schema('InteractionApplicationCommandAutocompleteCallbackIntegerData'),
  callback_choices_number: schema('InteractionApplicationCommandAutocompleteCallbackNumberData'),
};

/** Fields that Discord accepts although its OpenAPI document leaves them out. */
const UNDOCUMENTED = {
  CreateTextThreadWithMessageRequest: { type: { type: ['integer', 'null'] } },
  ApplicationCommandUpdateRequest: { nsfw: { type: ['boolean', 'null'] } },
  ApplicationCommandCreateRequest: { nsfw: { type: ['boolean', 'null'] } },
  ApplicationCommandPatchRequestPartial: { nsfw: { type: ['boolean', 'null'] } },
};

/** Makes the validators refuse unknown fields. Discord ignores these, which hides misspellings. */
function refuseUnknownFields(node) {
  if (Array.isArray(node)) {
    node.forEach(refuseUnknownFields);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  if (node.properties && node.type && node.additionalProperties === undefined)
    node.additionalProperties = false;
  Object.values(node).forEach(refuseUnknownFields);
}

/**
 * Makes the validators choose the member of a union by its `type`, or by null, before they check other fields.
 * Otherwise each mistake would be reported once for every member, and the validators would be four times as large.
 */
function discriminate(node, schemas) {
  if (Array.isArray(node)) {
    for (const each of node) discriminate(each, schemas);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  for (const key of ['oneOf', 'anyOf']) {
    const members = node[key];
    if (!Array.isArray(members)) continue;
    const some = members.filter((member) => member.type !== 'null');
    const objects = some.map((member) => schemas[member.$ref?.split('/').at(-1)]);
    const tags = objects.flatMap((each) =>
      each?.required?.includes('type') ? (each.properties.type.enum ?? [null]) : [null],
    );
    const tagged = some.length > 1 && !tags.includes(null) && new Set(tags).size === tags.length;
    const ofType = (values) => ({
      type: 'object',
      required: ['type'],
      properties: { type: { enum: values } },
    });
    const union = tagged
      ? {
          ...ofType(tags),
          allOf: some.map((ref, index) => ({
            if: ofType(objects[index].properties.type.enum),
            then: ref,
          })),
        }
      : null;
    if (some.length < members.length) {
      delete node[key];
      Object.assign(node, {
        if: { type: 'null' },
        else: union ?? (some.length === 1 ? some[0] : { [key]: some }),
      });
    } else if (union) {
      delete node[key];
      Object.assign(node, union);
    }
  }
  for (const each of Object.values(node)) discriminate(each, schemas);
}

function validatorSource() {
  const discord = JSON.parse(readFileSync(document, 'utf8'));
  for (const [name, fields] of Object.entries(UNDOCUMENTED))
    Object.assign(discord.components.schemas[name].properties, fields);
  refuseUnknownFields(discord.components.schemas);
  for (const pointer of Object.values(VALIDATORS)) {
    const path = pointer
      .slice(2)
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const found = path.reduce((at, step) => at?.[step], discord);
    if (!found) throw new Error(`Discord's document has nothing at ${pointer}.`);
    if (path[0] === 'paths') refuseUnknownFields(found);
  }
  discriminate(discord.components.schemas, discord.components.schemas);
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: false,
    validateFormats: true,
    code: { source: true, esm: true, optimize: 1 },
  });
  addFormats.default(ajv);
  ajv.addFormat('snowflake', /^(0|[1-9][0-9]{0,19})$/);
  ajv.addFormat('nonce', /^.{0,25}$/s);
  ajv.addFormat('int32', true);
  ajv.addFormat('int64', true);
  const names = {};
  // Each body is compiled from a schema of its own that refers into the document, so that the exports have stable
  // names.
  ajv.addSchema({ ...discord, $id: 'discord' });
  for (const [name, pointer] of Object.entries(VALIDATORS)) {
    ajv.addSchema({ $id: name, $ref: `discord${pointer}` });
    names[name] = name;
  }
  return standaloneCode.default(ajv, names);
}

async function buildValidators() {
  const target = join(out, 'validators.mjs');
  const made = existsSync(target) ? statSync(target).mtimeMs : 0;
  const script = fileURLToPath(import.meta.url);
  if (made > Math.max(statSync(document).mtimeMs, statSync(script).mtimeMs)) return;
  await build({
    stdin: { contents: validatorSource(), resolveDir: root, sourcefile: 'validators.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minify: true,
    // The output is written to a new file and then renamed in one step, because a running test may be reading the old
    // file.
    outfile: `${target}.new`,
    logLevel: 'warning',
  });
  renameSync(`${target}.new`, target);
}

async function buildPage() {
  if (!existsSync(join(page, 'main.ts'))) return;
  await build({
    entryPoints: [join(page, 'main.ts')],
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    outfile: join(out, 'page.js'),
    logLevel: 'warning',
  });
  for (const name of readdirSync(page))
    if (name === 'index.html' || name.endsWith('.css')) copyFileSync(join(page, name), join(out, name));
}

mkdirSync(out, { recursive: true });
await buildValidators();
await buildPage();
writeFileSync(join(out, 'stamp'), '');
