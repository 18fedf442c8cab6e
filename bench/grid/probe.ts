/**
 * Probe in the measured page: waits until a result is drawn, and stores the browser's performance
 * entries.
 */

/** Expected content on screen at the end of an interaction. */
export interface Expected {
  /** Selector of the rows, in order. */
  rows: string;
  /** Symbol of rows by their index; the one on screen carries it in `attribute`. */
  symbols: readonly [rowIndex: number, symbol: string][];
  attribute: string;
  /** Text of a header in the table. */
  header?: string;
  headers: string;
  /** Whether the background of the first row must have changed. */
  repainted?: boolean;
}

export interface Observed {
  /** From the press to the frame that shows it, in ms. */
  painted: number;
  /** Longest task from the press until half a second after the drawing; 0: none over 50 ms. */
  longestTask: number;
  /** Layout shifts in that time without recent input, as browsers count them. */
  layoutShift: number;
  /** The same, including shifts within half a second of a press. */
  everyShift: number;
}

declare global {
  interface Window {
    gridProbe: { arm: (expected: Expected) => void; result: () => Promise<Observed> };
  }
}

/** Installed before the scripts of the page. */
export function installProbe(): void {
  const tasks: { start: number; duration: number }[] = [];
  const shifts: { start: number; value: number; recent: boolean }[] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      shifts.push({
        start: entry.startTime,
        value: Number(Reflect.get(entry, 'value')),
        recent: Reflect.get(entry, 'hadRecentInput') === true,
      });
  }).observe({ type: 'layout-shift', buffered: true });

  let running: Promise<Observed> | undefined;
  const ground = (rows: string) => {
    const row = document.querySelector(rows);
    const cell = row?.querySelector('td,.ag-cell') ?? row;
    return cell ? getComputedStyle(cell).color : '';
  };
  const holds = (expected: Expected, before: string): boolean => {
    if (expected.repainted && ground(expected.rows) === before) return false;
    if (
      expected.header !== undefined &&
      ![...document.querySelectorAll(expected.headers)].some(
        (head) => head.textContent?.trim() === expected.header,
      )
    )
      return false;
    if (expected.symbols.length === 0) return true;
    const rows = document.querySelectorAll(expected.rows);
    return expected.symbols.every(
      ([rowIndex, symbol]) => rows[rowIndex]?.getAttribute(expected.attribute) === symbol,
    );
  };
  const afterPaint = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => resolve(performance.now()));
        channel.port1.start();
        channel.port2.postMessage(0);
      });
    });

  const observe = async (expected: Expected): Promise<Observed> => {
    const before = ground(expected.rows);
    const pressed = await new Promise<number>((resolve) => {
      const note = (event: Event) => resolve(event.timeStamp);
      document.addEventListener('click', note, { capture: true, once: true });
    });
    let painted = await afterPaint();
    while (!holds(expected, before)) {
      if (performance.now() - pressed > 20_000) throw new Error('The rows did not load');
      painted = await afterPaint();
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    const since = <T extends { start: number }>(all: T[]) =>
      all.filter(({ start }) => start >= pressed - 1);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    return {
      painted: painted - pressed,
      longestTask: Math.max(0, ...since(tasks).map(({ duration }) => duration)),
      layoutShift: sum(since(shifts).flatMap(({ recent, value }) => (recent ? [] : [value]))),
      everyShift: sum(since(shifts).map(({ value }) => value)),
    };
  };
  window.gridProbe = {
    arm: (expected) => {
      running = observe(expected);
      running.catch(() => {});
    },
    result: () => running ?? Promise.reject(new Error('Nothing was armed')),
  };
}
