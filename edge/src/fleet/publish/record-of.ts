import type { PackedRelease } from '../../release/pack';
import type { StoredRecord } from '../../release/stored-record';
import type { PublishOptions } from './publish';

/** The record that a release is stored with: its build description, and the checks that it passed. */
export const recordOf = (
  { buildText }: PackedRelease,
  { traffic, gate, checkedPackage, promotion }: PublishOptions,
): StoredRecord => ({
  format: 1,
  build: buildText,
  checks: [
    'budgets',
    'ownership',
    'first screens',
    ...(traffic === 0 ? [] : ['contract']),
    ...(gate ? ['behaviour'] : []),
    ...(checkedPackage ? ['types', 'tests'] : []),
  ],
  via: promotion?.via ?? [],
});
