// Everything that somebody types or clicks, however long, is handled in a tenth of a second of CPU time and leaves no
// memory in use. Here each option, field and route gets one kind of text; the kinds take turns. longest.slow.test.ts
// sends all kinds, and test/long/longest.test.ts sends all of them in every place, 20 times each.
import { longestInputs } from '../../support/longest/suite.ts';

longestInputs('quick');
