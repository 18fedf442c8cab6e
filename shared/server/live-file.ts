import { statSync } from 'node:fs';

/**
 * Parsed content of a file that follows its changes. Each use costs one stat, and the file is
 * parsed again only when it was replaced. Content without a file gives its own stamp instead. If the new content is invalid, the last good one is kept.
 */
export class LiveFile<T> {
  #stamp = '';
  #value: T | null = null;
  /** Reason why the newest content is not used. Null if it is. */
  error: Error | null = null;

  constructor(
    private readonly source: string | (() => string),
    private readonly read: () => Promise<T>,
    private readonly onError: (error: Error) => void = () => {},
  ) {}

  async get(): Promise<T | null> {
    const stamp = typeof this.source === 'string' ? fileStamp(this.source) : this.source();
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

/**
 * Identity of the content; empty if the file cannot be read. Synchronous: the system answers from
 * memory in microseconds, and the way through another thread takes twenty times as long.
 */
export function fileStamp(file: string): string {
  try {
    const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
    return stat ? `${stat.ino} ${stat.mtimeNs} ${stat.size}` : '';
  } catch {
    return '';
  }
}
