// What test/discord/bounds/longest.test.ts takes a part of: all kinds of text for each option, field and route.
import { longestInputs } from '../../support/longest/suite.ts';

longestInputs('slow');
