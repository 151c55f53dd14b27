import type { Fault } from './fault.ts';

export const ALTERED: readonly Fault[] = [];
