import type { IncomingMessage, ServerResponse } from 'node:http';
import { problem, sendProblem } from 'shared/server';
import type { StoreState } from 'shared/server/objects';
import type { FleetDocument } from '../../discovery/schema';
import { SHELL } from '../../release/names';
import { sendJson } from '../answers/reply';

interface HealthSources {
  discovery: () => Promise<FleetDocument | null>;
  /** Reason why the API cannot serve, null when it can. */
  apiFault: () => Promise<string | null>;
  /** Whether this edge is about to stop. */
  isDraining: () => boolean;
  /** Why the database of the fleet does not answer; null if it does, or without one. */
  stateFault?: () => string | null;
  /** State of the object store; null or absent without a store. */
  assets?: () => StoreState | null;
}

/** Public detail: the address of the store and the cause are in the log. */
const DETAILS: Readonly<Record<StoreState['state'], string>> = {
  ok: 'The object store can be used',
  away: 'The object store does not answer: files that are here are served, releases must wait',
  refused: 'The object store refuses calls: files that are here are served, releases must wait',
};

/**
 * Health checks by address. `/livez`: does this process answer? A supervisor restarts one that does
 * not. `/readyz`: can it serve pages? A load balancer routes visitors elsewhere if not. Pages work
 * without the API, so the API does not count. `/healthz`: can the whole site serve?
 */
export function healthChecks({
  discovery,
  apiFault,
  isDraining,
  stateFault = () => null,
  assets,
}: HealthSources) {
  const unreadiness = async (): Promise<string | null> => {
    if (isDraining()) return 'This edge is about to stop.';
    const document = await discovery();
    return document && SHELL in document.microFrontends ? null : 'Nothing is released here yet.';
  };
  const checks: Readonly<Record<string, () => Promise<string | null>>> = {
    '/livez': () => Promise.resolve(null),
    '/readyz': unreadiness,
    async '/healthz'() {
      const [unready, fault] = await Promise.all([unreadiness(), apiFault()]);
      const away = stateFault();
      const stale =
        away === null
          ? null
          : `The database of the fleet does not answer (${away}): the last known releases are served, changes are refused.`;
      return unready ?? stale ?? fault;
    },
  };

  const reasonOf = async (path: string): Promise<string | null> => (await checks[path]?.()) ?? null;

  /** A site without its object store serves all that it has, so it is no fault. */
  function assetsDetail(path: string): object {
    const current = path === '/healthz' ? assets?.() : null;
    if (!current) return {};
    const { state, since } = current;
    return { assets: { state, since, detail: DETAILS[state] } };
  }

  return {
    /** Why the check of an address fails; null if it passes. */
    reasonOf,
    isReady: async (): Promise<boolean> => (await unreadiness()) === null,
    isHealthCheck: (path: string): boolean => Object.hasOwn(checks, path),
    async answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
      const reason = await reasonOf(path);
      if (reason === null)
        return sendJson(request, response, 200, { status: 'ok', ...assetsDetail(path) });
      sendProblem(response, problem(503, 'Not ready', reason));
    },
  };
}
