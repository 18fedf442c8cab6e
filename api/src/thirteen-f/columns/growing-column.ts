/** A typed array that grows while values are added. */
type NumberArray = Uint8Array | Uint32Array | Float64Array;

const FIRST_LENGTH = 1024;

export class GrowingColumn<A extends NumberArray> {
  length = 0;
  #values: A;

  constructor(private readonly make: (length: number) => A) {
    this.#values = make(FIRST_LENGTH);
  }

  add(value: number): void {
    if (this.length === this.#values.length) {
      const larger = this.make(2 * this.length);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  /** The values so far. A view: later additions may not show in it. */
  finish(): NumberArray {
    return this.#values.subarray(0, this.length);
  }
}

export const growingBytes = () => new GrowingColumn((length) => new Uint8Array(length));
export const growingWords = () => new GrowingColumn((length) => new Uint32Array(length));
export const growingDoubles = () => new GrowingColumn((length) => new Float64Array(length));
