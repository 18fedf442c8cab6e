export interface Callers {
  /** Runs work for a caller, who waits for it until the signal is aborted. */
  during<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** True while a caller still needs the remote. */
  wait(name: string): boolean;
}

/** Callers share one promise per remote: a load is repeated while one of them still needs it. */
export function createCallers(): Callers {
  const waiting = new Map<string, Set<{ signal: AbortSignal | undefined }>>();
  return {
    async during(name, work, signal) {
      const caller = { signal };
      const ofRemote = waiting.get(name) ?? new Set();
      waiting.set(name, ofRemote.add(caller));
      try {
        return await work();
      } finally {
        ofRemote.delete(caller);
      }
    },
    wait: (name) => [...(waiting.get(name) ?? [])].some(({ signal }) => !signal?.aborted),
  };
}
