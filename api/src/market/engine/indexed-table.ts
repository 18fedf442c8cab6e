/**
 * A table with query indexes in addition to its columns. Indexes are built on first use and cached.
 */
import type { Facet, FieldValue } from 'shared/contract';
import { catalogueOf, type ColumnCatalogue, type ColumnDefinition } from 'shared/market';
import { isNumeric, type CodedColumn, type Column, type NumericColumn } from '../table/column';
import { valueAt, type Table } from '../table/table';
import { binColumn, type Binning } from './binning';
import { orderColumn, type ColumnOrder } from './column-order';
import { nextTurn } from '../turns/turns';
import { medianOfPeers, type PeerMedians } from './peer-medians';
import { TextSearch } from './text-search';

export class IndexedTable {
  readonly definitions: ReadonlyMap<string, ColumnDefinition>;
  /** Reused by one query at a time: queries run to their end without a break. */
  readonly scratch: {
    misses: Int32Array;
    selected: Uint32Array;
    near: Uint32Array;
    failed: Uint8Array;
  };
  readonly #columns = new Map<string, Column>();
  readonly #orders = new Map<string, ColumnOrder>();
  readonly #binnings = new Map<string, Binning>();
  readonly #universeFacets = new Map<string, Facet>();
  readonly #searches = new Map<string, TextSearch>();
  readonly #codes = new Map<string, ReadonlyMap<string, number>>();
  readonly #medians = new Map<string, PeerMedians>();

  /** Columns of the catalogue that the snapshot does not hold are unknown for all rows. */
  constructor(
    readonly table: Table,
    readonly catalogue: ColumnCatalogue = catalogueOf(table.assetType),
  ) {
    this.definitions = new Map(catalogue.columns.map((column) => [column.field, column]));
    for (const definition of catalogue.columns) {
      const stored = table.columns.get(definition.field);
      if (stored?.kind === definition.type) this.#columns.set(definition.field, stored);
    }
    this.scratch = {
      misses: new Int32Array(table.rows),
      selected: new Uint32Array(table.rows),
      near: new Uint32Array(table.rows),
      failed: new Uint8Array(table.rows),
    };
  }

  get rows(): number {
    return this.table.rows;
  }

  symbol(row: number): string {
    return this.table.symbols[row] ?? '';
  }

  /** One cell as the API writes it, null where unknown. */
  value(field: string, row: number): FieldValue {
    return valueAt(this.column(field), row);
  }

  /** A cell of a number column, null where unknown or when the type has no such column. */
  number(field: string, row: number): number | null {
    const value = this.definitions.has(field) ? this.value(field, row) : null;
    return typeof value === 'number' ? value : null;
  }

  /** A cell of a text column, null where unknown or when the type has no such column. */
  text(field: string, row: number): string | null {
    const value = this.definitions.has(field) ? this.value(field, row) : null;
    return typeof value === 'string' ? value : null;
  }

  /** Throws on a field that the catalogue does not know; queries are validated before. */
  column(field: string): Column {
    const column = this.#columns.get(field);
    if (column) return column;
    const definition = this.definitions.get(field);
    if (!definition) throw new Error(`${this.table.assetType} has no column ${field}`);
    // Made on first use: most columns of a table of a past day are unknown and never read.
    return remember(this.#columns, field, () => unknownColumn(definition, this.rows));
  }

  numeric(field: string): NumericColumn {
    const column = this.column(field);
    if (!isNumeric(column)) throw new Error(`${field} is not numeric`);
    return column;
  }

  coded(field: string): CodedColumn {
    const column = this.column(field);
    if (isNumeric(column)) throw new Error(`${field} is numeric`);
    return column;
  }

  order(field: string): ColumnOrder {
    return remember(this.#orders, field, () => orderColumn(this.column(field)));
  }

  binning(field: string): Binning {
    return remember(this.#binnings, field, () =>
      binColumn(
        this.numeric(field),
        this.order(field),
        this.definitions.get(field)?.logarithmic ?? false,
      ),
    );
  }

  /** The median of a number column by value of a text column, over all rows. */
  peerMedians(field: string, group: string): PeerMedians {
    return remember(this.#medians, `${field} ${group}`, () =>
      medianOfPeers(this.numeric(field), this.order(field), this.coded(group)),
    );
  }

  /** The facet of a field over all rows, counted once. */
  universeFacet(field: string, count: () => Facet): Facet {
    return remember(this.#universeFacets, field, count);
  }

  search(field: string): TextSearch {
    return remember(this.#searches, field, () => new TextSearch(this.coded(field)));
  }

  /** Code of each distinct text of a column. */
  codesOf(field: string): ReadonlyMap<string, number> {
    return remember(this.#codes, field, () => {
      const entries = this.coded(field).dictionary.entries();
      return new Map(
        [...entries].flatMap(([code, text]) => (typeof text === 'string' ? [[text, code]] : [])),
      );
    });
  }

  /** Builds the indexes that the first queries need, one column per turn of the event loop. */
  async warm(): Promise<void> {
    for (const { field, filter, format } of this.catalogue.columns) {
      if (filter === 'none' || format === 'link') continue;
      if (field !== 'description') this.order(field);
      if (filter === 'range' || filter === 'date-range') this.binning(field);
      if (filter === 'search' && field !== 'description' && !this.#searches.has(field)) {
        this.#searches.set(field, await TextSearch.build(this.coded(field)));
      }
      await nextTurn();
    }
  }
}

function remember<V>(cachedByField: Map<string, V>, field: string, make: () => V): V {
  let value = cachedByField.get(field);
  if (value === undefined) cachedByField.set(field, (value = make()));
  return value;
}

function unknownColumn({ field, type }: ColumnDefinition, rows: number): Column {
  if (type === 'number' || type === 'date') {
    return { kind: type, field, values: new Float64Array(rows).fill(Number.NaN) };
  }
  return { kind: type, field, codes: new Uint32Array(rows), dictionary: [null] };
}
