import type { ThirteenFFiling } from 'market-model/dataset/records/thirteen-f-filing';

/**
 * Effect of a filing on the report. The last two change nothing.
 * - `original` starts the report.
 * - `replaces` replaces its table.
 * - `adds` adds holdings that were confidential until then.
 * - `notice` states that another manager reports.
 * - `no-table` has a cover page whose table is unknown.
 */
export type FilingEffect = 'original' | 'replaces' | 'adds' | 'notice' | 'no-table';

/** A filing without its table. */
export interface FilingFacts extends Pick<
  ThirteenFFiling,
  'form' | 'filedDate' | 'accession' | 'url' | 'amendment' | 'otherManagers' | 'notes'
> {
  /** Rows of the table. */
  entries: number;
}

export interface AppliedFiling {
  filing: FilingFacts;
  effect: FilingEffect;
  /** Rows of an amendment that were in force already: they are not added again. */
  repeated: number;
}
