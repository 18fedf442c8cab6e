/** Filers and quarters as views of the stored columns. */
import { filingDelay, quarterEnd, type FilingDelay } from '../effective/deadline';
import { quarterCode } from '../columns/report-columns';
import type { StoredReports } from '../columns/stored-reports';
import type { Position } from '../identity/positions';
import type { Filer } from './filer';
import type { QuarterReport } from './quarter-report';

export class StoredQuarter implements QuarterReport {
  /** @param row of the quarters */
  constructor(
    private readonly stored: StoredReports,
    readonly row: number,
  ) {}

  get quarter(): string {
    return this.stored.quarterName(this.row);
  }

  get periodEnd(): string {
    return quarterEnd(this.quarter);
  }

  get filedDate(): string | null {
    return this.stored.text(this.stored.columns.quarters.filedDate[this.row]);
  }

  get delay(): FilingDelay {
    return filingDelay(this.quarter, this.filedDate);
  }

  get known(): boolean {
    return this.stored.columns.quarters.known[this.row] === 1;
  }

  get report(): QuarterReport['report'] {
    const { stored, row } = this;
    return {
      filings: stored.filingsOf(row),
      entries: stored.columns.quarters.entries[row] ?? 0,
      known: this.known,
      stated: stored.statedOf(row),
    };
  }

  get positions(): ReadonlyMap<string, Position> {
    return this.stored.positionsOf(this.row);
  }

  get valueUSD(): number {
    return this.stored.columns.quarters.valueUSD[this.row] ?? 0;
  }

  get optionsValueUSD(): number {
    return this.stored.columns.quarters.optionsValueUSD[this.row] ?? 0;
  }

  /** One position, without decoding the others. */
  positionWith(key: string): Position | null {
    return this.stored.positionWith(this.row, key);
  }
}

export class StoredFiler implements Filer {
  readonly cik: string;
  readonly name: string;
  #quarters: readonly StoredQuarter[] | null = null;
  #reports: readonly StoredQuarter[] | null = null;

  /** @param row of the filers */
  constructor(
    private readonly stored: StoredReports,
    readonly row: number,
  ) {
    const { filers } = stored.columns;
    this.cik = stored.text(filers.cik[row]) ?? '';
    this.name = stored.text(filers.name[row]) ?? '';
  }

  get quarters(): readonly StoredQuarter[] {
    const { firstQuarter } = this.stored.columns.filers;
    const first = firstQuarter[this.row] ?? 0;
    const count = (firstQuarter[this.row + 1] ?? first) - first;
    return (this.#quarters ??= Array.from(
      { length: count },
      (_, at) => new StoredQuarter(this.stored, first + at),
    ));
  }

  get reports(): readonly StoredQuarter[] {
    return (this.#reports ??= this.quarters.filter((quarter) => quarter.known));
  }

  /** The report of a quarter, or the newest, and the one before; null without one. */
  reportOf(quarter?: string): { report: StoredQuarter; previous: StoredQuarter | null } | null {
    const { columns } = this.stored;
    const { quarter: codes, known: isKnown } = columns.quarters;
    const first = columns.filers.firstQuarter[this.row] ?? 0;
    const end = columns.filers.firstQuarter[this.row + 1] ?? 0;
    /** The last earlier row with a report; −1 without one. */
    const lastBefore = (row: number, code: number | null): number => {
      for (let at = row - 1; at >= first; at--)
        if (isKnown[at] === 1 && (code === null || codes[at] === code)) return at;
      return -1;
    };
    const row = lastBefore(end, quarter === undefined ? null : quarterCode(quarter));
    if (row < 0) return null;
    const previous = lastBefore(row, null);
    return {
      report: new StoredQuarter(this.stored, row),
      previous: previous < 0 ? null : new StoredQuarter(this.stored, previous),
    };
  }
}
