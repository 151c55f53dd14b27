import type { FactBook } from '../games/altered/facts.ts';
import type { CardSet } from '../games/altered/set.ts';
import type { GameState } from '../kernel/state.ts';
import type { Observer } from '../kernel/tx.ts';
import { Ability, Passive, Step, Trigger } from '../vocab/schema.ts';

/** Counts which programs of which cards ran and which nodes of the vocabulary. */
export class Coverage implements Observer {
  readonly programs = new Set<string>();
  readonly nodes = new Set<string>();

  program(card: string, ability: string): void {
    this.programs.add(`${card}:${ability.split('.')[0]}`);
  }

  node(name: string): void {
    this.nodes.add(name);
  }

  /** Notes the continuous effects that hold in a state. */
  look(state: GameState, book: FactBook): void {
    for (const a of book.active(state)) {
      this.nodes.add(`effect ${a.does.effect}`);
      if (a.lasting === undefined) this.program(a.env.card, a.ability);
    }
  }

  /** Every program of these cards, and every node that there is, with the abilities' own kinds. */
  universe(set: CardSet): { programs: string[]; nodes: string[]; used: Set<string> } {
    const programs: string[] = [];
    for (const card of set.all()) {
      const key = card.definition.ref;
      card.definition.abilities.forEach((a, i) => {
        if (a.kind === 'effect') programs.push(`${key}:effect`);
        else if (a.kind === 'quick' || a.kind === 'reaction' || a.kind === 'passive')
          programs.push(`${key}:${i}`);
      });
    }
    for (const key of this.programs) {
      const [ref, id] = key.split(':');
      const ability =
        id === 'effect' ? 'effect' : set.find(ref ?? '')?.definition.abilities[Number(id)]?.kind;
      if (ability !== undefined) this.nodes.add(`ability ${ability}`);
    }
    // Keywords and discounts have no program of their own; they are there when a card that has them was played.
    for (const card of set.all())
      if (this.programs.has(`${card.definition.ref}:played`))
        for (const a of card.definition.abilities)
          if (a.kind === 'keyword' || a.kind === 'discount') this.nodes.add(`ability ${a.kind}`);
    const nodes = [
      ...Step.options.map((o) => `step ${o.shape.op.value}`),
      ...Passive.options.map((o) => `effect ${o.shape.effect.value}`),
      ...Trigger.options.map((o) => `trigger ${o.shape.on.value}`),
      ...Ability.options.map((o) => `ability ${o.shape.kind.value}`),
    ];
    const text = JSON.stringify(set.all().map((c) => c.definition.abilities));
    const KEY: Record<string, string> = { step: 'op', effect: 'effect', trigger: 'on', ability: 'kind' };
    const used = nodes.filter((node) => {
      const [kind, name] = node.split(' ');
      return text.includes(`"${KEY[kind ?? '']}":"${name}"`);
    });
    return { programs, nodes, used: new Set(used) };
  }
}
