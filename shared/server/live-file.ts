import { stat } from 'node:fs/promises';

/**
 * Parsed content of a file that follows its changes. Each use costs one stat, and the file is
 * parsed again only when it was replaced. If the new content is invalid, the last good one is kept.
 */
export class LiveFile<T> {
  #stamp = '';
  #value: T | null = null;
  /** Reason why the newest content is not used. Null if it is. */
  error: Error | null = null;

  constructor(
    private readonly file: string,
    private readonly read: () => Promise<T>,
    private readonly onError: (error: Error) => void = () => {},
  ) {}

  async get(): Promise<T | null> {
    const stamp = await stat(this.file, { bigint: true }).then(
      (s) => `${s.ino} ${s.mtimeNs} ${s.size}`,
      () => '',
    );
    if (stamp === this.#stamp && this.#value !== null) return this.#value;
    try {
      this.#value = await this.read();
      this.error = null;
    } catch (error) {
      this.error = error instanceof Error ? error : new Error(String(error));
      if (stamp !== this.#stamp) this.onError(this.error);
    }
    this.#stamp = stamp;
    return this.#value;
  }
}
