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

/** Content of an archive that an edge takes as a release. */
export interface BuildArchive {
  name: string;
  packageVersion: string;
  /** `build.json` as text. */
  build: string;
  /** Files of the release by their paths. */
  files: ReadonlyMap<string, Buffer>;
  /** Further files, outside of the build. */
  others?: ReadonlyMap<string, Buffer>;
}

/**
 * A build as one archive (tar, gzip) with only the files that a release reads, in their folders.
 * Source maps are omitted, and of `package.json` only name and version are sent.
 */
export const packBuild = ({
  packageVersion,
  declaration: { name },
  build,
  files,
}: BuildOutput): Promise<Buffer> =>
  packArchive({ name, packageVersion, build: JSON.stringify(build), files });

export async function packArchive({
  name,
  packageVersion: version,
  build,
  files,
  others = new Map<string, Buffer>(),
}: BuildArchive): Promise<Buffer> {
  const pack = new Pack({ portable: true });
  const archive = pack.concat();
  pack.add(entryOf('package.json', Buffer.from(JSON.stringify({ name, version }))));
  pack.add(entryOf('dist/build.json', Buffer.from(build)));
  for (const [file, bytes] of others) pack.add(entryOf(file, bytes));
  for (const [file, bytes] of files)
    pack.add(entryOf(file.startsWith('static/') ? file : `dist/${file}`, bytes));
  pack.end();
  return compress(await archive);
}
