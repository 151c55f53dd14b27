// Runs the script `replay` as a separate process.
import '../../../src/cli/replay.ts';
