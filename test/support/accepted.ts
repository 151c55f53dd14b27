// Would Discord accept this message? Our own reading of its rules, independent of the code under test.
import { ActionRowBuilder, EmbedBuilder } from 'discord.js';
import { expect } from 'vitest';
import type { Body } from '../../src/discord/messages/body.ts';

export function expectAccepted(body: Body): void {
  expect(body.content.length).toBeLessThanOrEqual(2000);
  expect(body.content !== '' || body.embeds.length > 0).toBe(true);
  expect(body.embeds.length).toBeLessThanOrEqual(10);
  let total = 0;
  for (const embed of body.embeds) {
    // Throws if a part is too long.
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
    // Throws if a label, a placeholder or an id is too long or missing.
    ActionRowBuilder.from(row).toJSON();
    const { components } = row;
    expect(components.length).toBeGreaterThan(0);
    const buttons = components.every((component) => component.type === 2);
    expect(components.length).toBeLessThanOrEqual(buttons ? 5 : 1);
    for (const component of components) {
      if ('custom_id' in component) {
        expect(component.custom_id.length).toBeLessThanOrEqual(100);
        expect(ids.has(component.custom_id), `the id ${component.custom_id} twice`).toBe(false);
        ids.add(component.custom_id);
      }
      if (component.type === 3) {
        expect(component.options.length).toBeGreaterThan(0);
        expect(component.options.length).toBeLessThanOrEqual(25);
        expect(new Set(component.options.map((option) => option.value)).size).toBe(component.options.length);
        expect(component.max_values ?? 1).toBeLessThanOrEqual(component.options.length);
        expect(component.min_values ?? 1).toBeLessThanOrEqual(component.max_values ?? 1);
      }
    }
  }
}
