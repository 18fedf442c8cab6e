import path from 'node:path';
import { readAudit } from '../../discovery/audit';
import { readDiscovery } from '../../discovery/file';
import { readBuildOutput } from '../../release/build-output';
import { CliError } from '../../release/cli-error';
import { packRelease } from '../../release/pack';
import { publish } from './publish';
import { describePublished } from './publish-outcome';

export interface BuiltOptions {
  /** Folders of the packages whose builds are published. */
  folders: readonly string[];
  releasesDir: string;
  cacheDir: string;
  /** Release every build that is not live, except versions that operators took back. */
  releaseAll: boolean;
  /** Token for the start of a site, if the fleet is protected. */
  token?: string;
}

export interface BuiltReport {
  /** One line for each release that was made. */
  released: string[];
  /** Builds of micro-frontends that already have releases. Visitors get those releases instead. */
  notLive: { name: string; version: string; live: string }[];
  /** One line for each refused build. */
  refused: string[];
}

/**
 * Publishes existing builds, as the start of the site does. A micro-frontend without any release
 * gets its first one, which takes traffic from no other release. Traffic in an existing fleet stays
 * unchanged: a start reports builds that are not live, unless it was asked to release everything. A
 * refused build must not block the others, so every build is tried.
 */
export async function publishBuilt(options: BuiltOptions): Promise<BuiltReport> {
  const report: BuiltReport = { released: [], notLive: [], refused: [] };
  const attempt = async (folder: string): Promise<string | null> => {
    try {
      await publishOne(folder, options, report);
      return null;
    } catch (error) {
      if (error instanceof CliError) return error.message;
      throw error;
    }
  };
  const refused: string[] = [];
  for (const folder of options.folders) if (await attempt(folder)) refused.push(folder);
  // A route that moved between micro-frontends is free once the other one was published.
  for (const folder of refused) {
    const reason = await attempt(folder);
    if (reason) report.refused.push(`${path.basename(folder)} was not released: ${reason}`);
  }
  return report;
}

async function publishOne(
  folder: string,
  { releasesDir, cacheDir, releaseAll, token }: BuiltOptions,
  report: BuiltReport,
): Promise<void> {
  if (!releaseAll) {
    const { release } = await packRelease(await readBuildOutput(folder), null, new Date());
    const { name, version } = release;
    const deployments = (await readDiscovery(releasesDir)).microFrontends[name] ?? [];
    const live = deployments.filter((d) => d.deployment.traffic > 0).map((d) => d.metadata.version);
    if (live.includes(version)) return;
    if (live.length > 0 || (await readAudit(releasesDir, name)).length > 0) {
      report.notLive.push({ name, version, live: live.join(', ') || 'nothing' });
      return;
    }
  }
  const published = await publish(folder, {
    releasesDir,
    cacheDir,
    traffic: 100,
    command: 'start',
    keepDecisions: true,
    token,
    drop: true,
  });
  if (published.changed) report.released.push(describePublished(published));
}
