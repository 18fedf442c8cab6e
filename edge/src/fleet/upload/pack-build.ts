import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Header, Pack, ReadEntry } from 'tar';
import type { BuildOutput } from '../../release/build-output';

const compress = promisify(gzip);

/** A file without owner and time: the same build is the same archive. */
function entryOf(path: string, bytes: Buffer): ReadEntry {
  const entry = new ReadEntry(
    new Header({ path, size: bytes.length, mode: 0o644, type: 'File', mtime: new Date(0) }),
  );
  entry.end(bytes);
  return entry;
}

/**
 * A build as one archive (tar, gzip) with only the files that a release reads, in their folders.
 * Source maps are omitted, and of `package.json` only name and version are sent.
 */
export async function packBuild({
  packageVersion: version,
  declaration: { name },
  build,
  files,
}: BuildOutput): Promise<Buffer> {
  const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
  const pack = new Pack({ portable: true });
  const archive = pack.concat();
  pack.add(entryOf('package.json', json({ name, version })));
  pack.add(entryOf('dist/build.json', json(build)));
  for (const [file, bytes] of files)
    pack.add(entryOf(file.startsWith('static/') ? file : `dist/${file}`, bytes));
  pack.end();
  return compress(await archive);
}
