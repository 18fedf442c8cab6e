import { readFile } from 'node:fs/promises';
import { refusalByLiveShells } from '../discovery/compatibility';
import { verifyAudit } from '../discovery/audit';
import { readDiscovery } from '../discovery/file';
import { pendingLine } from '../discovery/revisions';
import { folderStore } from '../release/folder-store';
import { integrityOf } from '../release/integrity';
import { SHELL } from '../release/names';

/**
 * Everything that can be wrong with the live fleet without running it: the document and its fleet
 * rules, what remotes require of the live shells, that every file of every deployed release is the
 * one that was released, and that every line of the audit log is.
 * @returns one line per problem
 */
export async function checkFleet(releasesDir: string): Promise<string[]> {
  const document = await readDiscovery(releasesDir);
  const store = folderStore(releasesDir);
  const problems: string[] = [];
  for (const [name, deployments] of Object.entries(document.microFrontends)) {
    for (const one of deployments) {
      const { metadata, deployment } = one;
      const part = `${name} ${metadata.version}`;
      const refusal =
        deployment.traffic > 0 && name !== SHELL && refusalByLiveShells(document, one);
      if (refusal) problems.push(`${part} is refused: ${refusal}`);
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
  const pending = await pendingLine(releasesDir, document);
  return [...problems, ...(await verifyAudit(releasesDir, document.audit, pending))];
}
