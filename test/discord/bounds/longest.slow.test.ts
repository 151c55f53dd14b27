// Whatever somebody types or clicks, and however long it is, is dealt with in a tenth of a second of CPU, and leaves nothing behind. All of
// what test/discord/bounds/longest.test.ts takes a part of, 20 times each.
import { longestInputs } from '../../support/longest/suite.ts';

longestInputs('thorough');
