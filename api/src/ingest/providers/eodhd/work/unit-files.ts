/**
 * Finished units of a run, one file each, in a folder that survives a kill. Each file is written to
 * a temporary path, flushed and renamed, so it is always complete. A damaged file counts as missing
 * and is fetched again.
 *
 * A file begins with 64 bytes: magic, size and CRC-32 of the content, and a basis that identifies
 * its inputs. A file with another basis counts as missing too.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';

export const HEADER_BYTES = 64;
const MAGIC = 'PLU1';
const BASIS_BYTES = 40;
const TEMPORARY = '.part';

export class UnitFiles {
  private constructor(readonly folder: string) {}

  /** Opens the folder and removes partial files of a killed run. */
  static async open(folder: string): Promise<UnitFiles> {
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder, { recursive: true })) {
      if (name.endsWith(TEMPORARY)) await rm(join(folder, name), { force: true });
    }
    return new UnitFiles(folder);
  }

  /** The content of a unit, verified. Null when it must be fetched. */
  async read(name: string, basis = ''): Promise<Buffer | null> {
    const file = await readFile(join(this.folder, name)).catch(() => null);
    return file && contentOf(file, basis);
  }

  async readJson<T>(name: string, basis = ''): Promise<T | null> {
    const content = await this.read(name, basis);
    // The checksum proves that write() below wrote it.
    return content && (JSON.parse(content.toString('utf8')) as T);
  }

  async write(name: string, content: Buffer, basis = ''): Promise<void> {
    const path = join(this.folder, name);
    await mkdir(dirname(path), { recursive: true });
    const file = await open(`${path}${TEMPORARY}`, 'w');
    try {
      await file.writeFile(headerOf(content, basis));
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}${TEMPORARY}`, path);
  }

  writeJson(name: string, value: unknown, basis = ''): Promise<void> {
    return this.write(name, Buffer.from(JSON.stringify(value)), basis);
  }

  /** The unit from an earlier run, or fetched and kept now. */
  async once<T>(name: string, fetch: () => Promise<T>, basis = ''): Promise<T> {
    const storedUnit = await this.readJson<{ value: T }>(name, basis);
    if (storedUnit) return storedUnit.value;
    const value = await fetch();
    await this.writeJson(name, { value }, basis);
    return value;
  }

  /** Bytes of the content of a unit that was verified before. */
  slice(name: string, offset: number, length: number): Buffer {
    const slice = Buffer.allocUnsafe(length);
    const descriptor = openSync(join(this.folder, name), 'r');
    try {
      readSync(descriptor, slice, 0, length, HEADER_BYTES + offset);
    } finally {
      closeSync(descriptor);
    }
    return slice;
  }
}

function headerOf(content: Buffer, basis: string): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(MAGIC, 0, 'latin1');
  header.writeUInt32LE(content.length, 4);
  header.writeUInt32LE(crc32(content), 8);
  header.write(basis.slice(0, BASIS_BYTES), 16, 'latin1');
  return header;
}

function contentOf(file: Buffer, basis: string): Buffer | null {
  if (file.length < HEADER_BYTES) return null;
  const content = file.subarray(HEADER_BYTES);
  return headerOf(content, basis).equals(file.subarray(0, HEADER_BYTES)) ? content : null;
}
