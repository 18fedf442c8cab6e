/** Which rows are listings of one fund: two columns that follow from the ISINs of the whole table. */
import type { Provenance } from 'market-model/dataset/dataset';
import { joinOrigins } from 'market-model/dataset/join-origins';
import type { CodedColumn } from '../table/column';
import { compareEntries } from '../table/dictionary-order';
import { provenanceAt, valueAt, type Table } from '../table/table';

/** Columns that no source reports and no snapshot has to hold. */
export const MAIN_LISTING = 'mainListing';
export const OTHER_LISTINGS = 'otherListings';

const [NO, YES] = [1, 2];

/**
 * Marks the main listing of each fund and names its other listings. Tables of other types are
 * unchanged. The main listing has the largest turnover in US dollars; ties go to the first symbol.
 * A fund without a known ISIN counts as listed once.
 */
export function withFundListings(table: Table): Table {
  if (table.assetType !== 'etf') return table;
  const main: CodedColumn = {
    kind: 'boolean',
    field: MAIN_LISTING,
    codes: new Uint32Array(table.rows).fill(YES),
    dictionary: [null, false, true],
  };
  const othersOf = new Map<number, string[]>();
  const sources = new Sources(table);
  for (const rows of rowsByFund(table)) {
    sources.addFund(rows);
    const symbols = rows.map((row) => table.symbols[row] ?? '');
    for (const [index, row] of rows.entries()) {
      main.codes[row] = index === 0 ? YES : NO;
      othersOf.set(row, symbols.toSpliced(index, 1));
    }
  }
  const lists = [...othersOf.values()].toSorted(compareEntries);
  const codeOf = new Map(lists.map((list, at) => [list, at + 1]));
  const codes = new Uint32Array(table.rows);
  for (const [row, list] of othersOf) codes[row] = codeOf.get(list) ?? 0;
  const others: CodedColumn = {
    kind: 'list',
    field: OTHER_LISTINGS,
    codes,
    dictionary: [null, ...lists],
  };
  return {
    ...table,
    columns: new Map([...table.columns, [MAIN_LISTING, main], [OTHER_LISTINGS, others]]),
    provenance: sources.finish(),
  };
}

/** Rows of each fund that is listed more than once, the most traded first. */
function rowsByFund(table: Table): number[][] {
  const isin = table.columns.get('isin');
  if (isin?.kind !== 'text') return [];
  const rows = new Map<number, number[]>();
  for (const [row, code] of isin.codes.entries()) {
    if (code === 0) continue;
    const listingRows = rows.get(code);
    if (listingRows) listingRows.push(row);
    else rows.set(code, [row]);
  }
  return [...rows.values()]
    .filter((listings) => listings.length > 1)
    .map((listings) => {
      const turnover = new Map(listings.map((row) => [row, dollarTurnover(table, row) ?? -1]));
      return listings.toSorted(
        (a, b) => (turnover.get(b) ?? -1) - (turnover.get(a) ?? -1) || a - b,
      );
    });
}

/** Average daily turnover in US dollars. Null if unknown. */
export function dollarTurnover(table: Table, row: number): number | null {
  const [volume, price] = ['avg30Volume', 'priceUSD'].map((field) => {
    const column = table.columns.get(field);
    return column ? valueAt(column, row) : null;
  });
  return typeof volume === 'number' && typeof price === 'number' ? volume * price : null;
}

/**
 * Provenance of the two columns. The main listing is computed here, as of the newest turnover
 * compared. The other symbols have the provenance of the ISIN.
 */
class Sources {
  readonly #tuples: (Provenance | null)[];
  readonly #known = new Map<string, number>();
  readonly #main: Uint32Array;
  readonly #others: Uint32Array;

  constructor(private readonly table: Table) {
    this.#tuples = [...table.provenance.tuples];
    this.#main = new Uint32Array(table.rows);
    this.#others = new Uint32Array(table.rows);
    for (let row = 0; row < table.rows; row++) this.#main[row] = this.#compared([row]);
  }

  /** Rows are the listings of one fund. */
  addFund(rows: readonly number[]): void {
    const compared = this.#compared(rows);
    for (const row of rows) {
      this.#main[row] = compared;
      const provenance = provenanceAt(this.table, 'isin', row);
      this.#others[row] = provenance ? this.#code(provenance) : 0;
    }
  }

  finish(): Table['provenance'] {
    const { codes } = this.table.provenance;
    const own: [string, Uint32Array][] = [
      [MAIN_LISTING, this.#main],
      [OTHER_LISTINGS, this.#others],
    ];
    return { tuples: this.#tuples, codes: new Map([...codes, ...own]) };
  }

  #compared(rows: readonly number[]): number {
    const origins = rows.flatMap((row) => turnoverOrigin(this.table, row) ?? []);
    return origins.length === 0 ? 0 : this.#code({ ...joinOrigins(origins), kind: 'computed' });
  }

  #code(provenance: Provenance): number {
    const key = JSON.stringify(provenance);
    const code = this.#known.get(key) ?? this.#tuples.length;
    if (code === this.#tuples.length) {
      this.#tuples.push(provenance);
      this.#known.set(key, code);
    }
    return code;
  }
}

/** Provenance of a listing's turnover, by default that of the listing itself. */
export const turnoverOrigin = (table: Table, row: number): Provenance | null =>
  provenanceAt(table, 'avg30Volume', row) ?? provenanceAt(table, 'name', row);
