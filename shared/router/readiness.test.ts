import { expect, it } from '@jest/globals';
import { createReadiness } from './readiness';

it('knows the remotes whose pages report, also while an old and a new root coexist', () => {
  const readiness = createReadiness();
  expect(readiness.hasJoined('mfe-a')).toBe(false);
  const leaveOld = readiness.join('mfe-a');
  const leaveNew = readiness.join('mfe-a');
  leaveOld();
  expect(readiness.hasJoined('mfe-a')).toBe(true);
  leaveNew();
  expect(readiness.hasJoined('mfe-a')).toBe(false);
});
