// Checks that Discord would accept a message. Discord's limits are stated here a second time, independently of the code
// under test.
import {
  ActionRowBuilder,
  type APIComponentInMessageActionRow,
  type APIMessageComponent,
  ContainerBuilder,
  EmbedBuilder,
} from 'discord.js';
import { expect } from 'vitest';
import { type Body, isLayout, type Layout, type PrivateMessage } from '../../src/discord/messages/body.ts';

export function expectAccepted(message: PrivateMessage): void {
  if (isLayout(message)) expectLayoutAccepted(message);
  else expectBodyAccepted(message);
}

/**
 * All components of a message, including nested components and accessories, because Discord's limit counts these as
 * well.
 */
function counted(components: readonly APIMessageComponent[]): APIMessageComponent[] {
  const all: APIMessageComponent[] = [];
  const look = (each: APIMessageComponent): void => {
    all.push(each);
    if ('components' in each) for (const one of each.components) look(one);
    if ('accessory' in each) look(each.accessory);
  };
  for (const each of components) look(each);
  return all;
}

function expectLayoutAccepted({ layout, files, illustration, plain }: Layout): void {
  for (const parts of [layout, ...(illustration === undefined ? [] : [illustration.layout])]) {
    const all = counted(parts);
    expect(all.length).toBeLessThanOrEqual(40);
    const texts = all.flatMap((each) => (each.type === 10 ? [each.content] : []));
    for (const text of texts) expect(text.trim()).not.toBe('');
    expect(texts.join('').length).toBeLessThanOrEqual(4000);
    const ids = all.flatMap((each) => ('custom_id' in each ? [each.custom_id] : []));
    expect(new Set(ids).size, `an id twice: ${ids.join(' ')}`).toBe(ids.length);
    for (const each of all) {
      // Discord's builders throw an error if a part is too long or missing.
      if (each.type === 17) new ContainerBuilder(each).toJSON();
      if (each.type === 1) expectRowAccepted(each.components);
      if (each.type === 9) expect(each.components.length).toBeLessThanOrEqual(3);
    }
    const media = all.flatMap((each) => (each.type === 12 ? each.items.map((item) => item.media.url) : []));
    const named = [...files.map(({ name }) => name), ...(illustration ? [illustration.file] : [])];
    for (const url of media) expect(named).toContain(url.replace('attachment://', ''));
  }
  expectBodyAccepted(plain);
}

function expectRowAccepted(components: readonly APIComponentInMessageActionRow[]): void {
  expect(components.length).toBeGreaterThan(0);
  const buttons = components.every((component) => component.type === 2);
  expect(components.length).toBeLessThanOrEqual(buttons ? 5 : 1);
  for (const component of components) {
    if ('custom_id' in component) expect(component.custom_id.length).toBeLessThanOrEqual(100);
    if (component.type !== 3) continue;
    expect(component.options.length).toBeGreaterThan(0);
    expect(component.options.length).toBeLessThanOrEqual(25);
    expect(new Set(component.options.map((option) => option.value)).size).toBe(component.options.length);
    expect(component.max_values ?? 1).toBeLessThanOrEqual(component.options.length);
    expect(component.min_values ?? 1).toBeLessThanOrEqual(component.max_values ?? 1);
  }
}

function expectBodyAccepted(body: Body): void {
  expect(body.content.length).toBeLessThanOrEqual(2000);
  expect(body.content !== '' || body.embeds.length > 0).toBe(true);
  expect(body.embeds.length).toBeLessThanOrEqual(10);
  let total = 0;
  for (const embed of body.embeds) {
    // Discord's builder throws an error if a part is too long.
    const built = EmbedBuilder.from(embed).toJSON();
    expect(built.fields?.length ?? 0).toBeLessThanOrEqual(25);
    for (const { name, value } of built.fields ?? []) {
      expect(name.trim()).not.toBe('');
      expect(value.trim()).not.toBe('');
      expect(name.length).toBeLessThanOrEqual(256);
      expect(value.length).toBeLessThanOrEqual(1024);
      total += name.length + value.length;
    }
    total += (built.title?.length ?? 0) + (built.description?.length ?? 0) + (built.footer?.text.length ?? 0);
  }
  expect(total).toBeLessThanOrEqual(6000);
  expect(body.components.length).toBeLessThanOrEqual(5);
  const ids = new Set<string>();
  for (const row of body.components) {
    // Discord's builder throws an error if a label, a placeholder or an id is too long or missing.
    ActionRowBuilder.from(row).toJSON();
    expectRowAccepted(row.components);
    for (const component of row.components)
      if ('custom_id' in component) {
        expect(ids.has(component.custom_id), `the id ${component.custom_id} twice`).toBe(false);
        ids.add(component.custom_id);
      }
  }
}
