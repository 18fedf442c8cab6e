import type { TestStep } from '@playwright/test/reporter';

/** Names of the steps of a test that failed, from the outermost: `the import`. Null without one. */
export function failedStep(steps: readonly TestStep[]): string | null {
  const failed = steps.find(({ category, error }) => category === 'test.step' && error);
  if (!failed) return null;
  const inner = failedStep(failed.steps);
  return inner === null ? failed.title : `${failed.title} › ${inner}`;
}
