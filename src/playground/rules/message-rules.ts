// Discord's rules for messages, modals and choices that its OpenAPI document does not contain. They check raw JSON, so
// that violations of the document and of these rules are reported together.

import { FLAG_COMPONENTS_V2, FLAG_EPHEMERAL } from '../driver/protocol.ts';
import { at, count, isObject, items, text } from '../json.ts';

/** A violation of one of Discord's rules in a body. */
export interface RuleBreak {
  rule: string;
  /** JSON pointer to the offending part of the body. */
  path: string;
  message: string;
  value: unknown;
}

/** Facts about a message on which Discord's rules for it depend. */
export interface MessageRules {
  /** True in answers to interactions, which alone may be ephemeral. */
  ephemeralAllowed: boolean;
  /** True if the message already uses Components V2, which cannot be undone. */
  alreadyV2: boolean;
  edit: boolean;
  /** Number of files uploaded with the message. */
  files: number;
  /** For an edit: the message's existing attachments. */
  attachmentIds: readonly string[];
  /** JSON pointer to the message within the body: '' or '/data'. */
  base: string;
}

const CONTENT = 2000;
const EMBED_TOTAL = 6000;
const ROWS = 5;
const V2_COMPONENTS = 40;
const V2_TEXT = 4000;
const MODAL_TOP = 5;
const SETTABLE_FLAGS = (1 << 2) | (1 << 12) | FLAG_COMPONENTS_V2;

const ROW = 1;
const BUTTON = 2;
const STRING_SELECT = 3;
const TEXT_INPUT = 4;
const TEXT_DISPLAY = 10;
const LABEL = 18;
const SELECTS: readonly unknown[] = [3, 5, 6, 7, 8];
const LINK = 5;
const PREMIUM = 6;

interface Placed {
  path: string;
  value: unknown;
}

/** A component and all components nested in it, depth first. */
function within(place: Placed): Placed[] {
  const nested = items(at(place.value, 'components')).map((value, index) => ({
    path: `${place.path}/components/${index}`,
    value,
  }));
  for (const key of ['accessory', 'component']) {
    const value = at(place.value, key);
    if (isObject(value)) nested.push({ path: `${place.path}/${key}`, value });
  }
  return [place, ...nested.flatMap(within)];
}

const placedList = (value: unknown, path: string): Placed[] =>
  items(value).map((each, index) => ({ path: `${path}/${index}`, value: each }));

function uniqueCustomIds(all: readonly Placed[]): RuleBreak[] {
  const seen = new Set<string>();
  const breaks: RuleBreak[] = [];
  for (const { path, value } of all) {
    const id = at(value, 'custom_id');
    if (typeof id !== 'string') continue;
    if (seen.has(id))
      breaks.push({
        rule: 'custom-id-duplicate',
        path: `${path}/custom_id`,
        message: 'Component custom id cannot be duplicated',
        value: id,
      });
    seen.add(id);
  }
  return breaks;
}

function buttonRules({ path, value }: Placed): RuleBreak[] {
  const breaks: RuleBreak[] = [];
  const style = at(value, 'style');
  const has = (key: string) => at(value, key) !== undefined && at(value, key) !== null;
  const add = (key: string, message: string) =>
    breaks.push({ rule: 'button', path: `${path}/${key}`, message, value });
  if (style === LINK) {
    if (!has('url')) add('url', 'A link button must have a url');
    if (has('custom_id')) add('custom_id', 'A link button cannot have a custom id');
  } else if (style !== PREMIUM) {
    if (!has('custom_id')) add('custom_id', 'A custom id is required');
    if (has('url')) add('url', 'A non-link button cannot have a url');
  }
  if (style !== PREMIUM && text(at(value, 'label')) === '' && !has('emoji'))
    add('label', 'A button must have a label or an emoji');
  return breaks;
}

function selectRules({ path, value }: Placed): RuleBreak[] {
  const breaks: RuleBreak[] = [];
  const add = (key: string, message: string) =>
    breaks.push({ rule: 'select', path: `${path}/${key}`, message, value: at(value, key) });
  const min = count(at(value, 'min_values')) ?? 1;
  const max = count(at(value, 'max_values')) ?? 1;
  if (min > max) add('min_values', 'min_values must not be greater than max_values');
  if (text(at(value, 'custom_id')) === '') add('custom_id', 'A custom id is required');
  if (at(value, 'type') !== STRING_SELECT) return breaks;
  const options = items(at(value, 'options'));
  if (options.length === 0) add('options', 'A string select must have options');
  else if (max > options.length)
    add('max_values', 'max_values must not be greater than the number of options');
  const values = options.map((option) => at(option, 'value'));
  if (new Set(values).size < values.length) add('options', 'The values of options must be unique');
  if (options.filter((option) => at(option, 'default') === true).length > max)
    add('options', 'More options are default than may be chosen');
  return breaks;
}

function rowRules({ path, value }: Placed): RuleBreak[] {
  const children = items(at(value, 'components'));
  const selects = children.filter((child) => SELECTS.includes(at(child, 'type')));
  const add = (message: string): RuleBreak[] => [
    { rule: 'row', path: `${path}/components`, message, value: children.length },
  ];
  if (children.length === 0) return add('An action row must have components');
  if (selects.length > 0 && children.length > 1) return add('A select menu takes a row of its own');
  if (children.length > 5) return add('An action row holds five buttons at most');
  return [];
}

function eachComponent(all: readonly Placed[]): RuleBreak[] {
  return all.flatMap((place) => {
    const type = at(place.value, 'type');
    if (type === BUTTON) return buttonRules(place);
    if (SELECTS.includes(type)) return selectRules(place);
    if (type === ROW) return rowRules(place);
    return [];
  });
}

/** Characters of an embed that count towards Discord's limit of 6000. */
function embedLength(embed: unknown): number {
  const own = [
    at(embed, 'title'),
    at(embed, 'description'),
    at(at(embed, 'footer'), 'text'),
    at(at(embed, 'author'), 'name'),
  ];
  const fields = items(at(embed, 'fields')).flatMap((field) => [at(field, 'name'), at(field, 'value')]);
  return [...own, ...fields].reduce<number>((sum, part) => sum + text(part).length, 0);
}

function embedRules(embeds: readonly unknown[], base: string): RuleBreak[] {
  const breaks: RuleBreak[] = [];
  const total = embeds.reduce<number>((sum, embed) => sum + embedLength(embed), 0);
  if (total > EMBED_TOTAL)
    breaks.push({
      rule: 'embed-total',
      path: `${base}/embeds`,
      message: `Embed size exceeds maximum size of ${EMBED_TOTAL}`,
      value: total,
    });
  embeds.forEach((embed, index) => {
    const path = `${base}/embeds/${index}`;
    const visible = ['title', 'description', 'image', 'thumbnail', 'footer', 'author'].some((key) => {
      const value = at(embed, key);
      return typeof value === 'string' ? value.trim() !== '' : isObject(value);
    });
    const fields = items(at(embed, 'fields'));
    if (!visible && fields.length === 0)
      breaks.push({
        rule: 'embed-empty',
        path: `${path}/description`,
        message: 'This field is required',
        value: embed,
      });
    fields.forEach((field, number) => {
      for (const key of ['name', 'value'])
        if (text(at(field, key)).trim() === '')
          breaks.push({
            rule: 'embed-field-empty',
            path: `${path}/fields/${number}/${key}`,
            message: 'This field is required',
            value: field,
          });
    });
  });
  return breaks;
}

function mentionRules(allowed: unknown, base: string): RuleBreak[] {
  const breaks: RuleBreak[] = [];
  for (const kind of ['users', 'roles']) {
    if (items(at(allowed, 'parse')).includes(kind) && items(at(allowed, kind)).length > 0)
      breaks.push({
        rule: 'allowed-mentions',
        path: `${base}/allowed_mentions/parse`,
        message: `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
        value: allowed,
      });
  }
  return breaks;
}

function attachmentRules(body: unknown, rules: MessageRules): RuleBreak[] {
  const breaks: RuleBreak[] = [];
  const given = items(at(body, 'attachments'));
  given.forEach((attachment, index) => {
    const id = String(at(attachment, 'id') ?? '');
    const uploaded = /^\d{1,2}$/.test(id) && Number(id) < rules.files;
    if (uploaded || rules.attachmentIds.includes(id)) return;
    breaks.push({
      rule: 'attachment-unknown',
      path: `${rules.base}/attachments/${index}/id`,
      message: 'No uploaded file and no attachment of the message has this id',
      value: id,
    });
  });
  if (rules.files > 10)
    breaks.push({
      rule: 'attachments',
      path: `${rules.base}/attachments`,
      message: 'Must be 10 or fewer in length.',
      value: rules.files,
    });
  return breaks;
}

function v2Rules(body: unknown, base: string, all: readonly Placed[]): RuleBreak[] {
  const breaks: RuleBreak[] = [];
  for (const key of ['content', 'embeds', 'poll', 'sticker_ids']) {
    const value = at(body, key);
    const empty =
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (!empty)
      breaks.push({
        rule: 'v2-exclusive',
        path: `${base}/${key}`,
        message: `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
        value,
      });
  }
  if (all.length > V2_COMPONENTS)
    breaks.push({
      rule: 'v2-components',
      path: `${base}/components`,
      message: `Must have at most ${V2_COMPONENTS} components in all`,
      value: all.length,
    });
  const length = all.reduce(
    (sum, { value }) => sum + (at(value, 'type') === TEXT_DISPLAY ? text(at(value, 'content')).length : 0),
    0,
  );
  if (length > V2_TEXT)
    breaks.push({
      rule: 'v2-text',
      path: `${base}/components`,
      message: `Text must not exceed ${V2_TEXT} characters in all`,
      value: length,
    });
  return breaks;
}

function flagRules(body: unknown, rules: MessageRules): RuleBreak[] {
  const flags = count(at(body, 'flags'));
  if (flags === null) return [];
  const path = `${rules.base}/flags`;
  const allowed = SETTABLE_FLAGS | (rules.ephemeralAllowed ? FLAG_EPHEMERAL : 0);
  const breaks: RuleBreak[] = [];
  // Flags that an edit cannot set are accepted if the message already has them: clients send all flags back.
  if (!rules.edit && (flags & ~allowed) !== 0)
    breaks.push({ rule: 'flags', path, message: 'These flags cannot be set here', value: flags });
  if (rules.alreadyV2 && (flags & FLAG_COMPONENTS_V2) === 0)
    breaks.push({
      rule: 'v2-flag',
      path,
      message: 'IS_COMPONENTS_V2 cannot be removed from a message',
      value: flags,
    });
  return breaks;
}

/** All violations of Discord's rules in the body of a message. */
export function messageRules(body: unknown, rules: MessageRules): RuleBreak[] {
  const { base } = rules;
  const flags = count(at(body, 'flags')) ?? 0;
  const v2 = rules.alreadyV2 || (flags & FLAG_COMPONENTS_V2) !== 0;
  const top = placedList(at(body, 'components'), `${base}/components`);
  const all = top.flatMap(within);
  const breaks = [
    ...flagRules(body, rules),
    ...mentionRules(at(body, 'allowed_mentions'), base),
    ...attachmentRules(body, rules),
  ];
  const content = text(at(body, 'content'));
  if (content.length > CONTENT)
    breaks.push({
      rule: 'content-length',
      path: `${base}/content`,
      message: `Must be ${CONTENT} or fewer in length.`,
      value: content.length,
    });
  breaks.push(...embedRules(items(at(body, 'embeds')), base), ...uniqueCustomIds(all), ...eachComponent(all));
  if (v2) breaks.push(...v2Rules(body, base, all));
  else {
    if (top.length > ROWS)
      breaks.push({
        rule: 'rows',
        path: `${base}/components`,
        message: `Must be ${ROWS} or fewer in length.`,
        value: top.length,
      });
    for (const { path, value } of top)
      if (at(value, 'type') !== ROW)
        breaks.push({
          rule: 'v2-flag-missing',
          path: `${path}/type`,
          message: 'This component needs MessageFlags.IS_COMPONENTS_V2',
          value: at(value, 'type'),
        });
  }
  return breaks;
}

/** All violations of Discord's rules in a form. */
export function modalRules(data: unknown, base: string): RuleBreak[] {
  const top = placedList(at(data, 'components'), `${base}/components`);
  const all = top.flatMap(within);
  const breaks = uniqueCustomIds(all);
  if (top.length > MODAL_TOP)
    breaks.push({
      rule: 'modal-components',
      path: `${base}/components`,
      message: `Must be between 1 and ${MODAL_TOP} in length.`,
      value: top.length,
    });
  for (const { path, value } of all) {
    const type = at(value, 'type');
    if (SELECTS.includes(type)) breaks.push(...selectRules({ path, value }));
    if (type === LABEL && !isObject(at(value, 'component')))
      breaks.push({
        rule: 'modal-label',
        path: `${path}/component`,
        message: 'This field is required',
        value,
      });
    if (type !== TEXT_INPUT) continue;
    const min = count(at(value, 'min_length')) ?? 0;
    const max = count(at(value, 'max_length')) ?? 4000;
    const given = text(at(value, 'value')).length;
    if (min > max)
      breaks.push({
        rule: 'text-input',
        path: `${path}/min_length`,
        message: 'min_length must not exceed max_length',
        value: min,
      });
    if (given > max)
      breaks.push({
        rule: 'text-input',
        path: `${path}/value`,
        message: 'The value is longer than max_length',
        value: given,
      });
  }
  return breaks;
}
