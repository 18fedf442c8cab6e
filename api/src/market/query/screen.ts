/** A screener query after validation: what the engine executes. */
import type { PeerGroup } from 'shared/market';

export type BoundOperator = 'gt' | 'gte' | 'lt' | 'lte';

/** A bound that differs from row to row. */
export interface RelativeBound {
  operator: BoundOperator;
  /** The median of the tested field over the rows that share the group's value, or another field. */
  relativeTo: { kind: 'median'; group: PeerGroup } | { kind: 'field'; field: string };
  /** Factor on the median or the other field. */
  times: number;
}

/** A median of fewer known values is meaningless. */
export const MIN_PEERS = 5;

export interface NumericTest {
  kind: 'numeric';
  field: string;
  low: number;
  lowOpen: boolean;
  high: number;
  highOpen: boolean;
  /** Bounds that differ from row to row; all must hold. */
  relative: RelativeBound[];
  /** Whether a bound was given: unknown values match no range. */
  ranged: boolean;
  /** `isNull` conditions on the field. */
  nullness: boolean[];
}

export interface CodedTest {
  kind: 'coded';
  field: string;
  /** Each set must hold the value, or for a list one of its items. */
  in: ReadonlySet<string>[];
  /** No set may hold the value, or for a list any of its items. Unknown values pass. */
  notIn: ReadonlySet<string>[];
  contains: string[];
  is: boolean[];
  nullness: boolean[];
}

export type FieldTest = NumericTest | CodedTest;

export interface SortKey {
  field: string;
  direction: 'asc' | 'desc';
}

export interface Screen {
  /** At most one test a field. */
  tests: FieldTest[];
  sort: SortKey[];
  columns: string[];
  offset: number;
  limit: number;
  facets: string[];
}
