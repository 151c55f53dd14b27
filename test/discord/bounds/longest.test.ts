// Everything that somebody types or clicks, however long, is dealt with in a tenth of a second of CPU, and leaves nothing behind. Each option,
// field and route gets one kind of text, another than the one before; longest.slow.test.ts sends all kinds, test/long/longest.test.ts all of them
// in every place, 20 times each.
import { longestInputs } from '../../support/longest/suite.ts';

longestInputs('quick');
