/** Which process does the scheduled work. */
export interface Leadership {
  /** Whether this process is the leader at this moment. */
  readonly isLeader: boolean;
  /** @returns ends the subscription */
  onChange(listener: (isLeader: boolean) => void): () => void;
}

/** The only process of an installation. */
export const SOLE_LEADER: Leadership = { isLeader: true, onChange: () => () => undefined };

/**
 * Does scheduled work on the leader: when this process becomes it, and every `everyMs`.
 *
 * @returns ends the schedule
 */
export function scheduleOnLeader(
  leadership: Leadership,
  everyMs: number,
  work: () => void,
): () => void {
  const workAsLeader = () => {
    if (leadership.isLeader) work();
  };
  const timer = setInterval(workAsLeader, everyMs).unref();
  const unsubscribe = leadership.onChange(workAsLeader);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}
