/** All distinct values of a text column, folded, in one string: one native scan finds a part of any. */
import type { CodedColumn } from '../table/column';
import { fold } from '../text/fold';

export class TextSearch {
  readonly #text: string;
  /** Where the value of each code starts in the text. */
  readonly #starts: Uint32Array;

  constructor({ dictionary }: CodedColumn) {
    const starts = new Uint32Array(dictionary.length + 1);
    const folded = dictionary.map((entry) =>
      typeof entry === 'string' ? fold(entry.replaceAll('\n', ' ')) : '',
    );
    let length = 0;
    folded.forEach((value, code) => {
      starts[code] = length;
      length += value.length + 1;
    });
    starts[dictionary.length] = length;
    this.#starts = starts;
    this.#text = folded.join('\n');
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
