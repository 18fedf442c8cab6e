/** An object of a store. */
export interface ObjectEntry {
  key: string;
  bytes: number;
  /** ms since 1970 */
  modifiedAt: number;
}

/**
 * Storage of immutable objects that several machines share. Objects are at most some megabytes, so
 * they are read and written whole. Every call throws {@link ObjectStoreError} if the store cannot
 * be used.
 */
export interface ObjectStore {
  /** Address for log lines, without credentials. */
  readonly address: string;
  /** Writes an object unless there is one. Never replaces one. */
  putIfAbsent(key: string, body: Uint8Array): Promise<'written' | 'present'>;
  /**
   * @param maxBytes a longer object is refused before its content is read
   * @returns null if there is no such object
   */
  get(key: string, maxBytes: number): Promise<Buffer | null>;
  /** All objects whose key begins with the prefix, by key. */
  list(prefix: string): Promise<ObjectEntry[]>;
  /** Removes objects. A missing one is no error. */
  remove(keys: readonly string[]): Promise<void>;
}

/**
 * The store cannot be used now. The message is one line with cause and remedy.
 *
 * - `away`: it does not answer, or answers with a fault of its own
 * - `refused`: it answers, and refuses: credentials, clock, rights, bucket
 */
export class ObjectStoreError extends Error {
  override name = 'ObjectStoreError';
  constructor(
    readonly kind: 'away' | 'refused',
    message: string,
  ) {
    super(message);
  }
}

/** The store answers, and an object is not as it was written. The next call may be right. */
export class ObjectContentError extends Error {
  override name = 'ObjectContentError';
}

const SEGMENT = /^[\w.-]{1,200}$/;

/** @throws Error for a key that could lead outside of a folder, or that a store may not take */
export function requireKey(key: string): string {
  const isSafe = key
    .split('/')
    .every((segment) => SEGMENT.test(segment) && segment !== '.' && segment !== '..');
  if (!isSafe || key.length > 900) throw new Error(`not a key of the object store: ${key}`);
  return key;
}
