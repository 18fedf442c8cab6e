/**
 * `npm run backup -- --to FILE` and `npm run restore -- --from FILE [--replace] [--check]`, see
 * docs/operating.md. Exit code: 0 when done, 1 for a failure, 2 for wrong usage.
 */
import path from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { EnvironmentError } from 'shared/server';
import { readEnvironment } from '../../api/src/server/environment';
import { BackupError } from './backup-error';
import { createBackup } from './create-backup';
import { checkBackup, restoreBackup } from './restore-backup';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** @throws BackupError when the releases are not in the data folder */
function settings(): {
  dataDir: string;
  databaseUrl: string | undefined;
  assetStore: string | undefined;
} {
  const { dataDir, databaseUrl, assetStore } = readEnvironment(process.env);
  const { RELEASES_DIR: releases } = process.env;
  if (releases && path.resolve(releases) !== path.join(dataDir, 'releases'))
    throw new BackupError(
      'RELEASES_DIR: backups hold releases in DATA_DIR only. Link DATA_DIR/releases to that folder',
      2,
    );
  return { dataDir, databaseUrl, assetStore };
}

const program = new Command('npm run')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .showHelpAfterError();

program
  .command('backup')
  .usage('-- --to FILE')
  .description('writes an encrypted copy of the whole site, while it runs. BACKUP_KEY is the key')
  .requiredOption('--to <file>', 'new file, on another disk')
  .action(async ({ to }) => {
    const { bytes, files, file, engine, damaged, lacksKeys } = await createBackup({
      ...settings(),
      to: path.resolve(to),
      variables: process.env,
    });
    const database = engine === 'none' ? 'no database' : `the ${engine} database`;
    console.log(`${file}: ${files} files with ${database}, ${megabytes(bytes)}`);
    if (lacksKeys)
      console.error(
        'It has no keys of an API: links in sent mails end with its restore. Run it on a machine of an API',
      );
    for (const what of damaged)
      console.error(`Left out, because it is damaged in the store: ${what}`);
  });

program
  .command('restore')
  .usage('-- --from FILE [--replace] [--check]')
  .description('restores a site from a backup. Stop the site first. BACKUP_KEY is the key')
  .requiredOption('--from <file>', 'file of a backup')
  .option('--replace', 'replaces an existing site and keeps it beside the new one')
  .option('--check', 'reads and checks the backup, and writes nothing')
  .action(async ({ from, replace = false, check = false }) => {
    const options = { from: path.resolve(from), variables: process.env };
    if (check) {
      const { header, files, bytes } = await checkBackup(options);
      console.log(`${from} is whole: ${files} files, ${megabytes(bytes)}, of ${header.createdAt}`);
      return;
    }
    const site = settings();
    const { header, files, bytes, before, renamed } = await restoreBackup({
      ...options,
      ...site,
      replace,
    });
    console.log(
      `${site.dataDir} is as of ${header.createdAt}: ${files} files, ${megabytes(bytes)}`,
    );
    if (before) console.log(`The earlier files are in ${before}`);
    if (renamed.length > 0)
      console.log(`The earlier tables are in the schemas ${renamed.join(', ')}`);
  });

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof BackupError) && !(error instanceof EnvironmentError)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof BackupError ? error.exitCode : 2;
}
