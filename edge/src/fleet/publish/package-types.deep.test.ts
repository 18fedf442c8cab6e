import path from 'node:path';
import { expect, it } from 'vitest';
import { packageChecks, runPackageChecks } from './package-checks';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const PARTS = [
  'mfe-console',
  'mfe-content',
  'mfe-pro-filters',
  'mfe-screeners',
  'mfe-workspace',
  'shell',
];

it('checks the types of each package from its sources alone', () => {
  const checks = PARTS.flatMap((part) => packageChecks(ROOT, path.join(ROOT, part))).filter(
    ({ what }) => what === 'types',
  );
  expect(checks.map(({ packageName }) => packageName)).toEqual(PARTS);
  runPackageChecks(checks);
});
