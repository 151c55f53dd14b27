import type { Fault } from './fault.ts';

export const REDEMPTION: readonly Fault[] = [];
