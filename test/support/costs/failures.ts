import type { Reporter, TestCase } from 'vitest/node';

/**
 * Prints each failed test with its errors as soon as it fails. Other reporters wait for the end of its file, which takes
 * an hour in the long run, and tell the errors only as the run ends: of a run that is stopped by hand they are lost.
 */
export class FailuresReporter implements Reporter {
  onTestCaseResult(testCase: TestCase): void {
    const result = testCase.result();
    if (result.state !== 'failed') return;
    const errors = result.errors.map(({ stack, message, diff }) => {
      const own = (stack ?? message).split('\n').filter((line) => !line.includes('/node_modules/'));
      return [...own, diff ?? ''].join('\n');
    });
    const { relativeModuleId } = testCase.module;
    process.stdout.write(`\nFAILED  ${relativeModuleId} > ${testCase.fullName}\n${errors.join('\n')}\n`);
  }
}
