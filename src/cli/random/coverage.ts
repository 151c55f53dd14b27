import type { CountedAbility, Workbench } from '../../games/shared/workbench.ts';
import type { GameState } from '../../kernel/state.ts';
import type { Observer } from '../../kernel/tx.ts';

/**
 * Everything of a game that tests can cover: card programs, nodes (words) of the card language, and the nodes that each
 * card uses.
 */
export interface Universe {
  programs: string[];
  nodes: string[];
  used: Set<string>;
  /**
   * Programs and words of the card language that cannot be covered, by name, each with the reason: the program cannot
   * be reached in play, or the word is only used by programs that cannot be reached.
   */
  unreachable: Map<string, string>;
}

/** The key under which a node (an expression of the card language) holds its word, by the sort of node. */
const KEY: Record<string, string> = { step: 'op', effect: 'effect', trigger: 'on', ability: 'kind' };

/** Counts which card programs ran, and which nodes (words) of the card language. */
export class Coverage implements Observer {
  readonly programs = new Set<string>();
  readonly nodes = new Set<string>();

  program(card: string, ability: string): void {
    this.programs.add(`${card}:${ability.split('.')[0]}`);
  }

  node(name: string): void {
    this.nodes.add(name);
  }

  /** Marks a step of the card language as covered. Called only for steps that had an effect. */
  effect(op: string): void {
    this.nodes.add(`step ${op}`);
  }

  /** Marks the continuous effects that are active in a state as covered. */
  look(state: GameState, { coverage }: Workbench): void {
    for (const { effect, card, ability } of coverage.effects(state)) {
      this.nodes.add(`effect ${effect}`);
      if (ability !== undefined) this.program(card, ability);
    }
  }

  /** Marks the kinds of abilities whose programs have run as covered. */
  noteKinds({ coverage }: Workbench): void {
    for (const { key, does } of coverage.abilities())
      if (this.programs.has(key)) this.nodes.add(`ability ${does.kind}`);
  }

  /**
   * Lists every card program and every node (word) of the game's card language. Also marks the kinds of abilities whose
   * programs have run as covered.
   */
  universe(bench: Workbench): Universe {
    const { language, coverage } = bench;
    const abilities = coverage.abilities();
    this.noteKinds(bench);
    const nodes = [
      ...Object.keys(language.step).map((op) => `step ${op}`),
      ...Object.keys(language.effect).map((effect) => `effect ${effect}`),
      ...Object.keys(language.trigger).map((on) => `trigger ${on}`),
      ...Object.keys(language.ability).map((kind) => `ability ${kind}`),
    ];
    const users = (node: string): CountedAbility[] => {
      const [sort, name] = node.split(' ');
      return abilities.filter(({ does }) => JSON.stringify(does).includes(`"${KEY[sort ?? '']}":"${name}"`));
    };
    const used = nodes.filter((node) => users(node).length > 0);
    const unreachable = new Map<string, string>();
    for (const { key, unreachable: why } of abilities) if (why !== undefined) unreachable.set(key, why);
    for (const node of used) {
      const of = users(node);
      if (of.every((a) => a.unreachable !== undefined))
        unreachable.set(node, `only ${of.map((a) => `${a.key} (${a.unreachable})`).join(', ')}`);
    }
    return {
      programs: abilities.filter(({ program }) => program).map(({ key }) => key),
      nodes,
      used: new Set(used),
      unreachable,
    };
  }
}
