import type { RuleResult } from 'shared/contract';

/** Symbol and label of a result; exempt and unknown are not failures. */
export const STATUS_MESSAGES: Readonly<
  Record<RuleResult['status'], { sign: string; word: string }>
> = {
  pass: { sign: '✓', word: 'Pass' },
  fail: { sign: '✗', word: 'Fail' },
  exempt: { sign: '○', word: 'Does not apply' },
  'no-data': { sign: '○', word: 'No data' },
  off: { sign: '○', word: 'Not asked' },
};
