import { checkConfiguration, readConfiguration } from './configuration';
import type { Finding } from './finding';
import { checkDataFolder, checkNode, checkSecrets } from './machine';
import { checkPorts, checkServers } from './network';
import { checkDatabase, checkMarket, checkReleases } from './stored-data';

/** Checks an installation, running or not. Changes no data. */
export async function examine(variables: NodeJS.ProcessEnv): Promise<Finding[]> {
  const findings = [checkNode(process.versions.node)];
  const configuration = readConfiguration(variables);
  if ('state' in configuration) return [...findings, configuration];
  const { dataDir, databaseUrl } = configuration.api;
  return [
    ...findings,
    ...checkConfiguration(configuration),
    ...(await checkDataFolder(dataDir)),
    ...(await checkSecrets(dataDir)),
    ...(databaseUrl ? [] : [await checkDatabase(dataDir)]),
    await checkMarket(dataDir),
    ...(await checkReleases(configuration.edge.releasesDir)),
    ...(await checkPorts(configuration)),
    ...(await checkServers(configuration)),
  ];
}
