import type { RuleResult } from 'shared/contract';

/** A result in a sign and a word; what is exempt or unknown is no failure. */
export const STATUS_MESSAGES: Readonly<
  Record<RuleResult['status'], { sign: string; word: string }>
> = {
  pass: { sign: '✓', word: 'Pass' },
  fail: { sign: '✗', word: 'Fail' },
  exempt: { sign: '○', word: 'Does not apply' },
  'no-data': { sign: '○', word: 'No data' },
  off: { sign: '○', word: 'Not asked' },
};
