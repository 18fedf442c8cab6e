/** Observers in the page. They are serialised, so they reference nothing outside of themselves. */

export interface Observed {
  firstPaint: number | null;
  content: number | null;
  /** Start and duration of each task over 50 ms. */
  tasks: [start: number, duration: number][];
  /** Sum of the layout shifts without recent input. */
  layoutShift: number;
  /** Longest time in ms from an input to the paint after it; 0 below 16 ms or without input. */
  interaction: number;
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
    layoutShift: 0,
    interaction: 0,
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
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'hadRecentInput') !== true)
        state.layoutShift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  const interactions: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Number(Reflect.get(entry, 'interactionId')) > 0)
        state.interaction = Math.max(state.interaction, entry.duration);
  }).observe(interactions);
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
