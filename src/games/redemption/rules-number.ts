/**
 * Version number of the rules of Redemption. Each saved step keeps the number that it was played under, so that `/game
 * verify` can tell a corrected rule from a changed record. Raise it by one whenever a replay of recorded games gives
 * another result: test/golden/rules-number.test.ts says when.
 */
export const RULES_NUMBER = 10;
