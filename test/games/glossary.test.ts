// `/card` explains the keywords and other words on cards.
import { describe, expect, it } from 'vitest';
import { card } from '../../commands/card.ts';
import { body } from '../../src/discord/messages/body.ts';
import { cardEmbed, termsOn } from '../../src/discord/messages/embeds.ts';
import { expectAccepted } from '../support/accepted.ts';
import { bodyOfReply, call, fakeTable } from '../support/discord.ts';
import { ownGames } from '../support/games/loaded.ts';

describe.each([...ownGames().values()])('the words of $name', (game) => {
  const pages = game.cards();

  it('stand on cards, each on some', () => {
    const known = new Set(pages.flatMap((page) => termsOn(page, game.glossary).map(({ word }) => word)));
    expect(game.glossary.map(({ word }) => word).filter((word) => !known.has(word))).toEqual([]);
  });

  it('fit on the page of every card, whole', () => {
    for (const page of pages) {
      const embeds = cardEmbed(page, game.glossary);
      expectAccepted(body('', { embeds }));
      expect(embeds[0]?.fields?.[0]?.value ?? '', page.name).not.toContain('… and');
    }
  });
});

it('/card explains them, and says nothing of words that the card does not have', async () => {
  const table = fakeTable({ games: [...ownGames().values()] });
  table.records.clear();
  const words = async (name: string) =>
    bodyOfReply(await card.run(call('card', { name }), table.desk)).embeds[0]?.fields?.map(
      ({ value }) => value,
    );
  expect(await words('Amelia Earhart')).toEqual([]);
  expect(await words('Axiom Salvager')).toEqual([
    '**{R}**: When you play it from your Reserve.\n**Resupply**: Put the top card of your deck into your Reserve.',
  ]);
});
