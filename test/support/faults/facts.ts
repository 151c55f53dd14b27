import type { Fault } from './fault.ts';

export const FACTS: readonly Fault[] = [];
