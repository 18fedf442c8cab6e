/** A benchmark is a folder `bench/<name>/` whose `index.ts` exports it as default. */

export type Cell = string | number | null;

export interface Table {
  title: string;
  columns: string[];
  rows: Cell[][];
}

export interface Report {
  tables: Table[];
  /** Notes for judging the numbers: sizes, omissions, libraries that could not be installed. */
  notes: string[];
}

export interface Context {
  /**
   * A library to compare with, installed on first use into `.cache/bench`, never with the product.
   * Null, with a note in the report, when it cannot be installed or loaded on this machine.
   */
  opponent: (name: string, version: string) => Promise<unknown>;
  /** Progress for people; silent with `--json`. */
  log: (message: string) => void;
}

export interface Benchmark {
  summary: string;
  run: (context: Context) => Promise<Report>;
}
