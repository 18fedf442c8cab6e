import path from 'node:path';
import type { Release } from 'shared/contract';
import { compositionsSince } from '../../composition/composition-store';
import { readAudit, type AuditEntry } from '../../discovery/audit';
import { changeDiscovery } from '../../discovery/change';
import { readDiscovery } from '../../discovery/file';
import { openProposals } from '../../discovery/proposals';
import { CliError } from '../../release/cli-error';
import { findLeftovers, removeLeftovers } from '../../release/leftovers';
import { releaseStore } from '../../release/release-store';
import type { FleetArguments } from '../fleet-arguments';
import type { Outcome } from '../outcome';
import { decider } from '../who';
import { noSuchRemote } from './required';

/** Number of newest releases of each micro-frontend that stay, whatever their age. */
const KEEP = 5;
/** Age under which releases stay: open tabs load files of the release with which they started. */
const DAYS = 30;
const DAY_MS = 86_400_000;

interface Pruned {
  name: string;
  version: string;
  bytes: number;
}

/**
 * Deletes stored releases that no deployment names, except the newest ones and those that visitors
 * had recently. A deleted release can only be rebuilt from its commit.
 */
export async function prune(releasesDir: string, args: FleetArguments): Promise<Outcome> {
  const { keep = KEEP, days = DAYS, dryRun = false } = args;
  if (!Number.isInteger(keep) || keep < 0 || !Number.isFinite(days) || days < 0)
    throw new CliError(
      '--keep and --days want numbers from 0 on: npm run fleet -- prune [part] [--keep 5] [--days 30]',
      2,
    );
  const entries = await readAudit(releasesDir);
  const store = releaseStore(releasesDir);
  const remotes = await store.names();
  if (args.name && !remotes.includes(args.name)) throw noSuchRemote(args.name);
  const names = args.name ? [args.name] : remotes;
  const composed = await compositionsSince(releasesDir, Date.now() - days * DAY_MS);
  const pruned: Pruned[] = [];
  for (const name of names) {
    const document = await readDiscovery(releasesDir);
    const deployed = new Set([
      ...(document.microFrontends[name] ?? []).map((d) => d.metadata.version),
      ...openProposals(document).flatMap(([, one]) => (one.name === name ? [one.version] : [])),
    ]);
    const stored = (await store.list(name)).toReversed();
    const candidates = stored
      .slice(keep)
      .filter(({ version }) => !deployed.has(version))
      // An error report names the composition, and its link must still work.
      .filter(({ version }) => !composed.some((versions) => versions[name] === version))
      .filter((release) => Date.now() - lastLive(release, entries) > days * DAY_MS);
    if (candidates.length === 0) continue;
    const versions = candidates.map(({ version }) => version);
    if (!dryRun) {
      await changeDiscovery(releasesDir, {
        name,
        ...decider(args),
        command: 'prune',
        reason: `deleted ${versions.join(', ')}`,
        always: true,
        // Keep a version that was promoted in the meantime.
        apply(current) {
          const again = current.find((d) => versions.includes(d.metadata.version));
          if (again)
            throw new CliError(
              `${name} ${again.metadata.version} was promoted during this run: try again`,
            );
          return null;
        },
      });
      for (const version of versions) await store.remove(name, version);
    }
    for (const { version, files } of candidates)
      pruned.push({ name, version, bytes: files.reduce((sum, file) => sum + file.bytes, 0) });
  }
  const leftovers = await findLeftovers(releasesDir);
  if (!dryRun) {
    await removeLeftovers(leftovers);
    await store.removeAbandoned();
  }
  return {
    text: [
      describe(pruned, { keep, days, dryRun }),
      ...(leftovers.length > 0
        ? [`${dryRun ? 'Would delete' : 'Deleted'} ${leftovers.length} drafts of killed writers`]
        : []),
    ].join('\n'),
    data: {
      command: 'prune',
      dryRun,
      keep,
      days,
      pruned,
      leftovers: leftovers.map((file) => path.relative(releasesDir, file)),
      undo: null,
    },
  };
}

/** Time at which visitors last had the release: the last change away from it, else its creation. */
function lastLive({ name, version, createdAt }: Release, entries: readonly AuditEntry[]): number {
  const away = entries.findLast(
    (entry) =>
      entry.name === name &&
      entry.before.some((d) => d.metadata.version === version && d.deployment.traffic > 0),
  );
  return Date.parse(away?.at ?? createdAt);
}

function describe(
  pruned: readonly Pruned[],
  { keep, days, dryRun }: { keep: number; days: number; dryRun: boolean },
): string {
  if (pruned.length === 0)
    return `nothing to delete: every release is deployed, one of the ${keep} newest, or was live within ${days} days`;
  const megabytes = pruned.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  return [
    ...pruned.map(({ name, version }) => `${name} ${version}`),
    `${dryRun ? 'Would delete' : 'Deleted'} ${pruned.length} releases, ${megabytes.toFixed(1)} MB`,
    dryRun
      ? 'Nothing was deleted'
      : 'This cannot be undone; a release from its commit makes the same version again',
  ].join('\n');
}
