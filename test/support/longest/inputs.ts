// Everything that somebody can type or click, derived from what the bot registers, so that new options and routes are
// tested automatically.
import { type APIApplicationCommandOption, ApplicationCommandOptionType as Type } from 'discord.js';
import { menuCommands } from '../../../commands/registry.ts';
import type { Command } from '../../../src/discord/interactions/command.ts';
import { ROUTES } from '../../../src/discord/interactions/custom-id.ts';
import { FORM_FIELDS, type FormRoute } from '../../../src/discord/messages/forms.ts';
import { CHOICE, CUSTOM_ID, LIST, SELECT_OPTIONS, TEXT_INPUT } from '../../../src/discord/messages/limits.ts';
import { MESSAGE_READ } from '../../../src/discord/quoted.ts';
import { commandsFor } from '../../../src/discord/registration/offer.ts';
import type { Case } from './meter.ts';
import type { Sent } from './sent.ts';
import { BOB, type Place, type Server } from './server.ts';
import { fillText, KINDS, largestLists } from './texts.ts';

/** Maximum number of characters that Discord accepts for an option without a stated maximum. */
const DISCORDS_MOST = 6_000;

/**
 * Cases that belong together, and the place in which they happen. `of` names their subject, which several groups may
 * share.
 */
export interface Group {
  of: string;
  place: Place;
  cases: Case[];
}

/** A command or subcommand with its options. */
interface Typed {
  command: Command;
  sub?: string;
  options: readonly APIApplicationCommandOption[];
}

/** Selects the places and kinds of text that are tested: a different part each time, or all. */
export interface Choice {
  places(all: readonly Place[]): readonly Place[];
  kinds(all: readonly string[]): readonly string[];
}

const EVERYTHING: Choice = { places: (all) => all, kinds: (all) => all };

/** Selects all places and all kinds of text. */
export const everything = (): Choice => EVERYTHING;

/** Selects another place for each command in turn, and all kinds of text. */
export function everyKind(): Choice {
  let place = 0;
  return { places: (all) => all.slice(place++ % all.length).slice(0, 1), kinds: (all) => all };
}

/** Selects another place for each command in turn, and another kind of text for each option in turn. */
export function oneOfEach(): Choice {
  let kind = 0;
  return { ...everyKind(), kinds: (all) => all.slice(kind++ % all.length).slice(0, 1) };
}

/**
 * The longest text in every option of every command, and in its autocomplete. By default `commands` are all commands of
 * the bot.
 */
export async function typedInOptions(
  server: Server,
  choice: Choice,
  commands: readonly Command[] = server.commands,
): Promise<Group[]> {
  const groups: Group[] = [];
  for (const typed of commands.flatMap((command) => subsOf(server, command)))
    for (const place of choice.places(placesOf(server, typed))) {
      const texts = typed.options.filter(({ type }) => type === Type.String);
      const cases: Case[] = [];
      for (const companions of companionsOf(server, place, typed)) {
        const others = await usuals(server, place, typed, companions);
        for (const option of texts) {
          const kinds = choice.kinds(Object.keys(KINDS));
          // Each kind of text at the option's maximum length, and one text of the maximum length that Discord could
          // send at all.
          const lengths = kinds.map((kind) => ({ kind, length: longestOf(option) }));
          for (const text of [...lengths, { kind: kinds[0]!, length: DISCORDS_MOST }])
            cases.push(...typing(server, place, typed, others, option, text));
        }
        if (texts.length > 0)
          for (const kind of choice.kinds(Object.keys(KINDS)))
            cases.push(allAtOnce(server, place, typed, companions, kind));
      }
      groups.push({ of: `/${typed.command.name}`, place, cases });
    }
  return groups;
}

function subsOf({ games }: Server, command: Command): Typed[] {
  const all = [...games.values()];
  const [data] = commandsFor([command], { on: all, played: all });
  const options = data?.options ?? [];
  const subs = options.filter(({ type }) => type === Type.Subcommand);
  return subs.length === 0
    ? [{ command, options }]
    : subs.map((sub) => ({ command, sub: sub.name, options: ('options' in sub && sub.options) || [] }));
}

/** Places in which a command is typed: a move only in places where its game is played. */
const placesOf = ({ places }: Server, { command, sub }: Typed): readonly Place[] => {
  const { isOf } = command;
  const own = places.filter(
    ({ game }) =>
      game !== undefined &&
      isOf?.(game) === true &&
      (sub === undefined || game.moves.some((move) => move.command === `${command.name} ${sub}`)),
  );
  return own.length > 0 ? own : places;
};

const longestOf = (option: APIApplicationCommandOption): number =>
  ('max_length' in option && option.max_length) || DISCORDS_MOST;

/**
 * Options that are added to every case, so that it is certain which league is meant: one that is under way, and one
 * that is open for sign-up.
 */
function companionsOf(server: Server, { game }: Place, { options }: Typed): Record<string, string>[] {
  const of = game ?? [...server.games.values()][0]!;
  return options.some(({ name }) => name === 'league')
    ? [{ league: server.leagueUnderWay(of) }, { league: server.leagueOf(of) }]
    : [{}];
}

/** Adds usual values for all required options that are missing from the given options. */
async function usuals(
  server: Server,
  place: Place,
  typed: Typed,
  companions: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const found: Record<string, string> = { ...companions };
  for (const option of typed.options)
    if ('required' in option && option.required === true)
      found[option.name] = await usual(server, place, typed, option, companions);
  return found;
}

/** Usual value of an option: what autocomplete offers first, or the first of its choices. */
async function usual(
  server: Server,
  place: Place,
  typed: Typed,
  option: APIApplicationCommandOption,
  companions: Readonly<Record<string, string>>,
): Promise<string> {
  switch (option.type) {
    case Type.Integer:
    case Type.Number:
      return String(('min_value' in option && option.min_value) || 1);
    case Type.User:
      return BOB;
    case Type.Role:
    case Type.Channel:
      return '950000000000000001';
    default:
      break;
  }
  if ('choices' in option && option.choices !== undefined && option.choices.length > 0)
    return String(option.choices[0]!.value);
  if ('autocomplete' in option && option.autocomplete === true) {
    const [first] = (await server.send(suggesting(server, place, typed, { ...companions }, option.name)))
      .suggested;
    if (first !== undefined) return first;
  }
  return 'something';
}

const commanding = (
  server: Server,
  place: Place,
  { command, sub }: Typed,
  options: Record<string, string>,
): Extract<Sent, { kind: 'command' }> => ({
  kind: 'command',
  call: {
    ...(command.name === 'judge' && sub !== 'call' ? server.judge(place) : server.ann(place)),
    command: command.name,
    ...(sub !== undefined && { sub }),
    options,
  },
});

const suggesting = (
  server: Server,
  place: Place,
  typed: Typed,
  options: Record<string, string>,
  focused: string,
): Sent => ({ kind: 'suggest', call: { ...commanding(server, place, typed, options).call, focused } });

/** One option with a text of this kind, of this length. */
function typing(
  server: Server,
  place: Place,
  typed: Typed,
  required: Readonly<Record<string, string>>,
  option: APIApplicationCommandOption,
  { kind, length }: { kind: string; length: number },
): Case[] {
  const options = { ...required, [option.name]: fillText(kind, length, server.names) };
  const name = `${place.name}: ${called(typed)} ${option.name}, ${length} of ${kind}`;
  const run: Case = {
    name,
    handle: () => server.send(commanding(server, place, typed, options), [typed.command]),
  };
  const suggest: Case = {
    name: `autocomplete in ${name}`,
    handle: () => server.send(suggesting(server, place, typed, options, option.name), [typed.command]),
  };
  return 'autocomplete' in option && option.autocomplete === true ? [run, suggest] : [run];
}

const called = ({ command, sub }: Typed): string => `/${command.name}${sub === undefined ? '' : ` ${sub}`}`;

const longestValue = (server: Server, option: APIApplicationCommandOption, kind: string): string => {
  if (option.type !== Type.String) return '1';
  const [choice] = ('choices' in option && option.choices) || [];
  return choice === undefined ? fillText(kind, longestOf(option), server.names) : choice.value;
};

/** All options at once, each as long as it may be. */
function allAtOnce(
  server: Server,
  place: Place,
  typed: Typed,
  companions: Readonly<Record<string, string>>,
  kind: string,
): Case {
  const options = Object.fromEntries(
    typed.options.map((option) => [
      option.name,
      companions[option.name] ?? longestValue(server, option, kind),
    ]),
  );
  return {
    name: `${place.name}: ${called(typed)} with all its options, of ${kind}`,
    handle: () => server.send(commanding(server, place, typed, options), [typed.command]),
  };
}

/** Cases in which a command of the context menu is used on a message with the longest text. */
export function saidInMessages(server: Server, choice: Choice): Group[] {
  const commands = menuCommands.filter(({ on }) => on === 'message');
  return commands.flatMap(({ name: command }) =>
    choice.places(server.places).map((place) => ({
      of: command,
      place,
      // The text is as long as what the adapters read of a message; they cut off the rest.
      cases: Object.keys(KINDS).map((kind): Case => {
        const said = fillText(kind, MESSAGE_READ, server.names);
        return {
          name: `${place.name}: ${command}, ${said.length} of ${kind}`,
          handle: () =>
            server.send({ kind: 'menu', call: { ...server.ann(place), command, on: 'message', said } }),
        };
      }),
    })),
  );
}

/** The longest text in every field of every form, for every game. */
export async function typedInForms(server: Server, choice: Choice): Promise<Group[]> {
  const groups: Group[] = [];
  for (const [route, fields] of Object.entries(FORM_FIELDS) as [
    FormRoute,
    Readonly<Record<string, { longest: number }>>,
  ][])
    for (const place of choice.places(server.places.filter(({ game }) => game !== undefined))) {
      const ids = await formIds(server, place, route);
      const cases = Object.entries(fields).flatMap(([field, { longest }]) =>
        choice.kinds(Object.keys(KINDS)).flatMap((kind) =>
          ids.flatMap((id) =>
            [longest, 2 * DISCORDS_MOST].map(
              (length): Case => ({
                name: `${place.name}: form ${route}, ${length} of ${kind} in ${field}`,
                handle: () => {
                  const others = Object.fromEntries(Object.keys(fields).map((one) => [one, '1 something']));
                  return server.send(
                    submitting(server, place, id(), {
                      ...others,
                      [field]: fillText(kind, length, server.names),
                    }),
                  );
                },
              }),
            ),
          ),
        ),
      );
      groups.push({ of: 'forms', place, cases });
    }
  return groups;
}

const submitting = (
  server: Server,
  place: Place,
  customId: string,
  fields: Record<string, string>,
): Sent => ({
  kind: 'form',
  call: { ...server.ann(place), customId, fields },
  onEphemeral: false,
});

/** Ids that a form of this route could have in this place. */
async function formIds(server: Server, { name, game }: Place, route: FormRoute): Promise<(() => string)[]> {
  const at = game?.id ?? '';
  switch (route) {
    case 'typed':
      return [() => `a1:typed:${server.gameIn(name)}:${server.askedIn(name)}`];
    case 'join':
      return [() => `a1:join:${server.openIn(name)}:0:0:free`];
    case 'check':
      return (game?.formats ?? []).map((format) => () => `a1:check::0:0:${at}:${format}`);
    case 'save':
      return [() => `a1:save::0:0:${at}`];
  }
}

/** The largest lists in every format of every game: in each option and each form that takes one. */
export function largestDecks(server: Server, choice: Choice): Group[] {
  const groups: Group[] = [];
  for (const place of server.places) {
    const { game } = place;
    if (game === undefined) continue;
    const command = (name: string) => server.commands.find((one) => one.name === name)!;
    const deck: Typed = { command: command('deck'), sub: 'check', options: [] };
    const league: Typed = { command: command('league'), sub: 'join', options: [] };
    const options = largestLists(game, LIST);
    const fields = largestLists(game, TEXT_INPUT);
    const cases = choice.kinds(Object.keys(options)).flatMap((kind): Case[] => [
      ...game.formats.flatMap((format, n): Case[] => [
        {
          name: `${game.name}: /deck check in ${format}, ${kind}`,
          handle: () => server.send(commanding(server, place, deck, { format, list: options[kind]! })),
        },
        {
          name: `${game.name}: form check in ${format}, ${kind}`,
          handle: () =>
            server.send(
              submitting(server, place, `a1:check::0:0:${game.id}:${n.toString(36)}`, {
                list: fields[kind]!,
              }),
            ),
        },
      ]),
      {
        name: `${game.name}: form save, ${kind}`,
        handle: () =>
          server.send(
            submitting(server, place, `a1:save::0:0:${game.id}`, { list: fields[kind]!, name: 'Tower' }),
          ),
      },
      {
        name: `${game.name}: form join, ${kind}`,
        handle: () =>
          server.send(
            submitting(server, place, `a1:join:${server.openIn(place.name)}:0:0:free`, {
              list: fields[kind]!,
            }),
          ),
      },
      {
        name: `${game.name}: /league join, ${kind}`,
        handle: () =>
          server.send(
            commanding(server, place, league, { league: server.leagueOf(game), list: options[kind]! }),
          ),
      },
    ]);
    groups.push({ of: `decks of ${game.name}`, place, cases });
  }
  return groups;
}

/** Ids that the bot never sends, on every route: as buttons, as menus with unknown values, and as forms. */
export function foreignClicks(server: Server, choice: Choice): Group[] {
  // The route that erases a person is left out, because afterwards Ann would have no data for other cases.
  const routes = [...ROUTES.filter((route) => route !== 'erase'), 'nonsense'];
  return routes.map((route) => {
    const [place] = choice.places(server.places.filter(({ game }) => game !== undefined));
    const ids = (kind: string): (() => string)[] => {
      const args = fillText(kind, CUSTOM_ID, server.names);
      const games = [
        () => server.gameIn(place!.name),
        () => server.leagueOf(place!.game!),
        () => 'nobody',
        () => '',
      ];
      return [
        ...games.map(
          (game) => () => `a1:${route}:${game()}:${server.askedIn(place!.name)}:${args}`.slice(0, CUSTOM_ID),
        ),
        () => `a1:${route}:${server.gameIn(place!.name)}:0:0:${fillText(kind, DISCORDS_MOST, server.names)}`,
        () => fillText(kind, DISCORDS_MOST, server.names),
      ];
    };
    const click = (customId: string, values: string[]): Sent => ({
      kind: 'click',
      call: { ...server.ann(place!), customId, values },
      onEphemeral: true,
    });
    const cases = choice.kinds(Object.keys(KINDS)).flatMap((kind) =>
      ids(kind).flatMap((id, n): Case[] => {
        const values = (length: number): string[] =>
          Array.from({ length: SELECT_OPTIONS }, () => fillText(kind, length, server.names));
        const name = `${place!.name}: ${route} with foreign id ${n}, of ${kind}`;
        return [
          { name, handle: () => server.send(click(id(), values(CHOICE))) },
          { name: `${name}, and long values`, handle: () => server.send(click(id(), values(DISCORDS_MOST))) },
          {
            name: `${name}, as a form`,
            handle: () =>
              server.send(
                submitting(server, place!, id(), {
                  list: values(CHOICE).join('\n'),
                  answer: values(CHOICE).join(),
                }),
              ),
          },
        ];
      }),
    );
    return { of: 'foreign ids', place: place!, cases };
  });
}
