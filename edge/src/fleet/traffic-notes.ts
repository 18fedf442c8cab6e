import type { Deployment } from 'shared/contract';
import { killOf } from '../discovery/holds';

/** Note of a dry run whose change would wait for approval. */
export const WAITS = 'It would wait for a second approver';

/** Note about a killed remote: visitors do not get it, whatever its traffic shares are. */
export function killNotes(name: string, deployments: readonly Deployment[]): string[] {
  const kill = killOf(deployments);
  return kill
    ? [
        `${name} stays killed (${kill.reason}), so nobody gets it: npm run fleet -- revive ${name} --reason "…"`,
      ]
    : [];
}
