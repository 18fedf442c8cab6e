import { FAILED_SHELL_PARAMETER, type Deployment, type VisitorRing } from 'shared/contract';
import { resolveDeployments, type Resolution } from '../../composition/resolve';
import { lastGood } from '../../discovery/deployments';
import type { FleetDocument } from '../../discovery/schema';
import { SHELL } from '../../release/names';

export interface ShellFallback {
  hasLastGood: boolean;
  /** Whether the last good shell replaces the one that failed. */
  isFallback: boolean;
}

interface FallbackRequest {
  document: FleetDocument;
  visitor: string;
  overrides: Readonly<Record<string, Deployment>>;
  ring: VisitorRing | null;
  /** Version that did not start, as the address says; null without one. */
  failedShell: string | null;
  /** A developer waits for the shell that is being built. */
  isDevelopment: boolean;
}

/** A visitor's resolution, with the last good shell if the assigned one did not start. */
export function withFallback(
  assigned: Resolution,
  request: FallbackRequest,
): { everywhere: Resolution; fallback: ShellFallback } {
  const replacement = request.isDevelopment ? undefined : lastGoodShell(request.document, assigned);
  // Only in place of the version that this visitor gets, so that no address chooses a version.
  const isFallback =
    replacement !== undefined && request.failedShell === assigned.shell.metadata.version;
  return {
    everywhere: (isFallback && withLastGood(replacement, request)) || assigned,
    fallback: { hasLastGood: replacement !== undefined, isFallback },
  };
}

/**
 * The shell to load if the one of a resolution does not start: the newest other one that had all
 * visitors and was neither killed nor rolled back. Undefined for an overridden or pinned shell,
 * which its visitor requested.
 */
const lastGoodShell = (
  document: FleetDocument,
  { shell, overridden, pinned }: Resolution,
): Deployment | undefined =>
  pinned !== undefined || overridden.has(SHELL)
    ? undefined
    : lastGood(document.microFrontends[SHELL] ?? [], shell.metadata.version);

/** Not an override: there is no badge, and the tab does not store it. */
function withLastGood(
  shell: Deployment,
  { document, visitor, overrides, ring, failedShell }: FallbackRequest,
): Resolution | null {
  const resolution = resolveDeployments(document, visitor, { ...overrides, [SHELL]: shell }, ring);
  if (!resolution) return null;
  const overridden = new Set(resolution.overridden);
  overridden.delete(SHELL);
  return { ...resolution, overridden, failedShell: failedShell ?? undefined };
}

/** A query string without the failed shell, for the page's canonical address. */
export function withoutFailedShell(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has(FAILED_SHELL_PARAMETER)) return search;
  query.delete(FAILED_SHELL_PARAMETER);
  return query.size > 0 ? `?${query}` : '';
}
