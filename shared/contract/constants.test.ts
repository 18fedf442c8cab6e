import { describe, expect, it } from '@jest/globals';
import { CONFIGURATION_DEFAULTS, STATUS_KINDS } from '.';

/** Values that section 9 of the specification defines for this package. */
const CONSTANTS: [what: string, used: unknown, specified: unknown][] = [
  [
    'remote config, minimum fetch interval, ms',
    CONFIGURATION_DEFAULTS.minimum_fetch_interval_ms,
    43_200_000,
  ],
  ['remote config, fetch timeout, ms', CONFIGURATION_DEFAULTS.fetch_timeout_ms, 60_000],
  ['status kinds', STATUS_KINDS, ['success', 'warning', 'error', 'info']],
  ['the one AI model', CONFIGURATION_DEFAULTS.ai_model, 'gemma3:4b'],
];

describe('constants of the contract', () => {
  it.each(CONSTANTS)('%s', (_what, used, specified) => {
    expect(used).toEqual(specified);
  });
});
