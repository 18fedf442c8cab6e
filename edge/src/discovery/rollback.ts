import type { Deployment } from 'shared/contract';
import type { AuditEntry } from './file';

const sameSet = (a: readonly Deployment[], b: readonly Deployment[]): boolean =>
  fingerprint(a) === fingerprint(b);

const fingerprint = (set: readonly Deployment[]): string =>
  set
    .filter((d) => d.deployment.traffic > 0)
    .map((d) => `${d.metadata.version} ${d.deployment.traffic}`)
    .toSorted()
    .join('\n');

/**
 * The deployments that were live before the current ones, from one name's audit entries. Rollbacks are
 * undone steps: rolling back twice goes two steps back, not forth again.
 * @returns null when there is no earlier state
 */
export function previousDeployments(entries: readonly AuditEntry[]): Deployment[] | null {
  const states: Deployment[][] = [];
  for (const { command, before, after } of entries) {
    if (states.length === 0) states.push(before);
    const back =
      command === 'rollback' ? states.findLastIndex((state) => sameSet(state, after)) : -1;
    if (back >= 0) states.length = back + 1;
    else states.push(after);
  }
  const previous = states.at(-2);
  return previous && previous.length > 0 ? previous : null;
}
