import { MISSING } from 'shared/market';

/** A value of an answer with its source. Answers and models refer to it, and never retype it. */
export interface Fact {
  /** Place within the answer of one question: `peRatio`, `KO.peRatio`, `rows.0.revenue`. */
  key: string;
  /** Name of the value: `P/E of Apple Inc.`. */
  label: string;
  raw: string | number | boolean | null;
  /** The value as every screen shows it, `–` when missing. */
  value: string;
  /** Address on this website that shows the value. */
  href: string;
  /** Day (`YYYY-MM-DD`) or moment (ISO) of the value. Null when it has none. */
  asOf: string | null;
  /** Symbols of the assets that the value is about. Empty for values of no asset. */
  subjects: readonly string[];
  /** Field of the column catalogue. Null for other values. */
  field: string | null;
  /** Text by others, such as a headline: prompts quote it as data. */
  isQuoted: boolean;
}

/** Text of ours, or a value. */
export type Piece = string | Fact;

export interface FactTable {
  title: string;
  columns: { label: string; align: 'start' | 'end' }[];
  rows: Piece[][];
  /** Page with all rows, if the table has only the first ones. */
  more: { href: string; total: number } | null;
}

type FactStart = Pick<Fact, 'key' | 'label' | 'raw' | 'href'> &
  Partial<Pick<Fact, 'value' | 'asOf' | 'subjects' | 'field' | 'isQuoted'>>;

/** A fact with defaults. A null value is shown as missing, whatever its text. */
export function fact(start: FactStart): Fact {
  const { raw, value = raw === null ? MISSING : String(raw) } = start;
  return {
    asOf: null,
    subjects: [],
    field: null,
    isQuoted: false,
    ...start,
    value: raw === null ? MISSING : value,
  };
}

export const isFact = (piece: Piece): piece is Fact => typeof piece !== 'string';
