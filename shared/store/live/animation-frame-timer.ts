/** Minimum time between two repaints of prices, ms. Faster updates would be unreadable. */
export const REPAINT_EVERY = 250;

/** Runs a task with the next animation frame, limited to a few runs per second. */
export interface AnimationFrameTimer {
  /** Requests a run. Ignored while a run is pending. */
  request(task: () => void): void;
  cancel(): void;
}

export function createAnimationFrameTimer(every = REPAINT_EVERY): AnimationFrameTimer {
  let ranAt = Number.NEGATIVE_INFINITY;
  let due = false;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  let animationFrame = 0;

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
      const nextAnimationFrame = () => {
        animationFrame = requestAnimationFrame(run);
      };
      if (rest <= 0) nextAnimationFrame();
      else timeout = setTimeout(nextAnimationFrame, rest);
    },
    cancel() {
      due = false;
      clearTimeout(timeout);
      cancelAnimationFrame(animationFrame);
    },
  };
}
