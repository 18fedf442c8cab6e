/** Shortest time between two saves of an answer that is being written, ms. */
export const SAVE_EVERY_MS = 500;

export interface AnswerSaver {
  /** The answer grew: it is saved soon. */
  grew(): void;
  /** Waits for a running save. None begins afterwards. */
  end(): Promise<void>;
}

/**
 * Saves an answer while it is written: one save at a time, at most one per interval. A failed save
 * is repeated with the next one.
 */
export function answerSaver(
  save: () => Promise<void>,
  onError: (error: unknown) => void,
  everyMs = SAVE_EVERY_MS,
): AnswerSaver {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let hasEnded = false;

  const run = () => {
    timer = null;
    running = running.then(save).catch(onError);
  };
  return {
    grew: () => {
      if (!hasEnded) timer ??= setTimeout(run, everyMs).unref();
    },
    end: () => {
      hasEnded = true;
      if (timer) clearTimeout(timer);
      return running;
    },
  };
}
