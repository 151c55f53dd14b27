// All kinds of text for each option, field and route: test/discord/bounds/longest.test.ts takes a part of them.
import { longestInputs } from '../../support/longest/suite.ts';

longestInputs('slow');
