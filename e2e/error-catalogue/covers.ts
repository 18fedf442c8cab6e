import { test } from '@playwright/test';
import type { Situation } from './catalogue';

/** Notes in the report that the running test proves situations of the error catalogue. */
export function covers(...situations: Situation[]): void {
  const notes = situations.map((description) => ({ type: 'error catalogue', description }));
  test.info().annotations.push(...notes);
}
