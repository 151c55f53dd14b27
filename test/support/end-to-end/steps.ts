// Tests that are the steps of one story: each test needs the state in which the test before it has left everything.
import { beforeEach } from 'vitest';

/**
 * Call this in a file or a `describe` whose tests are steps of one story: once a test has failed, the tests after it
 * are skipped, so that one fault gives one failure.
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
