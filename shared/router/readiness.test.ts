import { expect, it } from '@jest/globals';
import { createReadiness } from './readiness';

it('knows the parts whose pages tell, also while a new root of one stands beside the old', () => {
  const readiness = createReadiness();
  expect(readiness.hasJoined('mfe-a')).toBe(false);
  const leaveOld = readiness.join('mfe-a');
  const leaveNew = readiness.join('mfe-a');
  leaveOld();
  expect(readiness.hasJoined('mfe-a')).toBe(true);
  leaveNew();
  expect(readiness.hasJoined('mfe-a')).toBe(false);
});
