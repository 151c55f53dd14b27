import type { Choice } from '../../../kernel/choice.ts';
import type { Unavailable } from '../../../kernel/game/prompts.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { withArticle } from '../../../language/print/english.ts';
import type { Namer } from '../../shared/naming.ts';
import type { Book } from '../facts/facts.ts';
import { active, challenge, isKneeling } from '../facts/field.ts';
import { attackersFor, typeLeft } from '../rules/challenge.ts';
import { characters } from '../rules/framework.ts';
import { setUpGold } from '../rules/setup.ts';
import { BYPASSED, ICONS, type Icon } from '../terms.ts';

/** Objects that a player might expect to choose but cannot, with reasons. */
export function unchoosable(
  state: GameState,
  seat: Seat,
  choice: Choice,
  names: Namer,
  book: Book,
): Unavailable[] {
  const not = (cards: GameObject[], why: (o: GameObject) => string): Unavailable[] =>
    cards.flatMap((o) => {
      if (choice.kind === 'objects' && choice.candidates.includes(o.stamp)) return [];
      return [about(names.of(o), `${book.card(o).definition.name} ${why(o)}`, o)];
    });
  switch (choice.why.code) {
    case 'type':
      return types(state, seat, choice, book);
    case 'attackers': {
      const type = ICONS.find((icon) => icon === choice.why.text);
      return not(characters(state, seat, book), (o) => whyNoParticipant(state, o, type, 'attack', book));
    }
    case 'defenders': {
      const type = challenge(state)?.type;
      return not(characters(state, seat, book), (o) => whyNoParticipant(state, o, type, 'defend', book));
    }
    case 'setup-cards':
      return not(inZone(state, zoneId('hand', seat)), (o) => whyNoSetup(state, seat, o, book));
    default:
      return [];
  }
}

const about = (value: string, sentence: string, o?: GameObject): Unavailable => ({
  ...(o === undefined ? {} : { handle: o.stamp }),
  value,
  act: '',
  code: 'not-available',
  sentence,
});

function whyNoParticipant(
  state: GameState,
  o: GameObject,
  type: Icon | undefined,
  as: 'attack' | 'defend',
  book: Book,
): string {
  const { keywords, marks } = book.facts(state, o);
  if (type !== undefined && !(type in keywords))
    return `has no ${type} icon. Choose characters that have one.`;
  if (isKneeling(o)) return 'is kneeling. Choose characters that stand.';
  if (marks.includes(BYPASSED)) return 'was bypassed by stealth, and cannot defend in this challenge.';
  const text = book.forbidding(state, as, {
    object: o,
    seat: o.controller,
    ...(type === undefined ? {} : { type }),
  });
  return text === undefined
    ? `cannot ${as} now.`
    : `cannot ${as} now: ${book.cards.get(text.env.card).definition.name} says so.`;
}

function types(state: GameState, seat: Seat, choice: Choice, book: Book): Unavailable[] {
  const offered = choice.kind === 'option' ? choice.options.map(({ id }) => id) : [];
  return ICONS.filter((type) => !offered.includes(type)).flatMap((type) => {
    const why = whyNoType(state, seat, type, book);
    return [about(type, why), about(`${type} challenge`, why)];
  });
}

function whyNoType(state: GameState, seat: Seat, type: Icon, book: Book): string {
  if (active(state) === seat && !typeLeft(state, seat, type, book))
    return `You can initiate no more ${type} challenges this phase.`;
  return attackersFor(state, seat, type, book).length === 0
    ? `You have no standing character with ${withArticle(type)} icon that could attack.`
    : `You cannot initiate ${type} challenges now.`;
}

/** Reason why a card cannot be set up: it is an event, too expensive by itself, or an attachment without a host. */
function whyNoSetup(state: GameState, seat: Seat, o: GameObject, book: Book): string {
  const budget = setUpGold(state, seat, book);
  const { type, values } = book.card(o).face;
  const cost = values['cost'] ?? 0;
  if (type === 'event') return 'is an event. Set-up cards are characters, locations and attachments.';
  if (cost > budget) return `costs ${cost} gold, and all your set-up cards together may cost ${budget}.`;
  return type === 'attachment'
    ? 'needs a card that it can be attached to, and there is none in your hand.'
    : 'cannot be a set-up card.';
}
