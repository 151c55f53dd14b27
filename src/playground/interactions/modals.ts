// Submits modals: checks their fields as Discord's client does, and builds the submission.

import type { UploadedFile } from '../driver/protocol.ts';
import { at, count, isObject, items, text } from '../json.ts';
import type { Playground } from '../playground.ts';
import type { User } from '../server/world.ts';
import type { Interaction } from './interactions.ts';
import { ActionRefused, checkPicks, Resolved, resolvePicks } from './resolve.ts';

const ROW = 1;
const TEXT_INPUT = 4;
const LABEL = 18;
const FILE_UPLOAD = 19;
const RADIO_GROUP = 21;
const CHECKBOX_GROUP = 22;
const CHECKBOX = 23;

/** Content of a form's field: text, selected values, or files. */
export type FieldValue = string | string[] | UploadedFile[];

/** Submits a form. Throws {@link ActionRefused} if a field has an invalid value. */
export function submitModal(
  pg: Playground,
  user: User,
  modalId: string,
  fields: Readonly<Record<string, FieldValue>>,
): Interaction {
  const shown = pg.modals.get(modalId);
  if (!shown || shown.userId !== user.id) throw new ActionRefused(`${user.name} has no such modal open.`);
  const channel = pg.world.channels.get(shown.channelId);
  if (!channel) throw new ActionRefused('The channel is gone.');
  const resolved = new Resolved(pg);
  const components = shown.modal.components.map((top, index) => {
    const id = count(at(top, 'id')) ?? index + 1;
    if (at(top, 'type') === LABEL)
      return { type: LABEL, id, component: filled(pg, at(top, 'component'), fields, resolved) };
    if (at(top, 'type') === ROW)
      return {
        type: ROW,
        id,
        components: items(at(top, 'components')).map((each) => filled(pg, each, fields, resolved)),
      };
    return { type: at(top, 'type'), id };
  });
  pg.modals.delete(modalId);
  return pg.interactions.issue({
    kind: 'modal',
    user,
    channel,
    data: { custom_id: shown.modal.custom_id, components, ...resolved.data() },
    source: shown.source,
    commandName: shown.commandName,
  });
}

const isTexts = (values: readonly (string | UploadedFile)[]): values is readonly string[] =>
  values.every((value) => typeof value === 'string');

function filled(
  pg: Playground,
  component: unknown,
  fields: Readonly<Record<string, FieldValue>>,
  resolved: Resolved,
): object {
  if (!isObject(component)) return {};
  const customId = text(component['custom_id']);
  const type = count(component['type']) ?? 0;
  const given = fields[customId];
  const list: readonly (string | UploadedFile)[] =
    given === undefined ? [] : typeof given === 'string' ? [given] : given;
  const base = { type, custom_id: customId, id: count(component['id']) ?? 100 };
  const required = component['required'] !== false;
  if (type === FILE_UPLOAD) return { ...base, values: filesOf(component, list, required, resolved) };
  if (!isTexts(list)) throw new ActionRefused(`"${customId}" does not take a file.`);
  if (type === TEXT_INPUT)
    return { ...base, value: textOf(component, list[0] ?? text(component['value']), required) };
  if (type === CHECKBOX) return { ...base, value: list[0] === 'true' };
  if (type === RADIO_GROUP || type === CHECKBOX_GROUP) {
    const offered = items(component['options']).map((option) => text(at(option, 'value')));
    const stray = list.find((value) => !offered.includes(value));
    if (stray !== undefined) throw new ActionRefused(`"${stray}" is not offered.`);
    if (required && list.length === 0) throw new ActionRefused(`"${customId}" must be filled in.`);
    return type === RADIO_GROUP ? { ...base, value: list[0] ?? null } : { ...base, values: list };
  }
  if (required || list.length > 0) checkPicks(component, list);
  resolveIfNeeded(pg, type, list, resolved);
  return { ...base, values: list };
}

function resolveIfNeeded(pg: Playground, type: number, values: readonly string[], resolved: Resolved): void {
  if (type >= 5 && type <= 8) resolvePicks(pg, type, values, resolved);
}

function textOf(component: object, value: string, required: boolean): string {
  const longest = count(at(component, 'max_length')) ?? 4000;
  const shortest = count(at(component, 'min_length')) ?? 0;
  const name = text(at(component, 'custom_id'));
  if (required && value === '') throw new ActionRefused(`"${name}" must be filled in.`);
  if (value.length > longest) throw new ActionRefused(`"${name}" may be ${longest} characters long.`);
  if (value !== '' && value.length < shortest)
    throw new ActionRefused(`"${name}" must be ${shortest} characters long at least.`);
  return value;
}

function filesOf(
  component: object,
  list: readonly (string | UploadedFile)[],
  required: boolean,
  resolved: Resolved,
): string[] {
  const min = required ? (count(at(component, 'min_values')) ?? 1) : 0;
  const max = count(at(component, 'max_values')) ?? 1;
  if (list.length < min || list.length > max)
    throw new ActionRefused(`Between ${min} and ${max} files must be attached.`);
  return list.map((file) => {
    if (typeof file === 'string')
      throw new ActionRefused(`"${text(at(component, 'custom_id'))}" takes files.`);
    return resolved.file(file);
  });
}
