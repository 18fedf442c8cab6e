/** All distinct values of a text column, folded, in one string: one native scan finds a part of any. */
import type { FieldValue } from 'shared/contract';
import type { CodedColumn } from '../table/column';
import { fold } from '../text/fold';
import { nextTurn } from '../turns/turns';

const VALUES_PER_TURN = 10_000;

const foldEntry = (entry: FieldValue): string =>
  typeof entry === 'string' ? fold(entry.replaceAll('\n', ' ')) : '';

export class TextSearch {
  readonly #text: string;
  /** Where the value of each code starts in the text. */
  readonly #starts: Uint32Array;

  constructor({ dictionary }: CodedColumn, folded = dictionary.map(foldEntry)) {
    const starts = new Uint32Array(dictionary.length + 1);
    let length = 0;
    folded.forEach((value, code) => {
      starts[code] = length;
      length += value.length + 1;
    });
    starts[dictionary.length] = length;
    this.#starts = starts;
    this.#text = folded.join('\n');
  }

  /** The same as the constructor, in turns. */
  static async build(column: CodedColumn): Promise<TextSearch> {
    const folded: string[] = [];
    for (const entry of column.dictionary) {
      if (folded.push(foldEntry(entry)) % VALUES_PER_TURN === 0) await nextTurn();
    }
    return new TextSearch(column, folded);
  }

  /** Codes of the values that hold the text, whatever its case and accents. */
  codesContaining(part: string): number[] {
    const needle = fold(part);
    const codes: number[] = [];
    if (needle.includes('\n')) return codes;
    let code = 0;
    for (let at = this.#text.indexOf(needle); at >= 0;) {
      while ((this.#starts[code + 1] ?? Infinity) <= at) code++;
      if (code > 0) codes.push(code);
      code++;
      const next = this.#starts[code];
      if (next === undefined || code >= this.#starts.length - 1) break;
      at = this.#text.indexOf(needle, next);
    }
    return codes;
  }
}
