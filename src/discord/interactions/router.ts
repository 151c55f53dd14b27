// Routes every interaction to its handler and answers in time: at once if the work is quick, with a deferral if not.
// Keeps nothing but the tokens for deleting replaced messages, so any process may run it.
import { RESTJSONErrorCodes } from 'discord.js';
import { DamagedError, NoRoomError } from '../../table/store.ts';
import { UnreadableError } from '../../table/unreadable.ts';
import { within } from '../../within.ts';
import { createLatePictures, type LatePicture, type LatePictures } from '../late-pictures.ts';
import { idsOf, isLayout, type PrivateMessage, type Reply } from '../messages/body.ts';
import { sentence } from '../messages/ephemeral.ts';
import { clip } from '../messages/fit.ts';
import { type Pictures, unillustrated, withPicture } from '../messages/illustration.ts';
import { asLayout, withLine } from '../messages/layout.ts';
import { CONTENT, DEFER_AFTER_MS, PICTURE_WAIT_MS, SUGGESTIONS } from '../messages/limits.ts';
import { leagueTroubleSentence, troubleSentence } from '../messages/trouble.ts';
import type { Task } from '../meter.ts';
import { type Observer, telling, UNOBSERVED } from '../observe.ts';
import type { Dressing } from '../posts/direction.ts';
import type { LeagueOutbox } from '../posts/league-outbox.ts';
import type { Outbox } from '../posts/outbox.ts';
import { bounded, formTooLong } from './bounds.ts';
import { type AnyCommand, type Command, type Desk, isInMenu, type MenuCommand } from './command.ts';
import { parseCustomId } from './custom-id.ts';
import { declared } from './declared.ts';
import type {
  Caller,
  Clicked,
  CommandCall,
  FormCall,
  Incoming,
  MenuCall,
  SuggestCall,
  Suggestion,
  Wire,
} from './incoming.ts';
import { createPresentation } from './private/presentation.ts';
import { createStandingMessages, type StandingMessages, whoseMessage } from './private/standing.ts';
import { handleClick, handleForm } from './routes.ts';
import { OPEN, type Turnstile, type Visit } from './turnstile.ts';
import { urgency } from './urgent.ts';

/** Dependencies of the router, which passes each interaction to its handler. */
export interface RouterParts {
  desk: Desk;
  commands: readonly AnyCommand[];
  /** Retries failed posts of the game that a reply is about; see outbox.ts. */
  outbox: Pick<Outbox, 'retry'>;
  leaguePosts: Pick<LeagueOutbox, 'retry'>;
  log: { info(data: object, text: string): void; error(data: object, text: string): void };
  observe?: Observer;
  deferAfterMs?: number;
  /** Milliseconds of a monotonic clock; for tests. */
  now?: () => number;
  /**
   * Final changes to outgoing text: emoji for symbols, isolated right-to-left words. Without it text stays as it is.
   */
  dress?: Dressing;
  /** Draws the pictures of answers; without it answers are text only. */
  pictures?: Pictures;
  /**
   * True if a click on a message that this process sent may be handled by another process. A late picture could then
   * overwrite the other process's answer, so messages with buttons get no late pictures.
   */
  isOneOfSeveral?: boolean;
  /** Limits each person's use; without it there is no limit. */
  turnstile?: Turnstile;
  /** Players' private messages; without it the router keeps a register of its own. */
  standing?: StandingMessages;
  /** Pictures that are still to be added to messages; without it the router keeps a register of its own. */
  latePictures?: LatePictures;
}

/** Handles one interaction to its end. Never rejects because of what a handler or Discord throws. */
export type Router = (incoming: Incoming) => Promise<void>;

const FAILED =
  'Something went wrong on my side. If you made a move, `/game log` tells you whether it counts; if not, try again.';

const NOT_SAVED =
  'This was not saved: there is no room left where I keep the games. Nothing has changed. Tell the people who run this bot, and try again when they have made room.';

const DAMAGED =
  'I cannot do this: where I keep the games, something is damaged. It is not your fault, and trying again does not help. Tell the people who run this bot: they can put back a copy.';

/** Answer to the person whose interaction failed. */
function failureSentence(error: unknown): string {
  if (error instanceof NoRoomError) return NOT_SAVED;
  if (error instanceof DamagedError) return DAMAGED;
  return error instanceof UnreadableError ? error.message : FAILED;
}

const UNKNOWN = 'I do not know that command any more. Reload Discord to see what there is now.';

const NUL =
  'There is a character in this that cannot be kept (NUL). It may have come along with something pasted: type the text yourself, then try again.';

/** Reply to somebody who has used up the limit of use per minute. */
const limited = (waitMs: number): string =>
  `You have asked a lot of me in the last minute, so the others come first now. Try again in ${seconds(waitMs)}. Answers to the open question of your game and \`/game claim\` still get through, one a second.`;

const seconds = (ms: number): string => {
  const count = Math.max(1, Math.ceil(ms / 1_000));
  return count === 1 ? 'a second' : `${count} seconds`;
};

/** True if typed text contains the character NUL, which PostgreSQL cannot store. */
const holdsNul = (typed: Readonly<Record<string, string>>): boolean =>
  Object.values(typed).some((text) => text.includes('\0'));

/** A router for these commands. `deferAfterMs` is for tests. */
export function createRouter(parts: RouterParts): Router {
  const { desk, outbox, leaguePosts, log, observe = UNOBSERVED, turnstile = OPEN } = parts;
  const commands = new Map<string, Command>();
  const menus = new Map<string, MenuCommand>();
  for (const command of parts.commands)
    if (isInMenu(command)) menus.set(command.name, command);
    else commands.set(command.name, bounded(declared(command, desk.games), desk.games));
  const deferAfter = parts.deferAfterMs ?? DEFER_AFTER_MS;
  const {
    standing = createStandingMessages(parts.now ?? (() => performance.now())),
    latePictures = createLatePictures(),
  } = parts;
  const { foresee, draw, dress } = createPresentation(parts);

  const runCommand = async (call: CommandCall): Promise<Reply> =>
    holdsNul(call.options)
      ? { kind: 'message', body: sentence(NUL) }
      : (commands.get(call.command)?.run(call, desk) ?? {
          kind: 'message',
          body: sentence(UNKNOWN),
        });

  const runMenu = async (call: MenuCall): Promise<Reply> => {
    const command = menus.get(call.command);
    if (command?.on === 'person' && call.on === 'person') return command.run(call, desk);
    if (command?.on === 'message' && call.on === 'message') return command.run(call, desk);
    return { kind: 'message', body: sentence(UNKNOWN) };
  };

  const takeForm = async (call: FormCall): Promise<Reply> => {
    const why = holdsNul(call.fields) ? NUL : formTooLong(call);
    return why === undefined ? handleForm(call, desk) : { kind: 'message', body: sentence(why) };
  };

  /** The reply that a handler gives; if the handler fails, the error as a sentence. */
  async function attempted(work: Promise<Reply>, what: object): Promise<Reply> {
    try {
      return await work;
    } catch (error) {
      log.error({ ...what, err: error }, 'an interaction failed');
      return { kind: 'message', body: sentence(failureSentence(error)) };
    }
  }

  /**
   * Adds the reason why posts of a game or league cannot be sent at present, if the reply is about it, and retries
   * these posts.
   */
  function withTrouble(reply: Reply): PrivateMessage {
    if (reply.kind === 'modal') return reply.otherwise;
    const { about, league } = reply;
    const ofGame = about && troubleSentence(about);
    const trouble = ofGame ?? (league && leagueTroubleSentence(league));
    if (trouble === undefined) return reply.body;
    const retried = ofGame === undefined ? leaguePosts.retry(league?.id) : outbox.retry(about?.id);
    void retried.catch((error: unknown) => log.error({ err: error }, 'retrying posts failed'));
    return withNote(reply.body, `-# ⚠ ${trouble}`);
  }

  /** Facts about an interaction that is answered by a message or a form, needed to send the answer. */
  interface Handling {
    wire: Wire;
    how: 'reply' | 'update';
    /** True if the message being changed uses Components V2. */
    onLayout: boolean;
    /**
     * Id of the interaction whose first answer the changed message was; the present interaction's own id if the message
     * is new.
     */
    origin: string | undefined;
    interactionId: string;
    work: () => Promise<Reply>;
    userId: string;
    /** Fields that identify the interaction in the log. */
    what: object;
  }

  async function answered(incoming: Incoming, visit: Visit, handling: Handling): Promise<void> {
    const { wire, how, work, what } = handling;
    let deferral: Promise<void> | undefined;
    const watchdog = setTimeout(() => {
      deferral = wire.defer(how);
      // Ignores a failed deferral here, where Node.js would report an unhandled rejection: its result is awaited later.
      deferral.catch(() => undefined);
    }, deferAfter);
    const tooMuch = (waitMs: number): Reply => {
      observe.limited(incoming.kind);
      return { kind: 'message', body: sentence(limited(waitMs)), beside: true };
    };
    const reply = await attempted(visit.take(work, tooMuch, urgency(incoming, desk)), what);
    await visit.after(() =>
      delivered(reply, handling, () => {
        clearTimeout(watchdog);
        return deferral;
      }),
    );
  }

  /**
   * Sends the reply. `settled` stops the timer after which the answer would be deferred, and returns the deferral if
   * it has begun.
   */
  async function delivered(
    reply: Reply,
    { wire, how, onLayout, origin, interactionId, userId, what }: Handling,
    settled: () => Promise<void> | undefined,
  ): Promise<void> {
    // Draws the picture while the consequences of the answers are being computed, because the picture does not show
    // them.
    const drawing = draw(reply.kind === 'modal' ? reply.otherwise : reply.body, userId);
    const body = dress(withTrouble(await foresee(reply)));
    const unpictured = unillustrated(body);
    const picture = drawing.then((png) => (png === undefined ? undefined : withPicture(body, png)));
    const inTime = await within(PICTURE_WAIT_MS, picture);
    const beside = reply.kind === 'message' && reply.beside === true;
    const changes = how === 'update' && !beside;
    const changed = changes ? (origin ?? interactionId) : interactionId;
    // Waits while the deferral timer still runs, because a picture that is just being added to the clicked message may
    // take long.
    if (changes && reply.kind === 'message') await latePictures.giveWay(changed, interactionId);
    const deferral = settled();
    // An edit cannot turn an ordinary message into a Components V2 message or back, so "Your decision" messages use
    // Components V2 from the start.
    const isLaidOut = changes ? onLayout : reply.kind === 'message' && reply.standing !== undefined;
    const formed = (shown: PrivateMessage): PrivateMessage => (isLaidOut ? asLayout(shown) : shown);
    const answer = async (shown: PrivateMessage): Promise<void> => {
      if (deferral !== undefined) {
        await deferral;
        if (beside && how === 'update') await wire.follow(shown);
        else await wire.complete(shown);
      } else if (reply.kind === 'modal') await wire.form(reply.modal);
      else if (changes) await wire.update(shown);
      else await wire.reply(shown);
    };
    /** Sends a new message instead of editing the clicked one. */
    const sendNew = async (shown: PrivateMessage): Promise<void> =>
      deferral === undefined ? wire.reply(shown) : wire.follow(shown);
    const stands = async (from: string): Promise<void> => {
      if (reply.kind !== 'message' || reply.standing === undefined || beside) return;
      await standing.stands(whoseMessage(userId, reply.standing), {
        origin: from,
        remove: () => wire.remove(),
        ...(reply.waits === true && { turn: (shown) => wire.complete(formed(shown)) }),
      });
    };
    const first = formed(inTime ?? unpictured);
    const plain = asLayout(unpictured).plain;
    // Registers the late picture first, because a click may be answered before the request with this answer has
    // returned.
    const late = latePictures.expect(changed, interactionId);
    try {
      await answer(first);
    } catch (error) {
      late.end();
      // The clicked message was dismissed by the user, so the reply goes into a new message.
      const dismissed = changes && codeOf(error) === RESTJSONErrorCodes.UnknownMessage;
      // If Discord refused the picture or the layout, the text of the message must still arrive.
      const others = [
        ...(dismissed ? [() => sendNew(first)] : []),
        ...(inTime === undefined || dismissed ? [] : [() => answer(formed(unpictured))]),
        ...(isLayout(first) ? [() => (changes ? sendNew(plain) : answer(plain))] : []),
      ];
      const arrived = await unanswered(error, wire, what, others);
      if (arrived && deferral === undefined)
        await stands(dismissed ? interactionId : (origin ?? interactionId));
      return;
    }
    const mayBeChangedElsewhere =
      parts.isOneOfSeveral === true && idsOf(isLayout(first) ? first.layout : first.components).length > 0;
    if (inTime === undefined && !mayBeChangedElsewhere)
      void illustrateLate(picture, formed, wire, what, late);
    else late.end();
    await stands(changed);
  }

  /** Adds the picture to a sent message once it is drawn. */
  async function illustrateLate(
    picture: Promise<PrivateMessage | undefined>,
    formed: (shown: PrivateMessage) => PrivateMessage,
    wire: Wire,
    what: object,
    late: LatePicture,
  ): Promise<void> {
    try {
      const shown = await picture;
      if (shown !== undefined) await late.send(() => wire.illustrate(formed(shown)));
    } catch (error) {
      log.info({ ...what, code: codeOf(error) }, 'an answer stays without its picture');
    } finally {
      late.end();
    }
  }

  /**
   * Handles an answer that did not reach the user. Acts take effect only once: if Discord repeats the interaction,
   * its id is recognised. True if another way of sending the reply succeeded.
   */
  async function unanswered(
    error: unknown,
    wire: Wire,
    what: object,
    others: readonly (() => Promise<void>)[],
  ): Promise<boolean> {
    const code = codeOf(error);
    const isHarmless = code !== undefined && HARMLESS.has(code);
    if (isHarmless) {
      observe.unanswered(code);
      log.info({ ...what, code }, 'an interaction could not be answered any more');
      // Discord accepts no more answers to this interaction, unless it only says that the clicked message no longer
      // exists.
      if (code !== RESTJSONErrorCodes.UnknownMessage) return false;
    } else log.error({ ...what, err: error }, 'an answer was refused');
    // Discord may have refused the reply because of its content, so an apology may still get through.
    const apology = isHarmless
      ? []
      : [() => wire.reply(sentence(FAILED)), () => wire.follow(sentence(FAILED))];
    for (const [index, last] of [...others, ...apology].entries()) {
      try {
        await last();
        return index < others.length;
      } catch {
        // Tries the next way of answering after one has failed; if all fail, the person sees Discord's own "did not
        // respond".
      }
    }
    return false;
  }

  async function suggested(
    call: SuggestCall,
    visit: Visit,
    respond: (choices: Suggestion[]) => Promise<void>,
    arrived: () => void,
  ): Promise<void> {
    let choices: Suggestion[] = [];
    const values = async (): Promise<Suggestion[]> =>
      holdsNul(call.options) ? [] : ((await commands.get(call.command)?.suggest?.(call, desk)) ?? []);
    const none = (): Suggestion[] => {
      observe.limited('suggest');
      return [];
    };
    try {
      choices = await visit.take(values, none);
    } catch (error) {
      log.error(
        { command: call.command, sub: call.sub, option: call.focused, err: error },
        'autocomplete failed',
      );
    }
    try {
      await visit.after(() => respond(choices.slice(0, SUGGESTIONS)));
      arrived();
    } catch (error) {
      log.info({ command: call.command, code: codeOf(error) }, 'autocomplete came too late');
    }
  }

  /** Name of the interaction's command or route, for log entries and metrics. */
  function subjectOf(incoming: Incoming): string {
    if (incoming.kind === 'command' || incoming.kind === 'suggest')
      return commands.has(incoming.call.command) ? incoming.call.command : 'unknown';
    if (incoming.kind === 'menu') return menus.has(incoming.call.command) ? incoming.call.command : 'unknown';
    return parseCustomId(incoming.call.customId)?.route ?? 'unknown';
  }

  /** The interaction as a kind of work whose CPU time is measured: its kind, command and subcommand. */
  function taskOf(incoming: Incoming, command: string): Task {
    const sub = 'sub' in incoming.call && command !== 'unknown' ? incoming.call.sub : undefined;
    return { kind: incoming.kind, command, ...(sub !== undefined && { sub }) };
  }

  return async (incoming) => {
    const subject = subjectOf(incoming);
    const came = performance.now();
    observe.asked(incoming.kind, subject);
    const arrived = (): void => observe.answered(incoming.kind, subject, performance.now() - came);
    const { userId } = incoming.call;
    const visit = turnstile.visit(userId, taskOf(incoming, subject));
    const handle = async (handling: Omit<Handling, 'wire'>): Promise<void> => {
      if (incoming.kind === 'suggest') return;
      const left = handling.origin === undefined ? () => undefined : standing.handling(handling.origin);
      await answered(incoming, visit, { ...handling, wire: telling(incoming.wire, arrived) }).finally(left);
    };
    switch (incoming.kind) {
      case 'command': {
        const { call } = incoming;
        const what = { command: call.command, sub: call.sub, interaction: call.interactionId };
        return handle({ ...unclicked(call), what, work: () => runCommand(call) });
      }
      case 'menu': {
        const { call } = incoming;
        const what = { command: call.command, interaction: call.interactionId };
        return handle({ ...unclicked(call), what, work: () => runMenu(call) });
      }
      case 'click': {
        const { call } = incoming;
        const what = { click: subject, interaction: call.interactionId };
        return handle({
          ...clickedOn(call, incoming),
          what,
          work: () => handleClick(call, desk, commands),
        });
      }
      case 'form': {
        const { call } = incoming;
        const what = { form: subject, interaction: call.interactionId };
        return handle({ ...clickedOn(call, incoming), what, work: () => takeForm(call) });
      }
      case 'suggest':
        return suggested(incoming.call, visit, incoming.respond, arrived);
    }
  };
}

/**
 * Discord's error codes that need no apology. The answer came too late or twice: unknown interaction, already
 * acknowledged, invalid webhook token; or unknown webhook, if the first answer was an HTTP response, whose failure
 * shows only in the next edit. Or the user has dismissed the message: unknown message.
 */
const HARMLESS: ReadonlySet<number | string> = new Set([10062, 40060, 50027, 10015, 10008]);

/**
 * Data for answering an interaction by a new message, as is always done except after a click on the person's own
 * ephemeral message.
 */
const unclicked = ({ userId, interactionId }: Caller) =>
  ({ how: 'reply', onLayout: false, origin: undefined, userId, interactionId }) as const;

const clickedOn = (call: Caller, { onEphemeral, onLayout = false, origin }: Clicked) =>
  onEphemeral ? ({ ...unclicked(call), how: 'update', onLayout, origin } as const) : unclicked(call);

/** The message with an extra line: below its first text, or at its end. */
function withNote(message: PrivateMessage, note: string): PrivateMessage {
  if (!isLayout(message)) {
    const room = CONTENT - note.length - 1;
    return { ...message, content: `${clip(message.content, room)}\n${note}`.trimStart() };
  }
  const { illustration, plain } = message;
  return {
    ...message,
    layout: withLine(message.layout, note),
    ...(illustration && { illustration: { ...illustration, layout: withLine(illustration.layout, note) } }),
    plain: { ...plain, content: `${clip(plain.content, CONTENT - note.length - 1)}\n${note}` },
  };
}

const codeOf = (error: unknown): number | string | undefined =>
  error instanceof Error &&
  'code' in error &&
  (typeof error.code === 'number' || typeof error.code === 'string')
    ? error.code
    : undefined;
