import { monotonicNow } from 'shared/server';
import type { FleetDocument } from '../../discovery/schema';
import type { ObjectReleases } from '../../release/object-releases';

/** A change of the fleet is held back at most for this time until its releases are here. */
const HOLD_MS = 10_000;
const POLL_MS = 1000;

export interface ReadyFleetOptions {
  discovery: () => Promise<FleetDocument | null>;
  releases: Pick<ObjectReleases, 'prefetch' | 'areHere'>;
  log: (line: string) => void;
  now?: () => number;
}

export interface ReadyFleet {
  /** The newest fleet whose releases are on this machine. */
  discovery: () => Promise<FleetDocument | null>;
  /** Follows the fleet without visitors. */
  start(): void;
  close(): Promise<void>;
}

const keysOf = (document: FleetDocument, onlyVisited: boolean): string[] =>
  Object.entries(document.microFrontends).flatMap(([name, deployments]) =>
    deployments
      .filter(({ deployment }) => !onlyVisited || deployment.traffic > 0)
      .map(({ metadata }) => `${name}/${metadata.version}`),
  );

const isSame = (a: FleetDocument | null, b: FleetDocument): boolean =>
  a === b || (a?.revision !== undefined && a.revision === b.revision);

/**
 * Fetches the releases of a changed fleet before visitors get them. Until then, and for ten seconds
 * at most, visitors get the fleet as it was.
 */
export function readyFleet({
  discovery,
  releases,
  log,
  now = monotonicNow,
}: ReadyFleetOptions): ReadyFleet {
  let adopted: FleetDocument | null = null;
  let next: { document: FleetDocument; since: number } | null = null;
  let pending: Promise<void> | null = null;
  let isIncomplete = false;
  /** Time of the last round for the newest fleet. */
  let triedAt = -Infinity;
  let timer: NodeJS.Timeout | null = null;

  async function prefetch(document: FleetDocument): Promise<void> {
    isIncomplete = (await releases.prefetch(keysOf(document, false))).length > 0;
  }

  /** One round at a time. A change during a round is fetched by the next one. */
  function prefetchSoon(document: FleetDocument): void {
    if (pending || now() - triedAt < POLL_MS) return;
    triedAt = now();
    pending = prefetch(document).finally(() => {
      pending = null;
    });
  }

  async function current(): Promise<FleetDocument | null> {
    const document = await discovery();
    if (!document || isSame(adopted, document)) return document;
    if (!next || !isSame(next.document, document)) {
      next = { document, since: now() };
      isIncomplete = true;
      triedAt = -Infinity;
    }
    if (isIncomplete) prefetchSoon(document);
    // Nothing was served before: the first visitors wait for the releases themselves.
    if (!adopted || keysOf(adopted, true).length === 0) return adopt(document);
    if (await releases.areHere(keysOf(document, true))) return adopt(document);
    if (now() - next.since <= HOLD_MS) return adopted;
    log(`revision ${document.revision ?? 0} is served before all of its releases are here`);
    return adopt(document);
  }

  function adopt(document: FleetDocument): FleetDocument {
    adopted = document;
    return document;
  }

  async function follow(): Promise<void> {
    const document = await current().catch(() => null);
    if (document && isIncomplete) prefetchSoon(document);
  }

  return {
    discovery: current,
    start() {
      timer ??= setInterval(() => void follow(), POLL_MS).unref();
    },
    async close() {
      if (timer) clearInterval(timer);
      timer = null;
      await pending;
    },
  };
}
