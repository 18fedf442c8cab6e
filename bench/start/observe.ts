/** Observers in the page. They are serialised, so they reference nothing outside of themselves. */

export interface Observed {
  firstPaint: number | null;
  content: number | null;
  /** Start and duration of each task over 50 ms. */
  tasks: [start: number, duration: number][];
  /** By name of the press: moments in ms since the navigation. */
  pressed: Record<string, number>;
  shown: Record<string, number>;
  answered: Record<string, number>;
}

export interface ObserverOptions {
  content: string;
  text: string;
  presses: { name: string; target: string; answered: string }[];
}

/** Installed before the page's own scripts; writes `window.startBench`. */
export function observe({ content, text, presses }: ObserverOptions): void {
  const state: Observed = {
    firstPaint: null,
    content: null,
    tasks: [],
    pressed: {},
    shown: {},
    answered: {},
  };
  Reflect.set(window, 'startBench', state);
  const pattern = new RegExp(text);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      state.tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') state.firstPaint = startTime;
  }).observe({ type: 'paint', buffered: true });
  // The moment of the input, also when the main thread was busy.
  window.addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      for (const press of presses)
        if (target instanceof Element && target.closest(press.target))
          state.pressed[press.name] ??= timeStamp;
    },
    { capture: true },
  );
  const isInView = (element: Element): boolean => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  const look = (): void => {
    const now = performance.now();
    state.content ??= [...document.querySelectorAll(content)].some(
      (one) => pattern.test(one.textContent ?? '') && isInView(one),
    )
      ? now
      : null;
    for (const { name, target, answered } of presses) {
      if (!(name in state.pressed)) continue;
      const isAnswered = document.querySelector(answered) !== null;
      const control = [...document.querySelectorAll(target)].find(isInView);
      if (isAnswered || control?.matches('[data-pressed], :focus')) state.shown[name] ??= now;
      if (isAnswered) state.answered[name] ??= now;
    }
  };
  setInterval(look, 25);
}
