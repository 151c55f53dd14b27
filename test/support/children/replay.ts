// The script `replay` as a process of its own.
import '../../../src/cli/replay.ts';
