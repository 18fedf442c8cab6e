import { stat } from 'node:fs/promises';

/**
 * A file's parsed content that follows the file: looked at on every use (one stat), read again only
 * when it was replaced. When the new content cannot be used the last good one stays.
 */
export class LiveFile<T> {
  #stamp = '';
  #value: T | null = null;
  /** Why the newest content is not in use; null when all is well. */
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
