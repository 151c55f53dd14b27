// The longest texts of all kinds, in each option, field and route: test/discord/bounds/longest.test.ts sends only a
// part of them.
import { longestInputs } from '../../support/longest/suite.ts';

longestInputs('slow');
