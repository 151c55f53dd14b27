// The longest possible text for everything that somebody can type or click, in the thread of each game and in a channel
// without one, 20 times each.
import { longestInputs } from '../support/longest/suite.ts';

longestInputs('thorough');
