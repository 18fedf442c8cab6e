export interface DelayedSave {
  /** Saves after the delay, together with what else changes until then. */
  schedule(): void;
  /** Saves now, after a save under way; resolves when it is over. */
  save(): Promise<void>;
}

/**
 * Joins changes that come close together in one write. Writes follow one another; the timer keeps no process alive.
 *
 * @param write what is changed, to the disk
 * @param onError gets what `write` throws: the next change tries again
 */
export function delayedSave(
  write: () => Promise<void>,
  delayMs: number,
  onError: (error: Error) => void,
): DelayedSave {
  let timer: NodeJS.Timeout | null = null;
  let saving: Promise<void> = Promise.resolve();
  function save(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    saving = saving
      .then(write)
      .catch((error: unknown) =>
        onError(error instanceof Error ? error : new Error(String(error))),
      );
    return saving;
  }
  return {
    schedule() {
      timer ??= setTimeout(() => void save(), delayMs).unref();
    },
    save,
  };
}
