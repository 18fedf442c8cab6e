/** Collects the values of one field in order of arrival and lays them out in order of symbol. */
import type { FieldValue } from 'shared/contract';
import { normalisedLine } from 'shared/contract/schemas';
import { withoutNoise, type ColumnType } from 'shared/market';
import { compareEntries } from '../table/dictionary-order';
import { dayFromIso } from '../table/calendar-day';

const isStringList = (value: FieldValue): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Characters of a text column that are stored; company descriptions are the longest honest ones. */
const MAX_TEXT = 10_000;

/**
 * Cleans text of a source for display. It must not change the text direction of its surroundings,
 * hide a part of a name, or fill the memory.
 */
const sourceText = (text: string): string =>
  normalisedLine(
    text
      .slice(0, MAX_TEXT)
      .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, (run) => (/[\p{Cc}\p{Cs}]/u.test(run) ? ' ' : run)),
  );

export class ColumnBuilder {
  /** Numbers and days, or dictionary codes. */
  readonly #values: number[] = [];
  readonly #codes = new Map<string, number>();
  readonly dictionary: (string | string[])[] = [];
  readonly numeric: boolean;

  constructor(
    readonly field: string,
    readonly kind: ColumnType,
  ) {
    this.numeric = kind === 'number' || kind === 'date';
  }

  /** Adds the value of the next row; returns why it was refused (and kept as unknown), or null. */
  add(value: FieldValue | undefined): string | null {
    if (value === null || value === undefined) {
      this.#values.push(this.numeric ? Number.NaN : 0);
      return null;
    }
    const stored = this.#stored(value);
    this.#values.push(stored ?? (this.numeric ? Number.NaN : 0));
    return stored === null ? `${JSON.stringify(value)} is not a ${this.kind}` : null;
  }

  known(row: number): boolean {
    const value = this.#values[row] ?? 0;
    return this.numeric ? !Number.isNaN(value) : value !== 0;
  }

  /** Sorts the dictionary, so that loading the column need not. Call it once, before `reorder`. */
  finish(): void {
    if (this.kind !== 'text' && this.kind !== 'list') return;
    const sorted = this.dictionary
      .map((entry, index) => ({ entry, code: index + 1 }))
      .toSorted((a, b) => compareEntries(a.entry, b.entry));
    const codes = new Uint32Array(sorted.length + 1);
    sorted.forEach(({ entry, code }, index) => {
      this.dictionary[index] = entry;
      codes[code] = index + 1;
    });
    for (let row = 0; row < this.#values.length; row++) {
      this.#values[row] = codes[this.#values[row] ?? 0] ?? 0;
    }
  }

  /** The column in the order of rows given. */
  reorder(order: Uint32Array): Float64Array | Uint32Array {
    const column = this.numeric ? new Float64Array(order.length) : new Uint32Array(order.length);
    for (let row = 0; row < order.length; row++) column[row] = this.#values[order[row] ?? 0] ?? 0;
    return column;
  }

  #stored(value: Exclude<FieldValue, null>): number | null {
    switch (this.kind) {
      case 'number':
        return typeof value === 'number' && Number.isFinite(value) ? withoutNoise(value) : null;
      case 'date':
        return typeof value === 'string' ? dayFromIso(value) : null;
      case 'boolean':
        return typeof value === 'boolean' ? (value ? 2 : 1) : null;
      case 'text':
        return typeof value === 'string' ? this.#text(value) : null;
      case 'list':
        return isStringList(value)
          ? this.#code(JSON.stringify(value), value.map(sourceText))
          : null;
    }
  }

  /** The code of a text. Null if the text has no visible characters. */
  #text(value: string): number | null {
    const code = this.#codes.get(value);
    if (code !== undefined) return code;
    const text = sourceText(value);
    return text === '' && value !== '' ? null : this.#code(text, text);
  }

  #code(key: string, entry: string | string[]): number {
    const code = this.#codes.get(key);
    if (code !== undefined) return code;
    this.dictionary.push(entry);
    this.#codes.set(key, this.dictionary.length);
    return this.dictionary.length;
  }
}
