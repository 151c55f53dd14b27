import '../../../src/cli/golden.ts';
