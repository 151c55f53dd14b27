import type { Workbench } from '../games/shared/workbench.ts';
import type { Prompt, Unavailable } from '../kernel/game/prompts.ts';
import type { Game } from '../kernel/game.ts';
import { type ObjectId, type Stamp, stamp } from '../kernel/ids.ts';
import { kindOf, live } from '../kernel/query.ts';
import type { GameObject, GameState } from '../kernel/state.ts';

/**
 * Names of objects that stay the same during a whole scenario: the card's name, with `Name#2` for the second card of
 * that name, in the order of appearance. (Numbers that players see depend on what they know; a scenario follows cards
 * everywhere.)
 */
export class Labels {
  private readonly names = new Map<ObjectId, string>();
  private readonly used = new Map<string, number>();
  private readonly bench: Workbench;

  constructor(bench: Workbench) {
    this.bench = bench;
  }

  /**
   * Gives names to new objects. First come those that were `created` during the input, even if they are gone again:
   * otherwise a later object with the same id would get their name.
   */
  learn(state: GameState, created: readonly GameObject[] = []): void {
    for (const o of created) this.name(o);
    for (const id of [...this.names.keys()]) if (!state.objects[id]) this.names.delete(id);
    for (const o of state.objects) if (o !== null && !this.names.has(o.id)) this.name(o);
  }

  private name(o: GameObject): void {
    if ('ability' in o.what) {
      // Forgets the name of an earlier object that had this id and no longer exists.
      this.names.delete(o.id);
      return;
    }
    const name = this.bench.scenarios.nameOf(o);
    const n = (this.used.get(name) ?? 0) + 1;
    this.used.set(name, n);
    this.names.set(o.id, n === 1 ? name : `${name}#${n}`);
  }

  /** The object's name in the scenario. Waiting abilities are numbered among themselves. */
  of(state: GameState, o: GameObject): string {
    if ('card' in o.what) return this.names.get(o.id) ?? this.bench.scenarios.nameOf(o);
    const { name } = o.what.ability;
    const alike = state.objects.filter(
      (x): x is GameObject => x !== null && 'ability' in x.what && x.what.ability.name === name,
    );
    const n = alike.sort((a, b) => a.stamp - b.stamp).findIndex((x) => x.stamp === o.stamp) + 1;
    return n === 1 ? name : `${name}#${n}`;
  }

  /**
   * Wraps the game so that its questions name cards as the scenario does (`Name#2`), and the scenario's steps can use
   * these names.
   */
  wrap(): Game {
    const { game, scenarios } = this.bench;
    const rename = (state: GameState, value: string, at: Stamp | undefined): string => {
      const o = at === undefined ? undefined : live(state, at);
      return o === undefined || scenarios.called.includes(kindOf(o.zone)) ? value : this.of(state, o);
    };
    const relabel = (state: GameState, u: Unavailable): Unavailable => ({
      ...u,
      value: rename(state, u.value, u.handle === undefined ? undefined : stamp(u.handle)),
    });
    const asked = (state: GameState, prompt: Prompt | undefined): Prompt | undefined =>
      prompt && {
        ...prompt,
        candidates: prompt.candidates.map((c) => ({
          ...c,
          value: rename(state, c.value, stampOf(c.answer)),
        })),
        unavailable: prompt.unavailable.map((u) => relabel(state, u)),
      };
    return {
      ...game,
      prompt: (state, seat) => asked(state, game.prompt(state, seat)),
      interjections: (state, seat) => asked(state, game.interjections(state, seat)),
      view: (state, viewer) => {
        const view = game.view(state, viewer);
        const zones = view.zones.map((zone) => ({
          ...zone,
          cards: zone.cards.map((c) => ({ ...c, name: rename(state, c.name, stamp(c.handle)) })),
        }));
        return { ...view, zones };
      },
      candidates: (state, seat, choice) =>
        game
          .candidates(state, seat, choice)
          .map((c) => ({ ...c, value: rename(state, c.value, stampOf(c.answer)) })),
    };
  }
}

type Answered = ReturnType<Game['candidates']>[number]['answer'];
const stampOf = (answer: Answered): Stamp | undefined =>
  answer.kind === 'objects' ? answer.objects[0] : answer.kind === 'act' ? answer.object : undefined;
