import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { inParallel } from './in-parallel';
import { ObjectContentError, type ObjectStore } from './object-store';
import { seal, unseal } from './sealed';

/** Longest object. Larger files are stored in pieces, so that memory and retries stay small. */
const PIECE_BYTES = 8 * 1024 * 1024;
const MAX_INDEX_BYTES = 32 * 1024 * 1024;
const PARALLEL = 8;
/** Attempts to read an object whose bytes are wrong. */
const ATTEMPTS = 3;
/** Pieces without an index are those of a killed writer once they are this old. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;
/** Folders that are not whole yet, beside the place that they get. */
export const DRAFT_PREFIX = '.writing-';

const indexSchema = z.object({
  files: z.array(
    z.object({
      path: z
        .string()
        .min(1)
        .refine((name) => !name.startsWith('/') && !name.split('/').includes('..')),
      bytes: z.number().int().nonnegative(),
      /** SHA-256 of each piece. */
      pieces: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
    }),
  ),
});
type FolderIndex = z.infer<typeof indexSchema>;
type IndexedFile = FolderIndex['files'][number];

/** The index of a folder names objects that the store lacks. */
export class IncompleteFolderError extends ObjectContentError {
  override name = 'IncompleteFolderError';
}

/** Immutable folders of one kind in an object store. Names are paths, e.g. `shell/1.0.0-ab`. */
export interface SharedFolders {
  /** Uploads a folder. Its index comes last, so readers see all of it or nothing. */
  put(name: string, folder: string): Promise<'written' | 'present'>;
  /**
   * Downloads a folder. It appears at the target when every byte was checked.
   *
   * @returns false if there is no such folder
   * @throws ObjectContentError when bytes stay wrong or are missing
   */
  fetch(name: string, target: string): Promise<boolean>;
  /** One file of a folder; null if it is missing. */
  readFile(name: string, file: string): Promise<Buffer | null>;
  /** Whether the store has a folder and each of its pieces. */
  stateOf(name: string): Promise<'missing' | 'incomplete' | 'whole'>;
  /** Names that begin with a text, sorted. */
  list(prefix?: string): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Removes what killed writers left behind. @returns the number of objects */
  removeAbandoned(now?: number): Promise<number>;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Layout: `<kind>/index/<name>` lists files and the hashes of their pieces, and
 * `<kind>/files/<name>/<sha256>` are the pieces. Two writers of one name never mix: the first index
 * counts.
 *
 * @param onRefused called for each object whose bytes were not those of its hash
 */
export function sharedFolders(
  store: ObjectStore,
  kind: string,
  onRefused: (key: string) => void = () => undefined,
): SharedFolders {
  const indexes = `${kind}/index/`;
  const pieces = `${kind}/files/`;
  const pieceKey = (name: string, hash: string): string => `${pieces}${name}/${hash}`;

  /** Reads an object until its bytes are right. */
  async function checked<T>(
    key: string,
    maxBytes: number,
    check: (bytes: Buffer) => T,
  ): Promise<T | null> {
    for (let attempt = 1; ; attempt++) {
      try {
        const bytes = await store.get(key, maxBytes);
        return bytes && check(bytes);
      } catch (error) {
        if (!(error instanceof ObjectContentError)) throw error;
        onRefused(key);
        if (attempt === ATTEMPTS) throw error;
      }
    }
  }

  const readIndex = (name: string): Promise<FolderIndex | null> =>
    checked(`${indexes}${name}`, MAX_INDEX_BYTES, (bytes) =>
      indexSchema.parse(unseal(`${indexes}${name}`, bytes)),
    );

  async function readPiece(name: string, hash: string): Promise<Buffer> {
    const key = pieceKey(name, hash);
    const bytes = await checked(key, PIECE_BYTES, (read) => {
      if (sha256(read) !== hash) throw new ObjectContentError(`${key} is not what was written`);
      return read;
    });
    if (!bytes) throw new IncompleteFolderError(`${kind} ${name}: the store lacks ${key}`);
    return bytes;
  }

  async function download(name: string, file: IndexedFile, folder: string): Promise<void> {
    const target = path.join(folder, file.path);
    await mkdir(path.dirname(target), { recursive: true });
    const handle = await open(target, 'wx');
    try {
      let bytes = 0;
      for (const hash of file.pieces) {
        const piece = await readPiece(name, hash);
        bytes += piece.length;
        await handle.write(piece);
      }
      if (bytes !== file.bytes)
        throw new IncompleteFolderError(`${kind} ${name}: ${file.path} has ${bytes} bytes`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  const folders: SharedFolders = {
    async put(name, folder) {
      if ((await store.get(`${indexes}${name}`, MAX_INDEX_BYTES)) !== null) return 'present';
      const present = new Set((await store.list(`${pieces}${name}/`)).map(({ key }) => key));
      const files: IndexedFile[] = [];
      await inParallel(PARALLEL, await filesIn(folder), async (file) => {
        const hashes: string[] = [];
        let bytes = 0;
        for await (const piece of piecesOf(path.join(folder, file))) {
          const hash = sha256(piece);
          hashes.push(hash);
          bytes += piece.length;
          if (!present.has(pieceKey(name, hash)))
            await store.putIfAbsent(pieceKey(name, hash), piece);
        }
        files.push({ path: file, bytes, pieces: hashes });
      });
      const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
      return store.putIfAbsent(`${indexes}${name}`, seal({ files: sorted }));
    },

    async fetch(name, target) {
      const index = await readIndex(name);
      if (!index) return false;
      await mkdir(path.dirname(target), { recursive: true });
      const draft = path.join(path.dirname(target), `${DRAFT_PREFIX}${randomUUID()}`);
      try {
        await mkdir(draft);
        await inParallel(PARALLEL, index.files, (file) => download(name, file, draft));
        await rename(draft, target).catch(async (error: unknown) => {
          // Another process fetched it in the meantime.
          if (!(await isFolder(target))) throw error;
        });
        return true;
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },

    async readFile(name, file) {
      const indexed = (await readIndex(name))?.files.find((one) => one.path === file);
      if (!indexed) return null;
      const read: Buffer[] = [];
      for (const hash of indexed.pieces) read.push(await readPiece(name, hash));
      return Buffer.concat(read);
    },

    async stateOf(name) {
      const index = await readIndex(name);
      if (!index) return 'missing';
      const present = new Set((await store.list(`${pieces}${name}/`)).map(({ key }) => key));
      const hashes = index.files.flatMap((file) => file.pieces);
      return hashes.every((hash) => present.has(pieceKey(name, hash))) ? 'whole' : 'incomplete';
    },

    list: async (prefix = '') =>
      (await store.list(`${indexes}${prefix}`)).map(({ key }) => key.slice(indexes.length)),

    async remove(name) {
      // The index first: a removal that is cut short leaves no folder that is incomplete.
      await store.remove([`${indexes}${name}`]);
      await store.remove((await store.list(`${pieces}${name}/`)).map(({ key }) => key));
    },

    async removeAbandoned(now = Date.now()) {
      const stored = await store.list(pieces);
      // After the pieces: a folder whose index appears in between is then known.
      const indexed = new Set(await folders.list());
      const abandoned = stored.filter(
        ({ key, modifiedAt }) =>
          now - modifiedAt > ABANDONED_AFTER_MS &&
          !indexed.has(key.slice(pieces.length, key.lastIndexOf('/'))),
      );
      await store.remove(abandoned.map(({ key }) => key));
      return abandoned.length;
    },
  };
  return folders;
}

const isFolder = (at: string): Promise<boolean> =>
  stat(at).then(
    (entry) => entry.isDirectory(),
    () => false,
  );

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .toSorted();
}

/** The content of a file in pieces of equal length, the last one shorter. */
async function* piecesOf(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r');
  try {
    for (;;) {
      const piece = Buffer.allocUnsafe(PIECE_BYTES);
      let length = 0;
      while (length < PIECE_BYTES) {
        const { bytesRead } = await handle.read(piece, length, PIECE_BYTES - length);
        if (bytesRead === 0) break;
        length += bytesRead;
      }
      if (length > 0) yield piece.subarray(0, length);
      if (length < PIECE_BYTES) return;
    }
  } finally {
    await handle.close();
  }
}
