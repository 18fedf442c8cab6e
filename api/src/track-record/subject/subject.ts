/** Subject of a track record: a rule filter, the score or a screen, evaluated on each date. */
import type { TrackRecord } from 'shared/contract';
import type { Table } from '../../market/table/table';

export type Because = TrackRecord['rebalances'][number]['holdings'][number]['because'];
export type TrackedCondition = TrackRecord['conditions'][number];

/** Something that the subject asks and the past cannot answer. */
export interface UnknownCondition {
  label: string;
  reason: string;
}

/** The stocks of a date that pass, best first. */
export interface Picks {
  /** Rows of the table. */
  rows: readonly number[];
  /** Why a row is among them. */
  because(row: number): Because;
}

export interface TrackedSubject {
  kind: TrackRecord['subject']['kind'];
  name: string;
  /** Listing fields that it reads. */
  fields: readonly string[];
  conditions: readonly TrackedCondition[];
  /** Left out of the evaluation because there is no historical data. */
  unknown: readonly UnknownCondition[];
  /** Notes on how it is applied. */
  notes: readonly string[];
  /** @param isListed whether a row of the table was listed that day */
  pick(table: Table, isListed: (row: number) => boolean): Promise<Picks>;
}
