/**
 * Probe in the measured page: watches the canvases and stores the browser's performance entries.
 */

export interface Observed {
  /** From the press to the last frame in which the chart was drawn, in ms. */
  painted: number;
  /** Longest task from the press until the drawing is complete; 0: none over 50 ms. */
  longestTask: number;
}

declare global {
  interface Window {
    chartProbe: {
      arm: () => void;
      result: () => Promise<Observed>;
      settled: () => Promise<number>;
    };
  }
}

/** Installed before the scripts of the page. */
export function installProbe(): void {
  /** The drawing is complete when nothing was drawn for this time. */
  const QUIET_MS = 400;
  const MAX_MS = 30_000;
  const tasks: { start: number; duration: number }[] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });

  let lastPainted = 0;
  let drawnInFrame = false;
  // The drawing library saves the canvas state on each drawing, and only then.
  const { save } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.save = function saveAndNote() {
    if (!drawnInFrame) {
      drawnInFrame = true;
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => {
        drawnInFrame = false;
        lastPainted = performance.now();
      });
      channel.port1.start();
      channel.port2.postMessage(0);
    }
    save.call(this);
  };

  const isQuiet = (since: number) =>
    lastPainted > since && performance.now() - lastPainted >= QUIET_MS;
  const settled = async (since: number): Promise<number> => {
    const until = performance.now() + MAX_MS;
    while (!isQuiet(since)) {
      if (performance.now() > until) throw new Error('Nothing was drawn');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return lastPainted;
  };

  let running: Promise<Observed> | undefined;
  const observe = async (): Promise<Observed> => {
    const pressed = await new Promise<number>((resolve) => {
      const note = (event: Event) => resolve(event.timeStamp);
      for (const kind of ['click', 'keydown', 'change'])
        document.addEventListener(kind, note, { capture: true, once: true });
    });
    const painted = await settled(pressed);
    const during = tasks.filter(({ start }) => start >= pressed - 1 && start <= painted);
    return {
      painted: painted - pressed,
      longestTask: Math.max(0, ...during.map(({ duration }) => duration)),
    };
  };
  window.chartProbe = {
    arm: () => {
      running = observe();
      running.catch(() => {});
    },
    result: () => running ?? Promise.reject(new Error('Nothing was armed')),
    settled: () => settled(0),
  };
}
