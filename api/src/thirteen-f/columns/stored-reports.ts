/** Rows of the report columns as the objects that answers are made of, decoded on demand. */
import { LruCache } from 'shared/server';
import type { ThirteenFFiling } from 'market-model/dataset/records/thirteen-f-filing';
import type { AppliedFiling } from '../effective/applied-filing';
import type { Position } from '../identity/positions';
import {
  AMENDMENTS,
  AMOUNT_TYPES,
  DISCRETIONS,
  EFFECTS,
  PUT_CALLS,
  type ReportColumns,
} from './report-columns';

/** Maximum number of cached positions over all reports. */
const MAX_POSITIONS = 100_000;

/** In a shorter report, looking through all rows is faster than a map of them. */
const FEW_ROWS = 24;

/** The part of a position that many share. */
export type IdentityFacts = Omit<
  Position,
  'amount' | 'valueUSD' | 'entries' | 'investmentDiscretion' | 'votingAuthority'
>;

type More = Pick<ThirteenFFiling, 'otherManagers' | 'notes'>;

/** The numbers of a position with the code of its identity. */
export interface PositionNumbers extends Pick<
  Position,
  'amount' | 'valueUSD' | 'amountType' | 'putCall' | 'splitSymbol'
> {
  identity: number;
}

export class StoredReports {
  readonly #identities: (IdentityFacts | undefined)[] = [];
  readonly #quarterNames: string[] = [];
  #bySymbol: ReadonlyMap<string, readonly number[]> | null = null;
  readonly #positions = new LruCache<ReadonlyMap<string, Position>>(
    MAX_POSITIONS,
    ({ size }) => size + 1,
  );

  constructor(readonly columns: ReportColumns) {}

  /** Name of a quarter, `2023Q3`. @param row of the quarters */
  quarterName(row: number): string {
    const code = this.columns.quarters.quarter[row] ?? 0;
    return (this.#quarterNames[code] ??=
      `${String(Math.floor(code / 4)).padStart(4, '0')}Q${(code % 4) + 1}`);
  }

  text(code: number | undefined): string | null {
    return this.columns.strings.at(code ?? 0);
  }

  /** Rows of the positions of a quarter: the first one, and the one after the last. */
  positionRows(quarterRow: number): [from: number, to: number] {
    const { firstPosition } = this.columns.quarters;
    return [firstPosition[quarterRow] ?? 0, firstPosition[quarterRow + 1] ?? 0];
  }

  /** Positions of a quarter by their key, in the order of the report. */
  positionsOf(quarterRow: number): ReadonlyMap<string, Position> {
    const cached = this.#positions.get(String(quarterRow));
    if (cached) return cached;
    const positions = new Map<string, Position>();
    const [from, to] = this.positionRows(quarterRow);
    for (let row = from; row < to; row++) {
      const position = this.position(row);
      positions.set(position.key, position);
    }
    this.#positions.set(String(quarterRow), positions);
    return positions;
  }

  /** One position of a quarter; null without it. */
  positionWith(quarterRow: number, key: string): Position | null {
    const [from, to] = this.positionRows(quarterRow);
    for (let row = from; row < to; row++)
      if (this.#identityOf(row).key === key) return this.position(row);
    return null;
  }

  /** @param row of the positions */
  position(row: number): Position {
    const { amount, valueUSD, entries, discretion } = this.columns.positions;
    const identity = this.#identityOf(row);
    return {
      key: identity.key,
      security: identity.security,
      issuer: identity.issuer,
      titleOfClass: identity.titleOfClass,
      cusip: identity.cusip,
      ticker: identity.ticker,
      symbol: identity.symbol,
      splitSymbol: identity.splitSymbol,
      amountType: identity.amountType,
      putCall: identity.putCall,
      amount: amount[row] ?? 0,
      valueUSD: valueUSD[row] ?? 0,
      entries: entries[row] ?? 0,
      investmentDiscretion: DISCRETIONS[discretion[row] ?? 0] ?? null,
      votingAuthority: this.#votes(row),
    };
  }

  /** A position without its names. @param row of the positions */
  numbers(row: number): PositionNumbers {
    const { identity, amount, valueUSD } = this.columns.positions;
    const code = identity[row] ?? 0;
    const { amountType, putCall, splitSymbol } = this.identity(code);
    return {
      identity: code,
      amountType,
      putCall,
      splitSymbol,
      amount: amount[row] ?? 0,
      valueUSD: valueUSD[row] ?? 0,
    };
  }

  /** Filings of a quarter in the order of their effect. */
  filingsOf(quarterRow: number): AppliedFiling[] {
    const { quarters, filings } = this.columns;
    const filingsOfQuarter: AppliedFiling[] = [];
    const end = quarters.firstFiling[quarterRow + 1] ?? 0;
    for (let row = quarters.firstFiling[quarterRow] ?? 0; row < end; row++) {
      const type = AMENDMENTS[filings.amendment[row] ?? 0];
      const more = this.text(filings.more[row]);
      // Our writer wrote it: the checksum of the file is verified.
      const { otherManagers = [], notes = [] } = more === null ? {} : (JSON.parse(more) as More);
      filingsOfQuarter.push({
        filing: {
          form: this.text(filings.form[row]),
          filedDate: this.text(filings.filedDate[row]),
          accession: this.text(filings.accession[row]),
          url: this.text(filings.url[row]),
          amendment:
            type === undefined
              ? null
              : { type, number: numberOrNull(filings.amendmentNumber[row]) },
          otherManagers,
          notes,
          entries: filings.entries[row] ?? 0,
        },
        effect: EFFECTS[filings.effect[row] ?? 0] ?? 'original',
        repeated: filings.repeated[row] ?? 0,
      });
    }
    return filingsOfQuarter;
  }

  /** Totals of the covers of a quarter; null without a cover page. */
  statedOf(quarterRow: number): { entries: number | null; valueUSD: number | null } | null {
    const { isStated, statedEntries, statedUSD } = this.columns.quarters;
    if (isStated[quarterRow] !== 1) return null;
    return {
      entries: numberOrNull(statedEntries[quarterRow]),
      valueUSD: numberOrNull(statedUSD[quarterRow]),
    };
  }

  /** Finds the row of a position of a quarter by the code of its key; -1 without it. */
  rowsByKey(quarterRow: number): (keyCode: number) => number {
    const [from, to] = this.positionRows(quarterRow);
    if (to - from <= FEW_ROWS)
      return (keyCode) => {
        for (let row = from; row < to; row++) if (this.keyCode(row) === keyCode) return row;
        return -1;
      };
    const rows = new Map<number, number>();
    for (let row = from; row < to; row++) rows.set(this.keyCode(row), row);
    return (keyCode) => rows.get(keyCode) ?? -1;
  }

  /** @param row of the positions */
  keyCode(row: number): number {
    const { identities, positions } = this.columns;
    return identities.key[positions.identity[row] ?? 0] ?? 0;
  }

  /** Codes of the identities with a symbol. */
  identitiesOfSymbol(symbol: string): readonly number[] {
    this.#bySymbol ??= this.#groupBySymbol();
    return this.#bySymbol.get(symbol) ?? [];
  }

  #groupBySymbol(): Map<string, number[]> {
    const bySymbol = new Map<string, number[]>();
    for (let code = 0; code < this.columns.identities.symbol.length; code++) {
      const { symbol } = this.identity(code);
      if (symbol === null) continue;
      const codes = bySymbol.get(symbol);
      if (codes) codes.push(code);
      else bySymbol.set(symbol, [code]);
    }
    return bySymbol;
  }

  /** Symbols of all positions, those that decide their splits included. */
  symbols(): Set<string> {
    const codes = new Set<number>();
    const { symbol, splitSymbol } = this.columns.identities;
    for (const column of [symbol, splitSymbol]) for (const code of column) codes.add(code);
    return new Set([...codes].flatMap((code) => this.text(code) ?? []));
  }

  #identityOf(row: number): IdentityFacts {
    return this.identity(this.columns.positions.identity[row] ?? 0);
  }

  /** The facts that all positions of an identity share. */
  identity(code: number): IdentityFacts {
    return (this.#identities[code] ??= this.#readIdentity(code));
  }

  #readIdentity(code: number): IdentityFacts {
    const { identities } = this.columns;
    return {
      key: this.text(identities.key[code]) ?? '',
      security: this.text(identities.security[code]) ?? '',
      issuer: this.text(identities.issuer[code]) ?? '',
      titleOfClass: this.text(identities.titleOfClass[code]),
      cusip: this.text(identities.cusip[code]),
      ticker: this.text(identities.ticker[code]),
      symbol: this.text(identities.symbol[code]),
      splitSymbol: this.text(identities.splitSymbol[code]),
      amountType: AMOUNT_TYPES[identities.amountType[code] ?? 0] ?? 'SH',
      putCall: PUT_CALLS[identities.putCall[code] ?? 0] ?? null,
    };
  }

  #votes(row: number): Position['votingAuthority'] {
    const { positions, votes } = this.columns;
    const vote = positions.vote[row] ?? 0;
    if (vote === 0) return null;
    return {
      sole: votes.sole[vote - 1] ?? 0,
      shared: votes.shared[vote - 1] ?? 0,
      none: votes.none[vote - 1] ?? 0,
    };
  }
}

const numberOrNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;
