/** ms between two repaints of prices: more often nobody can read them. */
export const REPAINT_EVERY = 250;

/** Runs a task with the next frame, but not more often than a few times a second. */
export interface FrameTimer {
  /** Asks for a run; while one is due, asking again changes nothing. */
  request(task: () => void): void;
  cancel(): void;
}

export function createFrameTimer(every = REPAINT_EVERY): FrameTimer {
  let ranAt = Number.NEGATIVE_INFINITY;
  let due = false;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  return {
    request(task) {
      if (due) return;
      due = true;
      const run = () => {
        due = false;
        ranAt = performance.now();
        task();
      };
      const rest = ranAt + every - performance.now();
      const nextFrame = () => {
        frame = requestAnimationFrame(run);
      };
      if (rest <= 0) nextFrame();
      else timeout = setTimeout(nextFrame, rest);
    },
    cancel() {
      due = false;
      clearTimeout(timeout);
      cancelAnimationFrame(frame);
    },
  };
}
