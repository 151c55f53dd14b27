// Whatever somebody types or clicks, and however long it is, is dealt with in a tenth of a second of CPU, and leaves nothing behind. Each option,
// field and route gets some kinds of text in one place; test/discord/bounds/longest.slow.test.ts sends all of them everywhere.
import { longestInputs } from '../../support/longest/suite.ts';

longestInputs('quick');
