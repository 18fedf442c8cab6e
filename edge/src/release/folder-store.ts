import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from 'shared/contract';
import { errorCode } from 'shared/server';
import { contentHash } from './integrity';
import { isReleaseName, isReleaseVersion } from './names';
import type { PackedRelease } from './pack';
import { CliError } from './cli-error';
import type { ReleaseStore } from './store';
import { parseStoredRecord, RECORD_FILE, storedRecordBytes } from './stored-record';

/** Releases as folders: `<root>/<name>/<version>/…` with `release.json`, `.br` and `.gz` beside the files. */
export function folderStore(root: string): ReleaseStore {
  /** Releases are immutable, so each is read once. */
  const releaseCache = new Map<string, { release: Release; integrity: Map<string, string> }>();

  async function load(name: string, version: string) {
    if (!isReleaseName(name) || !isReleaseVersion(version)) return null;
    const key = `${name}/${version}`;
    const cached = releaseCache.get(key);
    if (cached) return cached;
    try {
      const file = path.join(root, name, version, 'release.json');
      const release = parseRelease(file, await readFile(file, 'utf8'));
      const entry = {
        release,
        integrity: new Map(release.files.map((f) => [f.file, f.integrity])),
      };
      releaseCache.set(key, entry);
      return entry;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function upload({ release, files, record }: PackedRelease, target: string): Promise<void> {
    const temporary = path.join(root, `.upload-${randomUUID()}`);
    try {
      for (const [file, { bytes, variants }] of files) {
        const destination = path.join(temporary, file);
        await mkdir(path.dirname(destination), { recursive: true });
        await writeFile(destination, bytes);
        for (const [encoding, compressed] of Object.entries(variants))
          await writeFile(`${destination}.${encoding}`, compressed);
      }
      await writeFile(path.join(temporary, 'release.json'), JSON.stringify(release, null, 2));
      if (record) await writeFile(path.join(temporary, RECORD_FILE), storedRecordBytes(record));
      await mkdir(path.dirname(target), { recursive: true });
      await rename(temporary, target);
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }

  const sameOrRefuse = (existing: Release, { release }: PackedRelease): 'unchanged' => {
    if (contentHash(existing.files) === contentHash(release.files)) return 'unchanged';
    throw new CliError(
      `409 already released: ${release.name} ${release.version} exists with other content: raise the version in package.json`,
    );
  };

  return {
    async put(packed) {
      const { name, version } = packed.release;
      if (!isReleaseName(name) || !isReleaseVersion(version))
        throw new CliError(`not a release name: ${name} ${version}`);
      const existing = await load(name, version);
      if (existing) return sameOrRefuse(existing.release, packed);
      try {
        await upload(packed, path.join(root, name, version));
      } catch (error) {
        // Another process released it between the check and the rename: rename does not replace a
        // folder that is in use.
        const winner = await load(name, version);
        if (!winner) throw error;
        return sameOrRefuse(winner.release, packed);
      }
      return 'released';
    },

    find: async (name, version) => (await load(name, version))?.release ?? null,

    async list(name) {
      if (!isReleaseName(name)) return [];
      let versions: string[];
      try {
        versions = await readdir(path.join(root, name));
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
      const releases = await Promise.all(versions.map((version) => load(name, version)));
      return releases
        .flatMap((entry) => (entry ? [entry.release] : []))
        .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
    },

    async locate(name, version, file) {
      const entry = await load(name, version);
      const integrity = entry?.integrity.get(file);
      // Only files listed in the release are reachable, so no spelling of a path can escape it.
      return integrity === undefined
        ? null
        : { path: path.join(root, name, version, file), integrity };
    },

    async isWhole(name, version) {
      const files = (await load(name, version))?.release.files ?? [];
      const sizes = await Promise.all(
        files.map(({ file }) =>
          stat(path.join(root, name, version, file)).then(
            ({ size }) => size,
            () => null,
          ),
        ),
      );
      return files.length > 0 && files.every(({ bytes }, at) => bytes === sizes[at]);
    },

    async record(name, version) {
      if (!(await load(name, version))) return null;
      const file = path.join(root, name, version, RECORD_FILE);
      try {
        return parseStoredRecord(`${name} ${version}`, await readFile(file));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async names() {
      const entries = await readdir(root, { withFileTypes: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return entries
        .filter((entry) => entry.isDirectory() && isReleaseName(entry.name))
        .map(({ name }) => name)
        .toSorted();
    },

    async remove(name, version) {
      if (!isReleaseName(name) || !isReleaseVersion(version)) return;
      releaseCache.delete(`${name}/${version}`);
      await rm(path.join(root, name, version), { recursive: true, force: true });
    },

    // Leftovers of a folder are removed with the drafts of the fleet (leftovers.ts).
    removeAbandoned: () => Promise.resolve(0),
  };
}

/** @throws CliError when the file is damaged */
function parseRelease(file: string, text: string): Release {
  try {
    return JSON.parse(text) as Release;
  } catch {
    throw new CliError(
      `${file} is not JSON: restore the folder of the release from a backup; npm run fleet -- check names all that is damaged`,
    );
  }
}

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '');
