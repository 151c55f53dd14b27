import { describe } from 'vitest';
import { scenarioSuite } from '../support/games/scenario-suite.ts';

describe('the scenarios of Netrunner', () => scenarioSuite('netrunner'));
