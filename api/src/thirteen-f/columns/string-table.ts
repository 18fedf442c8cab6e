/** Distinct texts in one block of UTF-8, read one by one. Code 0 is null. */

/** Collects texts and gives each a code. */
export class StringTableBuilder {
  readonly #codes = new Map<string, number>();

  codeOf(text: string | null | undefined): number {
    if (text === null || text === undefined) return 0;
    let code = this.#codes.get(text);
    if (code === undefined) this.#codes.set(text, (code = this.#codes.size + 1));
    return code;
  }

  /** `offsets` has the start of each text by code − 1, then the end of the last one. */
  finish(): { bytes: Uint8Array; offsets: Uint32Array } {
    const offsets = new Uint32Array(this.#codes.size + 1);
    const texts = [...this.#codes.keys()].map((text) => Buffer.from(text));
    for (const [at, text] of texts.entries()) offsets[at + 1] = (offsets[at] ?? 0) + text.length;
    return { bytes: Buffer.concat(texts), offsets };
  }
}

export class StringTable {
  readonly #bytes: Buffer;

  constructor(
    bytes: Uint8Array,
    private readonly offsets: Uint32Array,
  ) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Null for code 0. */
  at(code: number): string | null {
    if (code === 0) return null;
    return this.#bytes.toString('utf8', this.offsets[code - 1], this.offsets[code]);
  }
}
