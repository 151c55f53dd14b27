// Tests that are the steps of one story: each test needs the state in which the test before it has left everything.
import { beforeEach } from 'vitest';

/**
 * For a file or a `describe` whose tests are such steps: once one has failed, those after it are skipped, so that one
 * fault is one failure.
 */
export function inSteps(): void {
  let failed = '';
  beforeEach(({ task, skip, onTestFailed }) => {
    skip(failed !== '', `"${failed}" has failed.`);
    onTestFailed(() => {
      failed = task.name;
    });
  });
}
