// Replays a finished game step by step: the message with a step's board, and the components that lead to other steps.
import { ActionRowBuilder, ButtonBuilder, ButtonStyle, StringSelectMenuBuilder } from 'discord.js';
import type { BoardSection, View } from '../../kernel/game/views.ts';
import type { Game } from '../../kernel/game.ts';
import type { GameRecord } from '../../table/records.ts';
import { nameOf } from '../../table/refusal.ts';
import type { Moment, Onlooker } from '../../table/reports.ts';
import type { Desk } from '../interactions/command.ts';
import { customId } from '../interactions/custom-id.ts';
import type { Caller } from '../interactions/incoming.ts';
import { type Body, body, type Reply, type Row } from './body.ts';
import { clip, joinLines } from './fit.ts';
import { boardParts } from './illustration.ts';
import { CONTENT, SELECT_LABEL } from './limits.ts';
import { say } from './result.ts';

/**
 * Shows the game after one of its steps, by default with all cards face up; a sentence if the game is not finished.
 * While a league keeps deck lists hidden, people see only what they saw during the game.
 */
export async function showMoment(
  { userId }: Pick<Caller, 'userId'>,
  desk: Desk,
  record: GameRecord,
  step: number,
  wanted: Onlooker | undefined,
): Promise<Reply> {
  const league = await desk.leagues.hiding(record.id);
  const own = record.players.find((player) => player.userId === userId)?.seat ?? 'spectator';
  const onlooker = wanted ?? (league === undefined ? 'all' : own);
  if (league !== undefined && onlooker !== own && onlooker !== 'spectator')
    return say(
      `Lists of **${league.name}** are hidden until it is over, so its games are shown as you saw them: \`view:\` can name ${own === 'spectator' ? '' : 'your own seat or '}the spectators.`,
      record,
    );
  const moment = await desk.tables.replay(record.id, step, onlooker);
  if ('refused' in moment) return say(moment.sentence, record);
  const game = desk.games.get(moment.record.game);
  return game === undefined
    ? say(`This bot does not play ${moment.record.game} at present. Ask whoever runs it.`)
    : { kind: 'message', body: momentBody(game, moment), about: record };
}

/** The message that shows a finished game after one of its steps. */
export function momentBody(game: Game, moment: Moment): Body {
  const { view, gap, lines, act } = moment;
  const above = `${heading(moment)}\n**${clip(act, 300)}**`;
  const below = gap === undefined ? '' : `⚠ ${gap}`;
  const room = CONTENT - above.length - below.length - 2;
  const told = lines.length === 0 ? '-# Nothing was told of it.' : joinLines(lines, room);
  return body(clip([above, told, below].filter((part) => part !== '').join('\n'), CONTENT), {
    components: [steps(moment), onlookers(moment)],
    ...(view !== undefined && boardParts(game, view, game.board(view), hiddenZones(game, view))),
  });
}

function heading({ step, last, at, onlooker, record }: Moment): string {
  const when = at === undefined ? '' : ` · <t:${Math.floor(at / 1000)}:f>`;
  return clip(`Step ${step} of ${last}${when} · ${labelOf(onlooker, record)}`, 300);
}

/**
 * Hidden zones (such as hands) of which this onlooker (point of view of a replay) knows cards. They are shown apart,
 * because the board leaves such cards out.
 */
const hiddenZones = (game: Game, view: View): BoardSection[] =>
  view.zones.flatMap((zone): BoardSection[] => {
    if (game.layout[zone.kind]?.visibility === 'public') return [];
    if (!zone.cards.some(({ key }) => key !== undefined)) return [];
    const name = game.zones.find(({ kind }) => kind === zone.kind)?.name ?? zone.kind;
    const owner = zone.seat === undefined ? '' : `${view.names[zone.seat] ?? ''}: `;
    return [{ title: `${owner}${name} (${zone.count})`, lines: game.zone(view, zone.id), inline: false }];
  });

/** Code of an onlooker (the point of view of a replay) in a component's id. */
const codeOf = (onlooker: Onlooker): string => (typeof onlooker === 'number' ? String(onlooker) : onlooker);

/** The onlooker (point of view of a replay) behind a code; undefined if this game has no such player. */
export function onlookerOf(code: string, record: Pick<GameRecord, 'players'>): Onlooker | undefined {
  if (code === 'all' || code === 'spectator') return code;
  return record.players.find(({ seat }) => String(seat) === code)?.seat;
}

/** Name of an onlooker (the point of view of a replay) for people. */
export function labelOf(onlooker: Onlooker, record: Pick<GameRecord, 'players'>): string {
  if (onlooker === 'all') return 'all cards open';
  if (onlooker === 'spectator') return 'as spectators saw it';
  return `as ${nameOf(record, onlooker)} saw it`;
}

/** All points of view from which this game can be watched. */
export const onlookersOf = (record: Pick<GameRecord, 'players'>): Onlooker[] => [
  'all',
  ...record.players.map(({ seat }) => seat),
  'spectator',
];

function steps({ record, step, last, onlooker }: Moment): Row {
  const to = (label: string, target: number): ButtonBuilder =>
    new ButtonBuilder()
      // The label is part of the id, so that ids differ when two buttons lead to the same step.
      .setCustomId(
        customId('replay', record.id, { args: [target.toString(36), codeOf(onlooker), label.toLowerCase()] }),
      )
      .setLabel(label)
      .setStyle(ButtonStyle.Secondary)
      .setDisabled(target === step || target < 0 || target > last);
  return new ActionRowBuilder<ButtonBuilder>()
    .addComponents(to('First', 0), to('Back', step - 1), to('Next', step + 1), to('Last', last))
    .toJSON();
}

function onlookers({ record, step, onlooker }: Moment): Row {
  const menu = new StringSelectMenuBuilder()
    .setCustomId(customId('replay', record.id, { args: [step.toString(36), codeOf(onlooker), 'menu'] }))
    .setPlaceholder('Over whose shoulder')
    .addOptions(
      onlookersOf(record).map((each) => ({
        label: clip(labelOf(each, record), SELECT_LABEL),
        value: codeOf(each),
        default: each === onlooker,
      })),
    );
  return new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu).toJSON();
}
