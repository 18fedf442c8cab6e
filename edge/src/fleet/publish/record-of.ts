import type { PackedRelease } from '../../release/pack';
import type { StoredRecord } from '../../release/stored-record';
import type { Promotion } from '../promotion/received-promotion';

interface PassedChecks {
  /** Percent of visitors, if it was given. */
  traffic?: number;
  /** The behaviour gate, if it ran. */
  gate?: unknown;
  /** Whether types and tests of the package ran. */
  checkedPackage?: boolean;
  /** Record of a build that comes from another environment. */
  promotion?: Pick<Promotion, 'via'>;
}

/** The record that a release is stored with: its build description, and the checks that it passed. */
export const recordOf = (
  { buildText }: PackedRelease,
  { traffic, gate, checkedPackage, promotion }: PassedChecks,
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
