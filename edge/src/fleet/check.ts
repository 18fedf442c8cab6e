import { readFile } from 'node:fs/promises';
import { CONTRACT_VERSION } from 'shared/contract';
import semver from 'semver';
import { readDiscovery } from '../discovery/file';
import { folderStore } from '../release/folder-store';
import { integrityOf } from '../release/integrity';

/**
 * Everything that can be wrong with the live fleet without running it: the document and its fleet
 * rules, contract ranges, and that every file of every deployed release is the one that was released.
 * @returns one line per problem
 */
export async function checkFleet(releasesDir: string): Promise<string[]> {
  const { microFrontends } = await readDiscovery(releasesDir);
  const store = folderStore(releasesDir);
  const problems: string[] = [];
  for (const [name, deployments] of Object.entries(microFrontends)) {
    for (const { metadata, deployment, extras } of deployments) {
      const part = `${name} ${metadata.version}`;
      if (deployment.traffic > 0 && !semver.satisfies(CONTRACT_VERSION, extras.contract))
        problems.push(
          `${part} needs contract ${extras.contract}, the platform offers ${CONTRACT_VERSION}`,
        );
      const release = await store.find(name, metadata.version);
      if (!release) {
        problems.push(`${part} is not in the release store`);
        continue;
      }
      if (release.entry.integrity !== metadata.integrity)
        problems.push(`${part}: the entry's integrity differs from the release`);
      for (const { file, integrity } of release.files) {
        const at = await store.locate(name, metadata.version, file);
        const bytes = at && (await readFile(at.path).catch(() => null));
        if (!bytes) problems.push(`${part}: ${file} is missing`);
        else if (integrityOf(bytes) !== integrity)
          problems.push(`${part}: ${file} is not the file that was released`);
      }
    }
  }
  return problems;
}
