import { SlashCommandBuilder, type SlashCommandSubcommandBuilder } from 'discord.js';
import { oneOf } from '../src/discord/interactions/autocomplete.ts';
import {
  addHandOptions,
  HAND_OPTIONS,
  handWords,
  suggestHand,
} from '../src/discord/interactions/by-hand-options.ts';
import type { Command, Desk } from '../src/discord/interactions/command.ts';
import { findGame, gameLabel, gameOption, suggestion } from '../src/discord/interactions/find-game.ts';
import type { CommandCall, Suggestion } from '../src/discord/interactions/incoming.ts';
import type { Reply } from '../src/discord/messages/body.ts';
import { attachment, listing } from '../src/discord/messages/ephemeral.ts';
import { clip } from '../src/discord/messages/fit.ts';
import { CHOICE, REASON, SUGGESTION } from '../src/discord/messages/limits.ts';
import { link, say, tell } from '../src/discord/messages/result.ts';
import { HOUSE_LEVELS } from '../src/table/affairs.ts';
import { objectionIn } from '../src/table/by-hand.ts';
import { HANDLINGS } from '../src/table/handlings.ts';
import { holdersOf, playersOf, resultsOf } from '../src/table/judge/pick.ts';
import type { GameRecord } from '../src/table/records.ts';
import { nameOf } from '../src/table/refusal.ts';
import type { JudgeAct } from '../src/table/service.ts';
import { MOST_STEPS } from '../src/table/undo/undo.ts';
import { isUnreadable, unreadableNote } from '../src/table/unreadable.ts';

/**
 * A subcommand of `/judge`. `act` builds the change that it makes to the game; subcommands with code of their own have
 * `run` instead.
 */
interface Sub {
  name: string;
  description: string;
  build?(sub: SlashCommandSubcommandBuilder): void;
  act?(call: CommandCall): JudgeAct;
  run?(call: CommandCall, desk: Desk, record: GameRecord): Promise<Reply>;
  /** Why the subcommand cannot be used now, as a sentence; undefined if it can. */
  unfit?(call: CommandCall, desk: Desk, record: GameRecord): Promise<string | undefined>;
}

const text = (
  sub: SlashCommandSubcommandBuilder,
  name: string,
  description: string,
  required: boolean,
): void =>
  void sub.addStringOption((option) =>
    option.setName(name).setDescription(description).setRequired(required).setMaxLength(REASON),
  );
const reason = (sub: SlashCommandSubcommandBuilder, required = true): void =>
  text(sub, 'reason', 'Why; all read it', required);
const player = (sub: SlashCommandSubcommandBuilder, name: string, description: string): void =>
  void sub.addStringOption((option) =>
    option
      .setName(name)
      .setDescription(description)
      .setRequired(true)
      .setAutocomplete(true)
      .setMaxLength(CHOICE),
  );
const given = ({ options }: CommandCall, name: string): string => options[name] ?? '';
const levelOf = ({ options }: CommandCall) => oneOf(options['house'], HOUSE_LEVELS) ?? undefined;
const why = ({ options }: CommandCall) =>
  options['reason'] === undefined ? {} : { reason: options['reason'] };

/** Carries out the subcommand. If the game belongs to a league, the league's audit log records the act, too. */
async function judged(call: CommandCall, desk: Desk, record: GameRecord, act: JudgeAct): Promise<Reply> {
  const result = await desk.tables.judge(call, record.id, act, record);
  const said = 'reason' in act ? act.reason : act.kind === 'rule' ? act.text : undefined;
  if (!result.refused) await desk.leagues.judged(call, record.id, act.kind, said);
  return tell(desk, result);
}

const SUBS: readonly Sub[] = [
  {
    name: 'call',
    description: 'Calls a judge to your game',
    build: (sub) => text(sub, 'about', 'What there is to judge', true),
    run: async (call, desk, record) =>
      tell(desk, await desk.tables.callJudge(call, record, given(call, 'about'))),
  },
  {
    name: 'look',
    description: 'Shows you every card of a game; all are told that you look',
    run: async (call, desk, record) => {
      // Writes to the league's audit log before the cards are shown. After a crash in between, the log names a look at
      // the cards that never happened, which is better than missing one that did.
      const answer = await desk.leagues.look(call, record);
      if (!answer.may) return say(answer.sentence, record);
      const result = await desk.tables.look(call, record, answer.asManager);
      if ('refused' in result) return say(result.sentence, record);
      await desk.leagues.judged(call, record.id, 'look');
      return {
        kind: 'message',
        body: attachment(result.text, `judge-${record.id}.txt`, result.everything),
        about: record,
      };
    },
  },
  {
    name: 'correct',
    description: 'Sets something right by hand',
    build: (sub) => {
      sub.addStringOption((option) =>
        option
          .setName('act')
          .setDescription('What you do')
          .setRequired(true)
          .addChoices(
            HANDLINGS.map(({ act, description }) => ({ name: `${act}: ${description}`, value: act })),
          ),
      );
      reason(sub);
      addHandOptions(sub, HAND_OPTIONS);
    },
    run: async (call, desk, record) => {
      const barred = await desk.leagues.notCorrecting(call, record);
      if (barred !== undefined) return say(barred.sentence, record);
      const words = await handWords(call, desk, record, call.options['act']);
      if (words === undefined) return say('Pick one of the acts that the option `act` offers.', record);
      const act: JudgeAct = { kind: 'correct', words, reason: given(call, 'reason') };
      return judged(call, desk, record, act);
    },
  },
  {
    name: 'undo',
    description: 'Takes back the last steps of a game, whoever made them',
    build: (sub) => {
      reason(sub);
      sub.addIntegerOption((option) =>
        option
          .setName('steps')
          .setDescription('How many steps of the story (default: 1)')
          .setMinValue(1)
          .setMaxValue(MOST_STEPS),
      );
    },
    act: (call) => ({
      kind: 'undo',
      steps: Number.parseInt(call.options['steps'] ?? '1', 10),
      reason: given(call, 'reason'),
    }),
  },
  {
    name: 'outcome',
    description: 'Ends a game by a ruling, or overturns its result',
    build: (sub) => {
      player(sub, 'winner', 'A player, draw, or no result');
      reason(sub);
    },
    act: (call) => ({ kind: 'outcome', winner: given(call, 'winner'), reason: given(call, 'reason') }),
  },
  {
    name: 'freeze',
    description: 'Stops a game: nobody moves until a judge lets it go on',
    build: (sub) => reason(sub),
    act: (call) => ({ kind: 'freeze', reason: given(call, 'reason') }),
  },
  {
    name: 'unfreeze',
    description: 'Lets a game go on that was stopped',
    build: (sub) => reason(sub, false),
    act: (call) => ({ kind: 'unfreeze', ...why(call) }),
  },
  {
    name: 'rule',
    description: 'Answers a call, and settles an objection',
    build: (sub) => text(sub, 'text', 'What you rule; all read it', true),
    act: (call) => ({ kind: 'rule', text: given(call, 'text') }),
  },
  {
    name: 'grant',
    description: 'Decides whether somebody may look at hidden cards, as a text says that they carry out',
    build: (sub) => {
      sub.addStringOption((option) =>
        option
          .setName('value')
          .setDescription('Whether they may')
          .setRequired(true)
          .addChoices({ name: 'yes, they may look', value: 'yes' }, { name: 'no', value: 'no' }),
      );
      reason(sub);
    },
    act: (call) => ({ kind: 'grant', yes: given(call, 'value') === 'yes', reason: given(call, 'reason') }),
  },
  {
    name: 'clock',
    description: 'Gives a player time, or takes some',
    build: (sub) => {
      player(sub, 'player', 'Whose clock');
      sub.addNumberOption((option) =>
        option.setName('hours').setDescription('How many hours more; fewer with a minus').setRequired(true),
      );
      reason(sub);
    },
    act: (call) => ({
      kind: 'clock',
      player: given(call, 'player'),
      hours: Number(given(call, 'hours')),
      reason: given(call, 'reason'),
    }),
  },
  {
    name: 'replace',
    description: 'Hands a seat to another member or to the house, with its cards',
    build: (sub) => {
      player(sub, 'player', 'Whose seat');
      sub.addUserOption((option) => option.setName('with').setDescription('Who plays on'));
      sub.addStringOption((option) =>
        option
          .setName('house')
          .setDescription('Lets the house play on, at this level; it knows only what the seat knew')
          .addChoices(HOUSE_LEVELS.map((level) => ({ name: level, value: level }))),
      );
      reason(sub, false);
    },
    act: (call) => {
      const level = levelOf(call);
      const player = given(call, 'player');
      if (level !== undefined) return { kind: 'stand-in', player, level, ...why(call) };
      const userId = given(call, 'with');
      return { kind: 'replace', player, userId, name: `<@${userId}>`, ...why(call) };
    },
    unfit: async (call, { leagues, members }, record) => {
      const userId = call.options['with'];
      const isHouse = levelOf(call) !== undefined;
      if (isHouse && userId !== undefined)
        return 'You name a member and ask for the house as well. Give only one: `with:` or `house:`.';
      if (isHouse) return undefined;
      if (userId === undefined)
        return 'Say who plays on: `with:` names a member, `house:` lets the house play on.';
      const barred = await leagues.notSeating(record.id, userId);
      if (barred !== undefined) return barred.sentence;
      return (await members.mayPlay(call.guildId, userId)) === false
        ? `<@${userId}> cannot take a seat: only people who are on this server can. Name another member.`
        : undefined;
    },
  },
];

/** `/judge`: a player calls a judge to a game; further subcommands are acts of judges. */
export const judge: Command = {
  name: 'judge',
  data: () => {
    const builder = new SlashCommandBuilder().setName('judge').setDescription('Calls a judge, and judges');
    for (const { name, description, build } of SUBS)
      builder.addSubcommand((sub) => {
        build?.(sub.setName(name).setDescription(description));
        return sub.setName(name).setDescription(description).addStringOption(gameOption);
      });
    builder.addSubcommand((sub) =>
      sub
        .setName('list')
        .setDescription('Lists where a judge is called, somebody objects or a game is stopped'),
    );
    return builder.toJSON();
  },

  run: async (call, desk) => {
    if (call.sub === 'list') return list(call, desk);
    const sub = SUBS.find(({ name }) => name === call.sub);
    if (sub === undefined)
      return say('I do not know that command any more. Reload Discord to see what there is now.');
    const found = await findGame(call, desk, 'any');
    if ('reply' in found) return found.reply;
    const { record } = found;
    if (sub.run !== undefined) return sub.run(call, desk, record);
    if (sub.act === undefined) throw new Error(`/judge ${sub.name} does nothing.`);
    const unfit = await sub.unfit?.(call, desk, record);
    if (unfit !== undefined) return say(unfit, record);
    return judged(call, desk, record, sub.act(call));
  },

  suggest: async (call, desk) => {
    if (call.focused === 'game') return suggestDisputed(call, desk);
    const found = await findGame(call, desk, 'any');
    if ('reply' in found) return [];
    const { record } = found;
    if (call.sub === 'correct') {
      const barred = await desk.leagues.notCorrecting(call, record);
      return barred === undefined ? suggestHand(call, desk, record, call.options['act']) : [];
    }
    const typed = (call.options[call.focused] ?? '').trim().toLowerCase();
    const lines = call.focused === 'winner' ? resultsOf : call.sub === 'replace' ? holdersOf : playersOf;
    return lines(record)
      .filter(({ line }) => line.toLowerCase().includes(typed))
      .map(({ line, value }) => ({ name: clip(line, SUGGESTION), value }));
  },
};

/**
 * Matters of a game that a judge still has to settle, in a few words each: a player's call for a judge, an objection.
 */
const openIn = (record: GameRecord): string[] => {
  const { call, halt } = record.affairs;
  const objection = objectionIn(halt);
  return [
    ...(call === undefined ? [] : [`${nameOf(record, call.seat)} calls: ${call.about}`]),
    ...(objection === undefined ? [] : [`${nameOf(record, objection.seat)} objects: ${objection.about}`]),
    ...(halt?.kind === 'frozen' ? [`A judge has stopped the game: ${halt.reason}`] : []),
  ];
};

async function list(call: CommandCall, desk: Desk): Promise<Reply> {
  const games = await desk.tables.calls(call, call.guildId);
  if ('refused' in games) return say(games.sentence);
  const lines = games.flatMap((record) =>
    (isUnreadable(record) ? [`${gameLabel(desk, record)}: ${unreadableNote(record)}`] : openIn(record)).map(
      (open) => `• ${link(record)} ${clip(open, 200)}`,
    ),
  );
  return {
    kind: 'message',
    body: listing(
      '**Open on this server**',
      lines,
      'No judge is called, nobody objects to anything, and no judge has stopped a game.',
    ),
  };
}

async function suggestDisputed(call: CommandCall, desk: Desk): Promise<Suggestion[]> {
  const games = await desk.tables.calls(call, call.guildId);
  if ('refused' in games) return [];
  return games.map((record) => suggestion(desk, record));
}
