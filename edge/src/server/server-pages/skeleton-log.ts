import { monotonicNow } from 'shared/server';
import type { ServerPagesOptions } from './server-pages';

/** The same fault is logged once in this time, so that many visitors cannot fill the log. */
const QUIET_MS = 60_000;
const MAX_FAULTS = 500;

/** Logs pages that are sent with their skeleton because of a fault in their release. */
export function skeletonLog(
  log: (line: string) => void,
  now: () => number = monotonicNow,
): ServerPagesOptions['onSkeleton'] {
  const quietUntil = new Map<string, number>();
  return ({ name, deployment, route }, reason, error) => {
    if (!error) return;
    const fault = `${name} ${deployment.metadata.version} ${route.path} ${reason}`;
    if ((quietUntil.get(fault) ?? 0) > now()) return;
    if (quietUntil.size >= MAX_FAULTS) quietUntil.clear();
    quietUntil.set(fault, now() + QUIET_MS);
    log(
      `${route.path} of ${name} ${deployment.metadata.version} is sent without its first screen: ${reason}, ${error.message}`,
    );
  };
}
