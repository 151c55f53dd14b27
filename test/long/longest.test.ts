// Everything that somebody can type or click as long as it can be, in the thread of each game and in a channel without one, 20 times each.
import { longestInputs } from '../support/longest/suite.ts';

longestInputs('thorough');
