import type { Atom } from './atom.ts';
import type { Answer, Choice } from './choice.ts';
import type { Frame, Given, Structure } from './frame.ts';
import { type Stamp, stamp } from './ids.ts';
import type { Env } from './state.ts';

/**
 * Stamps (numbers of stays in a zone) of all objects that the stack refers to: in questions, answers, variables (stored
 * names) and upcoming events.
 */
export function mentioned(frames: Frame[]): Set<Stamp> {
  return new Set(frames.flatMap(ofFrame));
}

function ofFrame(frame: Frame): Stamp[] {
  switch (frame.kind) {
    case 'ask':
      return frame.parts.flatMap(({ choice }) => ofChoice(choice));
    case 'structure':
      return [...given(frame.inbox), ...(frame.events ?? []).flatMap(ofEvent), ...subject(frame.data)];
    case 'sequence':
      return [...given(frame.inbox), ...ofEnv(frame.env)];
    case 'declaration':
      return [...given(frame.inbox), ...Object.values(frame.bound).flatMap(ofAnswer), ...object(frame.act)];
    case 'event':
      return [
        ...given(frame.inbox),
        ...ofEvent(frame.event),
        ...frame.after.flatMap(({ env }) => ofEnv(env)),
      ];
    case 'window':
      return [...given(frame.inbox), ...(frame.events ?? []).flatMap(ofEvent)];
    case 'queue':
      return given(frame.inbox);
    case 'each':
      return [...given(frame.inbox), ...ofEnv(frame.env), ...frame.done.flatMap(({ chosen }) => chosen)];
  }
}

const given = (inbox: Given[] = []): Stamp[] => inbox.flatMap(({ answer }) => ofAnswer(answer));
const object = (of: { object?: Stamp }): Stamp[] => (of.object === undefined ? [] : [of.object]);

/** The object that a structure (a part of the game's course) is about, if any. */
const subject = ({ stamp: of }: Structure['data']): Stamp[] => (typeof of === 'number' ? [stamp(of)] : []);

const ofEnv = ({ self, refs, follow }: Env): Stamp[] => [
  self,
  ...Object.values(refs).flat(),
  ...Object.values(follow),
];

const ofEvent = ({ entries }: { entries: { atom: Atom; made?: Stamp }[] }): Stamp[] =>
  entries.flatMap(({ atom, made }) => [
    ...('object' in atom ? object(atom) : []),
    ...(atom.atom === 'reveal' ? atom.objects : []),
    ...(made === undefined ? [] : [made]),
  ]);

function ofChoice(choice: Choice): Stamp[] {
  switch (choice.kind) {
    case 'objects':
      return choice.candidates;
    case 'order':
      return choice.items;
    case 'assign':
      return [...choice.items, ...choice.to];
    case 'act':
      return choice.acts.flatMap(object);
    case 'option':
    case 'number':
    case 'name':
    case 'confirm':
      return [];
  }
}

function ofAnswer(answer: Answer): Stamp[] {
  switch (answer.kind) {
    case 'objects':
      return answer.objects;
    case 'order':
      return answer.items;
    case 'assign':
      return answer.pairs.flat();
    case 'act':
      return object(answer);
    case 'option':
    case 'number':
    case 'name':
    case 'confirm':
      return [];
  }
}
