/** Everything that a backup holds, gathered in the order that keeps it consistent. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from 'shared/server';
import type { ArchiveWriter } from './archive-writer';
import { BackupError } from './backup-error';
import { copyChangingFiles, type ChangingFiles } from './changing-files';
import type { DatabaseCopy } from './embedded-part';
import { FORMAT, HEADER, TABLES, type BackupHeader } from './format';
import { copyTables, type TableFiles } from './postgres-part';
import { below, foldersWith, joined, neededFolders, siteFiles, type SiteTree } from './site-files';
import { openAssetStore, storedAssets } from './stored-assets';

export interface ContentOptions {
  dataDir: string;
  databaseUrl: string | undefined;
  /** `ASSET_STORE`: its releases, snapshot and logos are in the backup too. */
  assetStore: string | undefined;
  variables: NodeJS.ProcessEnv;
  /** Copy of the embedded database; null without one. */
  database: DatabaseCopy | null;
  /** An empty folder for what is copied. */
  folder: string;
}

export interface SiteContent {
  header: BackupHeader;
  /**
   * Writes the whole archive.
   *
   * @returns what the object store has in part only, and no live release needs
   * @throws BackupError when a live release or the market snapshot is missing
   */
  write(archive: ArchiveWriter): Promise<string[]>;
}

const NOTHING: SiteTree = { files: [], folders: [] };
const POINTER = 'market/current.json';

/**
 * Copies what changes while the site runs, and lists the rest. State that names releases is read
 * before them, because a release is stored before the fleet names it.
 */
export async function siteContent(options: ContentOptions): Promise<SiteContent> {
  const { dataDir, databaseUrl, assetStore, variables, database, folder } = options;
  const tables = databaseUrl ? await copyTables(databaseUrl, folder) : null;
  const changing = await copyChangingFiles(dataDir, path.join(folder, 'changing'));
  const assets = assetStore
    ? await storedAssets({
        store: openAssetStore(assetStore, dataDir, variables),
        dataDir,
        folder: path.join(folder, 'assets'),
      })
    : null;
  const market = assets?.market ?? NOTHING;
  const site = joined(withCopies(await siteFiles(dataDir), changing), market);
  const needed = neededFolders(
    (await textIn(market, POINTER)) ?? changing.pointer,
    tables?.discovery ?? changing.discovery,
  );
  const tree = joined(below('data/', site), await databaseTree(database));
  const header: BackupHeader = {
    format: FORMAT,
    createdAt: new Date().toISOString(),
    engine: tables ? 'postgresql' : database ? 'embedded' : 'none',
    schema: tables?.schema ?? database?.schema ?? {},
    bytes: tree.files.reduce(
      (sum, { bytes }) => sum + bytes,
      (tables?.bytes ?? 0) + (assets?.bytes ?? 0),
    ),
  };
  return {
    header,
    async write(archive) {
      await archive.addJson(HEADER, header);
      if (tables) await addTables(archive, tables, folder);
      await addFiles(archive, tree, needed);
      const present = foldersWith(site.files.map((file) => file.path));
      const added = await assets?.addTo(archive, (release) => present.has(release));
      requireAll(needed, archive, added?.damaged ?? []);
      const folders = below('data/', { files: [], folders: added?.folders ?? [] });
      await archive.end(joined(tree, folders).folders);
      return added?.damaged ?? [];
    },
  };
}

/** The files as they were copied, where they were. */
const withCopies = ({ files, folders }: SiteTree, { paths, folder }: ChangingFiles): SiteTree => ({
  files: files.map((file) =>
    paths.has(file.path) ? { ...file, absolute: path.join(folder, file.path) } : file,
  ),
  folders,
});

async function databaseTree(database: DatabaseCopy | null): Promise<SiteTree> {
  if (!database) return NOTHING;
  const root = { path: 'data/database', mode: 0o700 };
  return joined(
    { files: [], folders: [root] },
    below('data/database/', await siteFiles(database.folder)),
  );
}

async function textIn({ files }: SiteTree, name: string): Promise<string | null> {
  const file = files.find((one) => one.path === name);
  return file ? readFile(file.absolute, 'utf8') : null;
}

async function addTables(archive: ArchiveWriter, { part }: TableFiles, folder: string) {
  await archive.addJson(TABLES, part);
  for (const { file } of part.tables)
    await archive.addFile(`postgres/${file}`, path.join(folder, file));
}

async function addFiles(archive: ArchiveWriter, { files }: SiteTree, needed: readonly string[]) {
  for (const one of files) {
    const name = one.path.slice('data/'.length);
    await archive.addFile(one.path, one.absolute).catch((error: unknown) => {
      // Files that are no longer needed are removed at any time.
      if (errorCode(error) !== 'ENOENT' || name.startsWith('database/')) throw error;
      if (needed.some((prefix) => name.startsWith(prefix)))
        throw new BackupError(`${one.absolute} was removed during the backup: run it again`);
    });
  }
}

/** @throws BackupError naming the first live release or snapshot that the archive lacks */
function requireAll(needed: readonly string[], archive: ArchiveWriter, damaged: string[]): void {
  const paths = archive.paths().filter((name) => name.startsWith('data/'));
  const present = foldersWith(paths.map((name) => name.slice('data/'.length)));
  const missing = needed.find((folder) => !present.has(folder));
  if (missing === undefined) return;
  const name = missing.slice(missing.indexOf('/') + 1, -1);
  const cause = damaged.find((line) => line.startsWith(`release ${name} `));
  throw new BackupError(
    missing.startsWith('market/')
      ? `the market snapshot ${name} is missing: run the backup again, or an ingest`
      : `the fleet names the release ${name}, and ${cause ? `the store has only a part of it: ${cause}` : 'neither DATA_DIR nor ASSET_STORE has it'}. Run the backup on a machine that has it, or release it again`,
  );
}
