import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { errorCode } from 'shared/server';
import { Parser, type ReadEntry } from 'tar';
import { CliError } from '../../release/cli-error';
import { RECORD_FILE } from '../../release/stored-record';
import { UPLOAD } from './limits';

/** A build that is more than an edge takes. */
export class UploadTooLargeError extends CliError {
  constructor(message: string) {
    super(message, 2);
  }
}

const decompress = promisify(gunzip);

/** Letters that mean the same to every file system; no colon, no backslash, no control character. */
const NAME = /^(?:package\.json|(?:dist|static)(?:\/[\w@+~=,()[\] .-]+)+)$/;
/** @param hasRecord whether the archive is a promotion, with the record of its release */
const isSafe = (name: string, hasRecord: boolean): boolean =>
  (hasRecord && name === RECORD_FILE) || isBuildFile(name);
const isBuildFile = (name: string): boolean =>
  name.length <= UPLOAD.MAX_NAME &&
  NAME.test(name) &&
  // Neither `.` nor `..`, nor endings that file systems remove.
  !name.split('/').some((part) => /[. ]$/.test(part));

const FILE_TYPES: ReadonlySet<string> = new Set(['File', 'OldFile']);

/**
 * Writes the files of an archive into a folder. Every name is checked before the first file is
 * written. Only plain files are accepted: no link, device, absolute name, path outside the folder
 * or duplicate name.
 * @throws CliError with the fault; UploadTooLargeError if it exceeds the limits of an edge
 */
export async function unpackBuild(
  archive: Buffer,
  folder: string,
  { hasRecord = false }: { hasRecord?: boolean } = {},
): Promise<void> {
  const files = await readEntries(await decompressWithin(archive), hasRecord);
  for (const [name, bytes] of files) {
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes, { flag: 'wx' });
  }
}

async function decompressWithin(archive: Buffer): Promise<Buffer> {
  try {
    return await decompress(archive, { maxOutputLength: UPLOAD.MAX_UNPACKED_BYTES });
  } catch (error) {
    if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE')
      throw new UploadTooLargeError(
        `the build is more than ${UPLOAD.MAX_UNPACKED_BYTES / 1_048_576} MB when it is unpacked`,
      );
    throw new CliError('the body is not one whole gzip file of a tar archive', 2);
  }
}

/** Files by their names. */
async function readEntries(tar: Buffer, hasRecord: boolean): Promise<Map<string, Buffer>> {
  // The parser would unpack gzip within gzip beyond every limit; a tar begins with a letter of a
  // name.
  if (!/^[a-z]$/.test(tar.toString('latin1', 0, 1)))
    throw new CliError('the body is not a tar archive of package.json, dist and static', 2);
  const files = new Map<string, Buffer[]>();
  const names = new Set<string>();
  const parser = new Parser({ strict: true });
  const refusal = await new Promise<CliError | null>((resolve) => {
    const refuse = (message: string): void => resolve(new CliError(message, 2));
    const take = (entry: ReadEntry): void => {
      const name = entry.path;
      const label = JSON.stringify(name.slice(0, UPLOAD.MAX_NAME));
      if (entry.type === 'Directory') return void entry.resume();
      if (!FILE_TYPES.has(entry.type))
        refuse(`${label} is no plain file: links and devices are refused`);
      else if (!isSafe(name, hasRecord))
        refuse(
          `${label} is no name of a file of a build: package.json, dist/… or static/…, in plain letters, of at most ${UPLOAD.MAX_NAME} characters`,
        );
      // File systems may fold case: two such names would be one file.
      else if (names.has(name.toLowerCase())) refuse(`${label} stands in the archive twice`);
      else if (names.size >= UPLOAD.MAX_FILES)
        resolve(new UploadTooLargeError(`a build has at most ${UPLOAD.MAX_FILES} files`));
      names.add(name.toLowerCase());
      const chunks: Buffer[] = [];
      files.set(name, chunks);
      entry.on('data', (chunk: Buffer) => chunks.push(chunk));
    };
    parser.on('entry', take);
    parser.on('ignoredEntry', () => refuse('the archive has a header that is too long'));
    parser.on('error', () => refuse('the tar archive is damaged or broken off'));
    parser.on('end', () => resolve(null));
    parser.end(tar);
  });
  if (refusal) throw refusal;
  refuseFolderOfFile(names);
  return new Map([...files].map(([name, chunks]) => [name, Buffer.concat(chunks)]));
}

/** @throws CliError when a name is a file and the folder of another one */
function refuseFolderOfFile(names: ReadonlySet<string>): void {
  for (const name of names)
    for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1))
      if (names.has(name.slice(0, at)))
        throw new CliError(`${JSON.stringify(name.slice(0, at))} is a file and a folder`, 2);
}
