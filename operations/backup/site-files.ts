/** The files of a data folder that a backup holds. */
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ManifestFolder } from './format';

/** Top-level entries that are no data, or are copied in another way. */
const LEFT_OUT: readonly { name: RegExp; why: string }[] = [
  { name: /^database$/, why: 'copied by its engine' },
  { name: /^database\.(?:lock.*|new|damaged.*)$/, why: 'of running processes, or a broken copy' },
  { name: /^database-copies$/, why: 'copies for backups' },
  { name: /^asset-cache$/, why: 'copies of the object store' },
  { name: /^incoming$/, why: 'uploads of builds in progress' },
  { name: /^\.start-\d+\.tmp$/, why: 'probe of the start script' },
];

const pointerSchema = z.object({ id: z.string().optional() });
const fleetSchema = z.object({
  microFrontends: z
    .record(z.string(), z.array(z.object({ metadata: z.object({ version: z.string() }) })))
    .default({}),
});

/** Drafts that are renamed when they are whole. */
const DRAFT = /\.tmp$|^\.upload-/;

export interface SiteFile {
  /** From the data folder, with slashes. */
  path: string;
  absolute: string;
  bytes: number;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code));

export interface SiteTree {
  files: SiteFile[];
  folders: ManifestFolder[];
}

/** Trees as one; of two files with one path the last counts. */
export function joined(...trees: readonly SiteTree[]): SiteTree {
  const byPath = <T extends { path: string }>(entries: readonly T[]): T[] => [
    ...new Map(entries.map((entry) => [entry.path, entry])).values(),
  ];
  return {
    files: byPath(trees.flatMap(({ files }) => files)),
    folders: byPath(trees.flatMap(({ folders }) => folders)),
  };
}

/** The tree with a text before each path. */
export const below = (prefix: string, { files, folders }: SiteTree): SiteTree => ({
  files: files.map((file) => ({ ...file, path: `${prefix}${file.path}` })),
  folders: folders.map((folder) => ({ ...folder, path: `${prefix}${folder.path}` })),
});

/**
 * Lists the files and folders of a data folder. Links are followed. A file that vanishes during the walk is
 * left out.
 */
export async function siteFiles(dataDir: string): Promise<SiteTree> {
  const files: SiteFile[] = [];
  const folders: ManifestFolder[] = [];
  async function walk(folder: string, prefix: string, parents: readonly string[]): Promise<void> {
    const real = await realpath(folder);
    // A link to a folder above it has no end.
    if (parents.includes(real)) return;
    for (const name of (await readdir(folder)).toSorted()) {
      if (DRAFT.test(name)) continue;
      if (prefix === '' && LEFT_OUT.some(({ name: pattern }) => pattern.test(name))) continue;
      const absolute = path.join(folder, name);
      try {
        const entry = await stat(absolute);
        if (entry.isDirectory()) {
          folders.push({ path: `${prefix}${name}`, mode: entry.mode & 0o777 });
          await walk(absolute, `${prefix}${name}/`, [...parents, real]);
        }
        if (entry.isFile()) files.push({ path: `${prefix}${name}`, absolute, bytes: entry.size });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
  }
  await walk(dataDir, '', []);
  return { files, folders };
}

/** Folders of single releases and snapshots that have one of these files, as `neededFolders` names them. */
export function foldersWith(paths: readonly string[]): Set<string> {
  const folders = new Set<string>();
  for (const name of paths) {
    const parts = name.split('/');
    const depth = parts[0] === 'market' ? 2 : 3;
    if (parts.length > depth) folders.add(`${parts.slice(0, depth).join('/')}/`);
  }
  return folders;
}

/**
 * Folders without which the site does not start: the snapshot in use, and the releases of the fleet
 * document. All of their files must be in the backup.
 *
 * @param pointer text of `market/current.json`; null when missing
 * @param discovery text of `releases/discovery.json`; null when missing
 */
export function neededFolders(pointer: string | null, discovery: string | null): string[] {
  const { id } = pointerSchema.parse(JSON.parse(pointer ?? '{}'));
  const { microFrontends } = fleetSchema.parse(JSON.parse(discovery ?? '{}'));
  return [
    ...(id === undefined ? [] : [`market/${id}/`]),
    ...Object.entries(microFrontends).flatMap(([name, deployments]) =>
      deployments.map(({ metadata }) => `releases/${name}/${metadata.version}/`),
    ),
  ];
}
