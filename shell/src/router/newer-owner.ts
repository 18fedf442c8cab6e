import { canonicalPath, RouteTable } from 'shared/contract';

/** Timeout in ms, after which the address counts as unowned. */
const PATIENCE = 3000;

interface Discovered {
  microFrontends?: Record<string, { extras?: { routes?: { path?: unknown }[] } }[]>;
}

/**
 * If no remote of this tab's composition owns the address, one of the live composition may. The
 * document must be reloaded then. Never rejects; a failed request means no.
 */
export async function isOwnedByNow(
  address: string,
  ask: typeof fetch = (...args) => fetch(...args),
): Promise<boolean> {
  const [pathname = ''] = address.split(/[?#]/);
  try {
    const answer = await ask('/discovery.json', { signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) return false;
    // Written by our own edge from a validated document.
    const { microFrontends = {} } = (await answer.json()) as Discovered;
    const routes = new RouteTable<true>();
    for (const [deployment] of Object.values(microFrontends))
      for (const { path } of deployment?.extras?.routes ?? [])
        if (typeof path === 'string') routes.add(path, true);
    return routes.match(canonicalPath(pathname)) !== null;
  } catch {
    return false;
  }
}
