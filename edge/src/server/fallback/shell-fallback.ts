import { FAILED_SHELL_PARAMETER, type Deployment, type VisitorRing } from 'shared/contract';
import { resolveDeployments, type Resolution } from '../../composition/resolve';
import { lastGood } from '../../discovery/deployments';
import type { FleetDocument } from '../../discovery/schema';
import { SHELL } from '../../release/names';

/**
 * The shell to load if the one of a resolution does not start: the newest other one that had all
 * visitors and was neither killed nor rolled back. Undefined for an overridden or pinned shell,
 * which its visitor requested.
 */
export const lastGoodShell = (
  document: FleetDocument,
  { shell, overridden, pinned }: Resolution,
): Deployment | undefined =>
  pinned !== undefined || overridden.has(SHELL)
    ? undefined
    : lastGood(document.microFrontends[SHELL] ?? [], shell.metadata.version);

/**
 * A visitor's resolution with the last good shell. It is not an override: there is no badge, and
 * the tab does not store it.
 * @param failedShell version that did not start
 */
export function withLastGood(
  document: FleetDocument,
  visitor: string,
  { shell, failedShell }: { shell: Deployment; failedShell: string },
  overrides: Readonly<Record<string, Deployment>>,
  ring: VisitorRing | null,
): Resolution | null {
  const resolution = resolveDeployments(document, visitor, { ...overrides, [SHELL]: shell }, ring);
  if (!resolution) return null;
  const overridden = new Set(resolution.overridden);
  overridden.delete(SHELL);
  return { ...resolution, overridden, failedShell };
}

/** A query string without the failed shell, for the page's canonical address. */
export function withoutFailedShell(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has(FAILED_SHELL_PARAMETER)) return search;
  query.delete(FAILED_SHELL_PARAMETER);
  return query.size > 0 ? `?${query}` : '';
}
