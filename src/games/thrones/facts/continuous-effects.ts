import { type ObjectId, type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import { type Env, emptyEnv, type GameObject, type GameState } from '../../../kernel/state.ts';
import { lastingEnv } from '../../shared/facts.ts';
import { remembered } from '../../shared/remembered.ts';
import type { Ability, Condition, Filter, Passive, Who } from '../language/types.ts';
import { stageOf as plainStage, textsIn } from '../words/effects/effects.ts';
import { gaining } from '../words/effects/keywords.ts';
import { isDelayed } from '../words/steps/delayed.ts';
import { playArea, revealedPlot } from './field.ts';
import { bindings } from './lasting-effects.ts';
import type { Printed } from './printed.ts';
import { STAGE, type Stage } from './stages.ts';

/**
 * Objects that a continuous effect applies to: its source, the source's host, fixed objects, or all objects that fit a
 * filter now.
 */
export type Over = 'self' | 'host' | 'refs' | Filter;

/** Access to the printed text of cards. */
type Cards = Pick<Printed, 'card' | 'face'>;

/**
 * A continuous effect: one in the text of a card that lies where the text works, or a lasting effect that an ability
 * has begun.
 */
export interface Continuous {
  does: Passive;
  /** Object whose text contains the effect; undefined if the effect is lasting and this object no longer exists. */
  source: ObjectId | undefined;
  env: Env;
  /** Objects fixed when the effect began. */
  refs: Stamp[];
  origin: 'printed' | 'given' | 'lasting';
  /** Id of the source's ability that contains the effect; undefined for a lasting effect. */
  ability: string | undefined;
  /** Id of the lasting effect; undefined for an effect of a card's text. */
  lasting: number | undefined;
  /** Stamp (running number) that orders effects by age: the stamp of the source, or of the lasting effect. */
  since: Stamp;
  condition: Condition | undefined;
  stage: Stage;
}

/** Objects in play, including revealed plots (rules 5). */
export function inPlay(state: GameState): GameObject[] {
  const found = playArea(state);
  for (const seat of state.seats.keys()) {
    found.push(...inZone(state, zoneId('faction', seat)));
    const plot = revealedPlot(state, seat);
    if (plot !== undefined) found.push(plot);
  }
  return found;
}

/**
 * All continuous effects that may be in force, by the stage (layer) at which they apply: those of cards in play and
 * agendas (rules 5), and lasting ones.
 */
export function collect(state: GameState, printed: Cards): Continuous[][] {
  const stages: Continuous[][] = Object.values(STAGE).map(() => []);
  for (const c of lasting(state)) stages[c.stage]!.push(c);
  const agendas = state.seats.flatMap((_, seat) => inZone(state, zoneId('agenda', seat)));
  for (const o of [...inPlay(state), ...agendas])
    for (const c of printedEffects(o, printed)) stages[c.stage]!.push(c);
  for (const o of lingering(state, printed))
    for (const c of lingeringEffects(o, printed)) stages[c.stage]!.push(c);
  return stages;
}

/** Used plots with a text that works from the used pile. */
export const lingering = (state: GameState, printed: Cards): GameObject[] =>
  state.seats.flatMap((_, seat) =>
    inZone(state, zoneId('used', seat)).filter((o) => printed.card(o).face.lingers.length > 0),
  );

/** Effects of a used plot on the plot that its player has revealed. */
const lingeringEffects = remembered((o: GameObject, printed: Cards): Continuous[] => {
  const { definition, face } = printed.card(o);
  return face.lingers.map(({ id, ability: { value, by } }) => {
    const does: Passive = { effect: 'modify', value, over: { in: 'plot', of: 'you' }, by };
    return {
      does,
      source: o.id,
      env: emptyEnv(o.owner, o.stamp, definition.ref),
      refs: [],
      origin: 'printed',
      ability: id,
      lasting: undefined,
      since: o.stamp,
      condition: undefined,
      stage: stageOf(does, undefined),
    };
  });
});

const lasting = (state: GameState): Continuous[] =>
  state.effects.map((e) => {
    // The cast is safe: only effects of this card language are made lasting; delayed ones do nothing before their time.
    const does = e.body as Passive;
    return {
      does,
      source: e.source,
      env: { ...lastingEnv(state, e), ...bindings(e) },
      refs: e.refs ?? [],
      origin: 'lasting',
      ability: undefined,
      lasting: e.id,
      since: e.stamp,
      condition: undefined,
      stage: isDelayed(e) ? STAGE.rest : stageOf(does, undefined),
    };
  });

/** All continuous effects printed on the card. Their conditions are not checked yet. */
export const printedEffects = remembered((o: GameObject, printed: Cards): Continuous[] => {
  const passives = printed.face(o)?.passives ?? [];
  if (passives.length === 0) return [];
  const env = emptyEnv(o.controller, o.stamp, printed.card(o).definition.ref);
  return passives.map(({ id, ability }) => ({
    does: ability.does,
    source: o.id,
    env,
    refs: [],
    origin: 'printed',
    ability: id,
    lasting: undefined,
    since: o.stamp,
    condition: ability.if,
    stage: stageOf(ability.does, ability.if),
  }));
});

/** True if a word for a player in an effect's text ("you", "opponent") means this seat. False without a seat. */
export const isMeant = (who: Who | 'each', seat: Seat | undefined, env: Env): boolean =>
  seat !== undefined && MEANT[who](seat, env);

const MEANT: Readonly<Record<Who | 'each', (seat: Seat, env: Env) => boolean>> = {
  you: (seat, { you }) => seat === you,
  // All opponents are meant, unless the effect's variables name one of them.
  opponent: (seat, { you, numbers }) => seat !== you && seat === (numbers['opponent'] ?? seat),
  player: (seat, { numbers }) => seat === numbers['player'],
  each: () => true,
};

/** Name for an ability that this effect gives to an object. It differs from the names of the object's own abilities. */
export const nameOfGrant = (by: Continuous): string =>
  by.lasting === undefined ? `g${by.source}-${by.ability}` : `g${by.lasting}`;

/**
 * The continuous effect of an ability that another effect gives to the object; undefined for abilities without one.
 * Effects of the stages (layers) before that of keywords cannot be given.
 */
export function grantedEffect(
  by: Continuous,
  ability: Ability,
  o: GameObject,
  printed: Cards,
): Continuous | undefined {
  const does = effectOf(ability);
  if (does === undefined) return undefined;
  const condition = ability.kind === 'passive' ? ability.if : undefined;
  const stage = stageOf(does, condition);
  if (stage < STAGE.keywords) return undefined;
  return {
    does,
    source: o.id,
    env: {
      ...by.env,
      you: o.controller,
      self: o.stamp,
      card: printed.card(o).definition.ref,
    },
    refs: by.refs,
    origin: 'given',
    ability: nameOfGrant(by),
    lasting: undefined,
    since: by.since,
    condition,
    stage,
  };
}

function effectOf(ability: Ability): Passive | undefined {
  if (ability.kind === 'passive') return ability.does;
  return ability.kind === 'keyword' ? gaining(ability.keyword, ability.n) : undefined;
}

/** Stage (layer) at which the effect applies: `late` if it changes keywords or numbers and depends on STR. */
function stageOf(does: Passive, condition: Condition | undefined): Stage {
  const texts = textsIn(does);
  return texts !== undefined && asksStrength([texts, condition]) ? STAGE.late : plainStage(does);
}

/** Keys of a card program whose value may be the name of a number. */
const MEASURES = ['name', 'value', 'highest', 'lowest'];

/** True if a card's text reads current STR, by a filter's `value` or as a number of an object. */
function asksStrength(text: unknown): boolean {
  if (typeof text !== 'object' || text === null) return false;
  return Object.entries(text).some(
    ([key, inner]) => (MEASURES.includes(key) && inner === 'strength') || asksStrength(inner),
  );
}
