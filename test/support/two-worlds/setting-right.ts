// Undoing, acts by hand and judging in the two-world test: done in two worlds, they must look the same to everybody who
// cannot tell the worlds apart.
import { randomInput, seeded } from '../../../src/cli/random/random-play.ts';
import type { Random, Workbench } from '../../../src/games/shared/workbench.ts';
import type { ByHandWords } from '../../../src/kernel/by-hand.ts';
import { fingerprint } from '../../../src/kernel/fingerprint.ts';
import type { Input, NewGame } from '../../../src/kernel/game/inputs.ts';
import type { Seat } from '../../../src/kernel/ids.ts';
import { mentioned } from '../../../src/kernel/mentioned.ts';
import { kindOf } from '../../../src/kernel/query.ts';
import { rewind } from '../../../src/kernel/rewind.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { HANDLINGS } from '../../../src/table/handlings.ts';
import type { Loaded } from '../../../src/table/loader.ts';
import type { InputRow, StoredLine } from '../../../src/table/records.ts';
import type { TableRefusal } from '../../../src/table/service.ts';
import { type Decided, storedLines } from '../../../src/table/transaction.ts';
import type { Archive } from '../../../src/table/undo/undo.ts';
import { nextSeed } from '../seeds.ts';
import { clocksAfter } from './clocks.ts';
import { type Difference, difference } from './difference.ts';
import { officialDecks } from './games.ts';
import { ACTS, JUDGE, SETTINGS, stopped } from './judge-acts.ts';
import { type Keeping, secondWorld } from './second-world.ts';
import { hidden, mixed, type Secrets, secretsOf, type Viewer } from './secrets.ts';
import { course, type Done, type Twins, TwoWorlds } from './two-worlds.ts';
import { actor, type Leaves, type Outlets, outlets, recordOf } from './what-leaves.ts';

/** Number of comparisons of each kind. */
export interface Compared {
  undone: number;
  offered: number;
  byHand: number;
  corrected: number;
  judged: number;
  /** Acts of judges that were refused because something else had happened before. */
  overtaken: number;
  refused: number;
}

/** An archive of a game's log with these inputs; the inputs before them are made up, because they do not matter. */
function archiveOf(begun: GameState, done: readonly Done[]): Archive {
  const base = begun.version;
  const before = Array.from({ length: base }, (_, i): InputRow => {
    const outcome = { winners: [], reason: '', sentence: '' };
    return { seq: i + 1, input: { kind: 'ruling', outcome }, at: 0, fingerprint: '' };
  });
  const rows = done.map(
    ({ input, accepted }, i): InputRow => ({
      seq: base + i + 1,
      input,
      at: 0,
      fingerprint: fingerprint(accepted.state),
    }),
  );
  const told = done.flatMap(({ accepted }, i): StoredLine[] => storedLines(base + i + 1, accepted.log));
  return {
    inputs: async () => [...before, ...rows],
    lines: async (_, last) => told.slice(-last),
    state: async () => done.at(-1)?.accepted.state ?? begun,
    keyframe: async (_, atMost) => (atMost >= base ? begun : undefined),
    secretSeed: async () => '',
  };
}

/** Beginning of the names of channels for acts by hand on a card that the player can only guess. */
const TRIED = 'try by hand';

/** Compares worlds of one game in which something is corrected. */
export class SettingRight {
  readonly compared: Compared = {
    undone: 0,
    offered: 0,
    byHand: 0,
    corrected: 0,
    judged: 0,
    overtaken: 0,
    refused: 0,
  };
  private readonly bench: Workbench;
  private readonly out: Outlets;
  private readonly random: Random;
  private readonly secrets: Secrets;
  private readonly worlds: TwoWorlds;

  constructor(bench: Workbench, random: Random, out: Outlets) {
    this.bench = bench;
    this.random = random;
    this.secrets = secretsOf(bench);
    this.worlds = new TwoWorlds(bench, random, out);
    this.out = this.worlds.out;
  }

  /**
   * Undoes these inputs in two worlds, by the player who made the last of them, alone or with the other's consent, and
   * compares.
   */
  async takenBack(state: GameState, inputs: readonly Input[]): Promise<Difference[]> {
    const last = inputs.at(-1);
    if (last === undefined || !('seat' in last)) return [];
    const found: Difference[] = [];
    for (const twins of this.worlds.twins(state, inputs)) {
      const { viewer, here, there } = twins;
      const [one, other] = [await this.undo(here, last.seat), await this.undo(there, last.seat)];
      const after = `taking back ${inputs.map((input) => JSON.stringify(input)).join(', ')}`;
      const fault =
        firstDifference(one.steps, other.steps, (step, seat) => this.sent(step, seat, viewer)) ??
        (one.state !== undefined && other.state !== undefined
          ? difference(this.worlds.looks(one.state, viewer), this.worlds.looks(other.state, viewer))
          : undefined) ??
        (one.state === undefined ? undefined : this.lying(state, one.state, twins)) ??
        // A judge who has not looked at hidden cards sees what spectators see.
        (viewer === undefined
          ? difference(await this.meanwhile(here), await this.meanwhile(there))
          : undefined);
      if (fault !== undefined) found.push({ ...fault, viewer, after });
    }
    return found;
  }

  private async undo({ begun, done }: Twins['here'], seat: Seat): Promise<Undone> {
    const archive = archiveOf(begun, done);
    const now = done.at(-1)!.accepted.state;
    const loaded = this.loaded(now);
    const step = await this.out.undo(archive, loaded, actor(seat), undefined, 0);
    const steps: Undone['steps'] = [[step, seat]];
    if ('refused' in step) {
      this.compared.refused++;
      return { steps, state: undefined };
    }
    if (step.input !== undefined) {
      this.compared.undone++;
      return { steps, state: stateOf(step.table) };
    }
    this.compared.offered++;
    const agreed = await this.out.undo(archive, step.table, actor(1 - seat), undefined, 0);
    return {
      steps: [...steps, [agreed, 1 - seat]],
      state: 'refused' in agreed ? undefined : stateOf(agreed.table),
    };
  }

  /** Answer to a judge who wants to undo a step but has not seen what happened since. */
  private async meanwhile({ begun, done }: Twins['here']): Promise<Leaves> {
    const loaded = this.loaded(done.at(-1)!.accepted.state);
    const act = { kind: 'undo', steps: 1, reason: 'It was so' } as const;
    const seen = this.loaded(begun).record;
    const refused = await this.out.conflict(archiveOf(begun, done), loaded, act, seen);
    if (refused !== undefined) this.compared.overtaken++;
    return refused === undefined ? {} : { meanwhile: [refused.code, refused.sentence] };
  }

  /**
   * Finds a card that the viewer was shown and that, after an undo, lies at a place which the viewer knows, although it
   * should have been shuffled.
   */
  private lying(before: GameState, after: GameState, { viewer, shown }: Twins): Difference | undefined {
    const { layout } = this.bench.game;
    const held = mentioned(after.frames);
    for (const id of shown) {
      const o = after.objects[id];
      const spec = o && layout[kindOf(o.zone)];
      if (!o || spec?.visibility !== 'nobody' || !spec.ordered || held.has(o.stamp)) continue;
      if (before.objects[id]?.stamp === o.stamp)
        return {
          viewer,
          after: '',
          channel: 'order',
          path: ` of ${o.zone}`,
          here: 'as it lay',
          there: 'shuffled',
        };
    }
    return undefined;
  }

  /** Checks that after an undo nobody can see more of the game, in this state and in the next few steps. */
  goesOn(begun: GameState): Difference[] {
    const found: Difference[] = [...this.worlds.still(begun), ...this.worlds.secrets(begun)];
    let state = begun;
    for (let n = 0; n < 4 && state.outcome === undefined; n++) {
      const { next, found: more } = this.worlds.step(
        state,
        randomInput(this.bench.game, state, this.random),
        false,
      );
      found.push(...more, ...(next === undefined ? [] : this.worlds.still(next)));
      if (next === undefined) break;
      state = next;
    }
    return found;
  }

  /** Does an act by hand in two worlds and compares; cards are named by their places, which are the same in both. */
  async byHand(state: GameState, by: Seat | 'judge', words: ByHandWords): Promise<Difference[]> {
    const here = await this.handled(state, by, words);
    const done = 'refused' in here ? undefined : stateOf(here.table);
    const viewers: Viewer[] = [...state.seats.keys(), undefined];
    const found: Difference[] = [];
    for (const viewer of viewers) {
      const own = viewer === by;
      if (done === undefined && !own) continue;
      const shown = new Set(
        state.objects.flatMap((o) => {
          const now = o === null || done === undefined ? null : done.objects[o.id];
          const isShown =
            o !== null && now && this.hides(state, o, viewer) && !this.hides(done!, now, viewer);
          return isShown ? [o.id] : [];
        }),
      );
      // The order in which another player's hand is shown depends on the seed, so the seed is kept.
      const keep: Keeping = { fixed: shown, seed: true };
      const fault = await this.handledElsewhere(state, by, words, here, viewer, keep);
      if (fault !== undefined) found.push({ ...fault, viewer, after: `${by}: ${JSON.stringify(words)}` });
    }
    return found;
  }

  /** Does the same act by hand in a world that looks the same to this viewer, and compares. */
  private async handledElsewhere(
    state: GameState,
    by: Seat | 'judge',
    words: ByHandWords,
    here: Step,
    viewer: Viewer,
    keep: Keeping,
  ): Promise<Difference | undefined> {
    const done = 'refused' in here ? undefined : stateOf(here.table);
    const world = secondWorld(this.bench, this.secrets, state, viewer, this.random, keep);
    if (world === undefined) return undefined;
    const there = await this.handled(world.state, by, words);
    // The act may be impossible with the other world's card. Then everybody can conclude from the act that this is not
    // the real world, so nothing is compared.
    if (viewer !== by && 'refused' in there) return undefined;
    const doneThere = 'refused' in there ? undefined : stateOf(there.table);
    const found =
      difference(this.sent(here, by, viewer), this.sent(there, by, viewer)) ??
      (done !== undefined && doneThere !== undefined
        ? difference(this.worlds.looks(done, viewer), this.worlds.looks(doneThere, viewer))
        : undefined);
    this.compared[done === undefined ? 'refused' : by === 'judge' ? 'corrected' : 'byHand']++;
    if (found === undefined || done === undefined || keep.orders === true) return found;
    // After an act by hand, the game asks its question again. The standing orders of the second world may answer this
    // question, so the act is repeated with these orders in the real world.
    const ordered = await this.handled({ ...state, seats: world.state.seats }, by, words);
    const same = !('refused' in ordered) && course(stateOf(ordered.table)!) === course(done);
    return same ? found : this.handledElsewhere(state, by, words, here, viewer, { ...keep, orders: true });
  }

  private handled(state: GameState, by: Seat | 'judge', words: ByHandWords): Promise<Step> | Step {
    const loaded = this.loaded(state);
    if (by !== 'judge') return this.out.byHand(loaded, actor(by), words, 0);
    const act = { kind: 'correct', words, reason: 'It was so' } as const;
    return this.out.judge(archiveOf(state, []), loaded, JUDGE, SETTINGS, act, 0, nextSeed);
  }

  /**
   * Compares suggestions and answers about names that the viewer cannot know, and the acts of a judge who looks or
   * freezes the game.
   */
  async standing(state: GameState): Promise<Difference[]> {
    const found: Difference[] = [];
    for (const viewer of [...state.seats.keys(), undefined]) {
      const names = this.namesHiddenFrom(state, viewer);
      const elsewhere = async (keep: Keeping): Promise<Difference | undefined> => {
        const world = secondWorld(this.bench, this.secrets, state, viewer, this.random, keep);
        if (world === undefined) return undefined;
        return difference(
          await this.offers(state, viewer, names),
          await this.offers(world.state, viewer, names),
        );
      };
      const first = await elsewhere({ still: true });
      // After an act by hand, the game asks its question again, and a standing order may answer it. So the comparison
      // is repeated with the same orders in both worlds.
      const fault = first?.channel.startsWith(TRIED) ? await elsewhere({ still: true, orders: true }) : first;
      if (fault !== undefined) found.push({ ...fault, viewer, after: 'nothing' });
    }
    return found;
  }

  private async offers(state: GameState, viewer: Viewer, names: string[]): Promise<Leaves> {
    const all: Leaves = {};
    const archive = archiveOf(state, []);
    const loaded = this.loaded(state);
    all['look'] = this.sent(await this.out.look(archive, loaded, JUDGE, SETTINGS), 'judge', viewer);
    for (const act of ACTS) {
      const table = act.kind === 'unfreeze' ? stopped(loaded) : loaded;
      const step = await this.out.judge(archive, table, JUDGE, SETTINGS, act, 0, nextSeed);
      const name = `judge ${JSON.stringify(act)}`;
      all[name] = this.sent(step, 'judge', viewer);
      if ('refused' in step) {
        this.compared.refused++;
        continue;
      }
      this.compared.judged++;
      const { record } = step.table;
      all[`${name}, the table`] = [
        record.awaiting,
        record.outcome,
        record.players,
        clocksAfter(table.record, step),
      ];
      // A judge's act without an input must leave the game unchanged.
      if (step.input !== undefined)
        all[`${name}, the game`] = this.worlds.looks(stateOf(step.table)!, viewer);
    }
    if (viewer === undefined) return all;
    for (const { act, options } of HANDLINGS)
      for (const option of options.map((name) => name.replace('!', '')))
        all[`by hand ${act} ${option}`] = this.out.game.byHandValues(
          state,
          viewer,
          { act, options: {} },
          option,
        );
    for (const card of names)
      for (const act of ['reveal', 'look', 'face', 'status'] as const) {
        const words = { act, options: { card, status: 'nothing', value: 'up' } };
        all[`${TRIED} ${act} ${card}`] = this.sent(
          this.out.byHand(loaded, actor(viewer), words, 0),
          viewer,
          viewer,
        );
      }
    return all;
  }

  /** Names of cards that this viewer cannot see, in any zone. */
  private namesHiddenFrom(state: GameState, viewer: Viewer): string[] {
    const secret = state.objects.flatMap((o) =>
      o !== null && 'card' in o.what && this.hides(state, o, viewer) ? [o] : [],
    );
    return mixed(secret, this.random)
      .slice(0, 4)
      .map((o) => this.bench.scenarios.nameOf(o));
  }

  /** A random act by hand: a value for every option that has some, with cards named by their places. */
  words(state: GameState, by: Seat | 'judge'): ByHandWords {
    const handling = HANDLINGS[this.random(HANDLINGS.length)]!;
    const words: ByHandWords = { act: handling.act, options: {} };
    for (const marked of handling.options) {
      const option = marked.replace('!', '');
      if (!marked.endsWith('!') && this.random(2) === 0) continue;
      const values =
        option === 'card' || option === 'host'
          ? this.places(state)
          : this.out.game.byHandValues(state, by, words, option);
      const value = values[this.random(values.length)] ?? FREE[option] ?? '1';
      // Without a number, the zone with all its cards is meant.
      if (option !== 'number' || words.options['zone'] === undefined) words.options[option] = value;
    }
    return words;
  }

  private places(state: GameState): string[] {
    const names = state.seats.map(({ name }) => name);
    const { zones } = this.bench.game;
    const kinds = [...new Set([...zones.map(({ name }) => name), 'hand', 'deck'])];
    return kinds.flatMap((kind) =>
      [1, 2, 3].flatMap((n) => [`${kind} ${n}`, ...names.map((name) => `${name}'s ${kind} ${n}`)]),
    );
  }

  private hides(state: GameState, o: NonNullable<GameState['objects'][number]>, viewer: Viewer): boolean {
    return hidden(this.secrets, state, o, viewer);
  }

  private loaded(state: GameState): Loaded & { state: GameState } {
    const { game } = this.out;
    const record = recordOf(state, game.view(state, undefined).awaiting);
    const affairs = { ...record.affairs, byHand: [...state.seats.keys()], looked: ['judge'] };
    return { record: { ...record, affairs }, game, state };
  }

  /** Everything that a step sends to this viewer. */
  private sent(step: Step, by: Seat | 'judge', viewer: Viewer): Leaves {
    if ('refused' in step) return viewer === by ? { refusal: [step.code, step.sentence] } : {};
    const { record } = step.table;
    return {
      announced: step.outbox.map((message) =>
        message.kind === 'board' ? 'board' : this.out.notices(message, record, this.out.game),
      ),
      story: (step.lines ?? []).map(
        ({ shared, secret }) => (viewer === undefined ? undefined : secret?.[viewer]) ?? shared,
      ),
      ...(viewer === by && { told: step.text }),
    };
  }
}

type Step = Decided | TableRefusal;

/** Result of an undo: the steps with their seats, and the state at the end. */
interface Undone {
  steps: [Step, Seat][];
  state: GameState | undefined;
}

const FREE: Record<string, string> = { text: 'a thought', by: '1', turns: '2', value: '2' };

const stateOf = (table: Loaded): GameState | undefined => ('state' in table ? table.state : undefined);

function firstDifference(
  one: Undone['steps'],
  other: Undone['steps'],
  sent: (step: Step, seat: Seat) => Leaves,
): Difference | undefined {
  const all = (steps: Undone['steps']): Leaves =>
    Object.fromEntries(steps.map(([step, seat], i) => [`undo ${i + 1}`, sent(step, seat)]));
  return difference(all(one), all(other));
}

/**
 * Plays one game to its end; every `every` steps it compares an undo, acts by hand and acts of a judge, and then goes
 * on from the same state.
 */
export async function watchSettingRight(
  bench: Workbench,
  n: number,
  every: number,
  out: Outlets = outlets(bench.game),
): Promise<{ found: Difference[]; compared: Compared }> {
  const { game: base } = bench;
  const random = seeded(n * 7_919 + 3);
  const right = new SettingRight(bench, random, out);
  const decks = officialDecks(base, n);
  const profile = base.profiles[Math.floor(n / 2) % base.profiles.length]!;
  const setup: NewGame = { profile, seed: `right-${n}`, decks, names: ['Ann', 'Bob'] };
  let state = base.begin(setup).state;
  const found: Difference[] = [];
  let past: { state: GameState; input: Input }[] = [];
  for (let step = 0; state.outcome === undefined && step < 2_000 && found.length === 0; step++) {
    const input = randomInput(base, state, random);
    const result = base.submit(state, input);
    if (result.refused) throw new Error(`A legal input was refused: ${result.sentence}`);
    past = [...past, { state, input }].slice(-3);
    if (step % every === 0) {
      const from = past[random(past.length)]!;
      found.push(
        ...(await right.takenBack(
          from.state,
          past.slice(past.indexOf(from)).map((one) => one.input),
        )),
      );
      found.push(...(await right.standing(state)));
      for (const by of [0, 1, 'judge'] as const)
        for (let m = 0; m < 3; m++) found.push(...(await right.byHand(state, by, right.words(state, by))));
    }
    state = result.state;
    // Now and then an undo is really carried out, and the game goes on from the earlier state. The first steps after it
    // are watched like those of any other game.
    const from = past[0]!.state;
    if (step % (every * 4) === 0 && state.outcome === undefined) {
      state = rewind(base, from, state).state;
      past = [];
      found.push(...right.goesOn(state));
    }
  }
  return { found, compared: right.compared };
}
