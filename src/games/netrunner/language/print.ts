import type { Clause } from '../../../language/print/clauses.ts';
import { joined, plain, stepsText } from '../../../language/print/clauses.ts';
import { conditionText } from '../../../language/print/conditions.ts';
import { capital, sentence } from '../../../language/print/english.ts';
import { article, filterText } from '../../../language/print/filters.ts';
import { nounPhrase } from '../../../language/print/nouns.ts';
import { numberText } from '../../../language/print/numbers.ts';
import type {
  AbilityOf,
  EffectOf,
  Occasion,
  Own,
  StepOf,
  Told,
  TriggerOf,
} from '../../../language/print/own.ts';
import { grammarOf, type Printer, printerOf } from '../../../language/print/printer.ts';
import { IT, type Scope, type Speech } from '../../../language/print/scope.ts';
import { about, subject } from '../../../language/print/subjects.ts';
import type { Filter } from '../../../language/schema/ability.ts';
import { type STEP_NODES, steps } from '../words/steps/steps.ts';
import type { ABILITIES, EFFECTS, TRIGGERS } from './nodes.ts';
import { costText, serverText, stealText } from './phrases.ts';
import type { Ability, Cost, Passive, Step, Text, Trigger } from './types.ts';
import { WORDING } from './wording.ts';

type NetrunnerStep = StepOf<typeof STEP_NODES>;
type NetrunnerAbility = AbilityOf<typeof ABILITIES>;
type NetrunnerTrigger = TriggerOf<typeof TRIGGERS>;
type NetrunnerEffect = EffectOf<typeof EFFECTS>;

const what = (of: 'self' | Filter, scope: Scope): string =>
  of === 'self' ? nounPhrase('self', scope).object : article(of, scope);
const doer = (who: 'you' | 'opponent', verb: string): string =>
  who === 'you'
    ? `you ${verb}`
    : `your opponent ${verb.endsWith('s') || verb.endsWith('h') ? `${verb}es` : `${verb}s`}`;

/** Where a card is installed from, in words. */
const ORIGINS: Record<string, string> = { discard: 'the discard pile', hosted: 'another card' };

/** What sets an ability off. */
function occasionOf(when: NetrunnerTrigger, scope: Scope): Occasion {
  const aboutIt = (of: 'self' | Filter): Occasion['about'] => (of === 'self' ? undefined : IT);
  switch (when.on) {
    case 'turn': {
      const whose = when.of === 'you' ? 'your' : 'your opponent’s';
      return {
        clause: `${whose} ${when.ends === true ? 'discard phase ends' : 'turn begins'}`,
        about: undefined,
      };
    }
    case 'installs': {
      const from = when.from === undefined ? '' : ` from ${ORIGINS[when.from] ?? when.from}`;
      return {
        clause: `${doer(when.who, 'install')} ${what(when.what, scope)}${from}`,
        about: aboutIt(when.what),
      };
    }
    case 'rezzes':
      return {
        clause: `${what(when.what, scope)} is rezzed${when.running === true ? ' during a run against this server' : ''}`,
        about: aboutIt(when.what),
      };
    case 'scores': {
      const how = when.how === 'either' ? 'scored or stolen' : when.how;
      return { clause: `${what(when.what, scope)} is ${how}`, about: aboutIt(when.what) };
    }
    case 'run': {
      const on = when.against === undefined ? '' : ` against ${serverText(when.against)}`;
      const happens = { begins: 'begins', success: 'is successful', ends: 'ends' }[when.moment];
      const good = when.success === true ? 'successful ' : '';
      const stolen = when.stolen === true ? ' in which the Runner stole an agenda' : '';
      return { clause: `a ${good}run${on}${stolen} ${happens}`, about: undefined };
    }
    case 'encounters':
      return { clause: `the Runner encounters ${what(when.what, scope)}`, about: aboutIt(when.what) };
    case 'approaches':
      return { clause: `the Runner approaches ${serverText(when.server)}`, about: undefined };
    case 'breaches':
      return { clause: `you breach ${serverText(when.server)}`, about: undefined };
    case 'accesses':
      return {
        clause: `the Runner accesses ${what(when.what, scope)}${when.installed === true ? ' while it is installed' : ''}`,
        about: aboutIt(when.what),
      };
    case 'trashes': {
      const accessed = when.accessed === true ? ' being accessed' : '';
      return {
        clause: `${doer(when.who, 'trash')} ${what(when.what, scope)}${accessed}`,
        about: aboutIt(when.what),
      };
    }
    case 'tagged':
      return { clause: 'the Runner takes tags', about: undefined };
    case 'damaged':
      return {
        clause: `the Runner suffers ${when.of === undefined ? '' : `${when.of} `}damage`,
        about: undefined,
      };
    case 'empties':
      return { clause: 'this card is empty', about: undefined };
    case 'draws':
      return { clause: `${doer(when.who, 'draw')} cards`, about: undefined };
    case 'searches':
      return { clause: `${doer(when.who, 'search')} a zone`, about: undefined };
    case 'advances': {
      const first = when.first === true ? ' that has no advancement counters' : '';
      return { clause: `you advance ${what(when.what, scope)}${first}`, about: aboutIt(when.what) };
    }
  }
}

const effectClause = (does: NetrunnerEffect, scope: Scope, told: Told): Clause => ({
  whole: effectText(does, scope, told),
});

function effectText(does: NetrunnerEffect, scope: Scope, { fixed, until }: Told): string {
  const those = (of: 'self' | Filter): string =>
    of === 'self' ? nounPhrase('self', scope).object : filterText(of, 'many', scope, { all: true });
  switch (does.effect) {
    case 'modify': {
      const by = typeof does.by === 'number' ? `${does.by < 0 ? '−' : '+'}${Math.abs(does.by)}` : '+X';
      const x = typeof does.by === 'number' ? '' : `, where X is ${numberText(does.by, scope)}`;
      if (does.value !== 'strength')
        return `you get ${by} ${{ memory: 'memory', handSize: 'maximum hand size', link: 'link' }[does.value] ?? does.value}${x}${until}`;
      const who = about(does.over ?? 'self', scope, fixed);
      return `${subject(who)} ${who.many ? 'get' : 'gets'} ${by} strength${x}${until}`;
    }
    case 'price': {
      const change = does.more === undefined ? `${does.less} less` : `${does.more} more`;
      const self = does.of === 'self';
      const first = does.first === true ? 'the first of ' : '';
      return `${first}${those(does.of)} ${self || does.first === true ? 'costs' : 'cost'} ${change}${does.first === true ? ' each turn' : ''}${until}`;
    }
    case 'spendable':
      return `you can spend hosted credits during that run${until}`;
    case 'drawAction':
      return `the first time each turn you take the basic action to draw a card, instead draw ${does.n} cards${until}`;
    case 'redirect':
      return `if ${those(does.of)} would be ${does.when}, remove it from the game instead${until}`;
    case 'stealCost':
      return `as an additional cost to steal ${those(does.of)}, the Runner ${stealText(does, 's')}${until}`;
    case 'catch': {
      const often =
        { 0: '', 1: 'once per turn, ' }[does.limit?.n ?? 0] ?? `${does.limit?.n} times per turn, `;
      const them = filterText(does.of, 'many', scope, { all: true });
      return `${often}where ${them} would be trashed, you may set them aside instead of adding them to the discard pile, remove 1 of them from the game, then add the rest to it${until}`;
    }
    case 'lock':
      return `cards cannot be taken from the heap${until}`;
    case 'barScore':
      return `you cannot score agendas${until}`;
  }
}

const LEADS = {
  interface: 'Interface → ',
  access: 'Access → ',
  runner: 'The Runner may use this: ',
} as const;

/** A line of a card's text. */
function abilityLine(ability: NetrunnerAbility, scope: Scope): string {
  switch (ability.kind) {
    case 'paid': {
      const lead = (Object.keys(LEADS) as (keyof typeof LEADS)[]).find((key) => ability[key] === true);
      const condition = ability.if === undefined ? '' : ` if ${conditionText(ability.if, scope)}`;
      const uses =
        ability.limit === undefined
          ? ''
          : ability.limit.n === 1
            ? 'Once per turn → '
            : `${ability.limit.n} times per turn → `;
      const cheaper =
        ability.cheaper === undefined
          ? ''
          : ` This costs ${ability.cheaper.credits} less if ${conditionText(ability.cheaper.if, scope)}.`;
      return `${uses}${lead === undefined ? '' : LEADS[lead]}${capital(costText(ability.cost))}${condition}: ${stepsText(ability.steps, scope)}${cheaper}`;
    }
    case 'subroutine':
      return `↳ ${stepsText(ability.steps, scope)}`;
    case 'interrupt': {
      const would =
        ability.when === 'tag'
          ? 'take tags'
          : `suffer ${ability.when === 'damage' ? '' : `${ability.when} `}damage`;
      const cost = ability.cost === undefined ? '' : `${costText(ability.cost)}: `;
      const may = ability.forced === true ? '' : 'you may ';
      const limit = ability.limit === undefined ? '' : `The first time each ${ability.limit.per} `;
      const opening = limit === '' ? 'When the Runner would' : `${limit}the Runner would`;
      return sentence(`${opening} ${would}, ${may}${cost}${joined(ability.steps, scope, plain)}`);
    }
    case 'restriction':
      return sentence(`play only if ${conditionText(ability.if, scope)}`);
  }
}

/** The nodes that only this game has. */
interface Nodes {
  step: NetrunnerStep;
  effect: NetrunnerEffect;
  trigger: NetrunnerTrigger;
  ability: NetrunnerAbility;
}

const OWN: Own<Nodes> = {
  step: (step, scope) => steps.says(step.op, step, scope),
  effect: effectClause,
  trigger: occasionOf,
  ability: abilityLine,
  question: (step, scope) => steps.asks(step.op, step, scope),
  apart: steps.apart,
  asked: steps.withChoice,
  joins: steps.joins,
  leading: steps.leading,
  cost: (cost) => costText(cost),
};

/** All programs of this game. */
interface Programs {
  ability: Ability;
  step: Step;
  passive: Passive;
  trigger: Trigger;
  cost: Cost;
  text: Text;
}

/** How Netrunner says its programs, before anything has been named. */
export const speech: Speech = { say: grammarOf(OWN), wording: WORDING };

/** Programs of Netrunner in English. */
export const print: Printer<Programs> = printerOf(speech.say, speech.wording);
