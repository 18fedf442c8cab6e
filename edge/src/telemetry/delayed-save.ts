export interface DelayedSave {
  /** Saves after the delay, together with all changes until then. */
  schedule(): void;
  /** Saves now, after a save in progress; resolves when it is complete. */
  save(): Promise<void>;
}

/**
 * Batches changes in close succession into one write. Writes are serialised, and the timer does not
 * keep the process alive.
 *
 * @param write writes the changes to the disk
 * @param onError receives errors of `write`; the next change retries
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
