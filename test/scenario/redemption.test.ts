import { describe } from 'vitest';
import { scenarioSuite } from '../support/games/scenario-suite.ts';

describe('the scenarios of Redemption', () => scenarioSuite('redemption'));
