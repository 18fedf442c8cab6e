import { checkConfiguration, readConfiguration } from './configuration';
import { stateUrl } from '../../edge/src/fleet/state/open-state';
import { telemetryFolder } from '../../edge/src/telemetry/journal';
import type { Finding } from './finding';
import { checkDataFolder, checkNode, checkSecrets } from './machine';
import { checkPorts, checkServers } from './network';
import { checkObjectStore } from './object-store';
import { checkDatabase, checkMarket, checkReleases } from './stored-data';

/** Checks an installation, running or not. Changes no data. */
export async function examine(variables: NodeJS.ProcessEnv): Promise<Finding[]> {
  const findings = [checkNode(process.versions.node, new Date().toISOString().slice(0, 10))];
  const configuration = readConfiguration(variables);
  if ('state' in configuration) return [...findings, configuration];
  const { dataDir, databaseUrl } = configuration.api;
  return [
    ...findings,
    ...checkConfiguration(configuration),
    ...(await checkDataFolder(dataDir)),
    ...(await checkSecrets(dataDir)),
    ...(databaseUrl ? [] : [await checkDatabase(dataDir)]),
    ...(await checkObjectStore(configuration.api.assetStore, variables)),
    await checkMarket(dataDir),
    ...(await checkReleases(
      { releasesDir: configuration.edge.releasesDir, telemetryDir: telemetryFolder(dataDir) },
      stateUrl(variables),
    )),
    ...(await checkPorts(configuration)),
    ...(await checkServers(configuration)),
  ];
}
