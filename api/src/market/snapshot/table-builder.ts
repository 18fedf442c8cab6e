/** Turns a stream of records of one asset type into the two files of its table. */
import type { ColumnCatalogue } from 'shared/market';
import type { AssetRecord, HistorySource } from 'market-model/dataset/dataset';
import { ColumnBuilder } from './column-builder';
import type { Section, TableManifest, TableStrings } from './layout';
import { ProvenanceBuilder } from './provenance-builder';

/** A value that the catalogue does not allow; it is stored as unknown. */
export interface RefusedValue {
  symbol: string;
  field: string;
  reason: string;
}

type Packed = Float64Array | Uint32Array | Uint16Array | Uint8Array;

export class TableBuilder {
  readonly refused: RefusedValue[] = [];
  readonly #symbols: string[] = [];
  readonly #seen = new Set<string>();
  readonly #columns: ColumnBuilder[];
  readonly #fields: ReadonlySet<string>;
  readonly #provenance = new ProvenanceBuilder();
  readonly #histories: (HistorySource | null)[] = [];

  constructor(catalogue: ColumnCatalogue) {
    this.#columns = catalogue.columns.map((column) => new ColumnBuilder(column.field, column.type));
    this.#fields = new Set(catalogue.columns.map((column) => column.field));
  }

  /** False when the symbol was there before; the first record of a symbol stays. */
  add(record: AssetRecord, history: HistorySource | null): boolean {
    const { symbol, fields, provenance } = record;
    if (this.#seen.has(symbol)) {
      this.refused.push({ symbol, field: 'symbol', reason: 'the symbol occurs twice' });
      return false;
    }
    this.#seen.add(symbol);
    this.#symbols.push(symbol);
    this.#histories.push(history);
    for (const column of this.#columns) {
      const value = column.field === 'symbol' ? symbol : fields[column.field];
      const reason = column.add(value);
      if (reason) this.refused.push({ symbol, field: column.field, reason });
      const hasValue = column.known(this.#symbols.length - 1);
      this.#provenance.add(column.field, hasValue ? provenance[column.field] : undefined);
    }
    for (const field of Object.keys(fields)) {
      if (this.#fields.has(field)) continue;
      this.refused.push({ symbol, field, reason: 'not a column of the asset type' });
    }
    return true;
  }

  finish(): { manifest: TableManifest; columns: Buffer; strings: TableStrings } {
    const order = Uint32Array.from(this.#symbols.keys());
    const symbols = this.#symbols;
    order.sort((a, b) => ((symbols[a] ?? '') < (symbols[b] ?? '') ? -1 : 1));
    const pack = new SectionPacker();
    const strings: TableStrings = {
      symbols: Array.from(order, (row) => symbols[row] ?? ''),
      dictionaries: {},
    };
    const manifest: TableManifest = {
      rows: order.length,
      columns: [],
      provenance: { tuples: this.#provenance.tuples, codes: {} },
      historyKinds: pack.add(this.#historyColumn(order, Uint8Array, kindOf)),
      seeds: pack.add(this.#historyColumn(order, Float64Array, seedOf)),
    };
    for (const column of this.#columns) {
      const { field, kind } = column;
      column.finish();
      manifest.columns.push({ field, kind, section: pack.add(column.reorder(order)) });
      if (kind === 'text' || kind === 'list') strings.dictionaries[field] = column.dictionary;
      const codes = this.#provenance.reorder(field, order, (row) => column.known(row));
      manifest.provenance.codes[field] =
        typeof codes === 'number'
          ? codes
          : { ...pack.add(codes), wide: codes instanceof Uint32Array };
    }
    return { manifest, columns: pack.bytes(), strings };
  }

  #historyColumn<T extends Uint8Array | Float64Array>(
    order: Uint32Array,
    TypedArray: new (length: number) => T,
    read: (history: HistorySource | null) => number,
  ): T {
    const column = new TypedArray(order.length);
    order.forEach((from, row) => (column[row] = read(this.#histories[from] ?? null)));
    return column;
  }
}

const kindOf = (history: HistorySource | null) =>
  history === null ? 0 : history.kind === 'stored' ? 1 : 2;
const seedOf = (history: HistorySource | null) => (history?.kind === 'demo' ? history.seed : 0);

/** Lays typed arrays behind one another, each at a multiple of 8 bytes. */
class SectionPacker {
  readonly #parts: Buffer[] = [];
  #length = 0;

  add(array: Packed): Section {
    const offset = this.#length;
    const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
    const padding = Buffer.alloc((8 - (bytes.length % 8)) % 8);
    this.#parts.push(bytes, padding);
    this.#length += bytes.length + padding.length;
    return { offset, length: array.length };
  }

  bytes(): Buffer {
    return Buffer.concat(this.#parts, this.#length);
  }
}
