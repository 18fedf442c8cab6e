import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';

/** Pause after the last measured value before the values are told (specification, section 9). */
export const VITALS_DEBOUNCE = 3000;

/** One measurement; a later value of the same measurement takes the place of an earlier one. */
export interface Measured {
  id: string;
  metric: MetricType['name'];
  value: number;
  /** Address of the page that was measured; missing for the first one. */
  url?: string;
}

export interface Debounced {
  add(measured: Measured): void;
  flush(): void;
}

/** Keeps the newest value of each measurement and tells them after three quiet seconds, or when flushed. */
export function debounced(
  tell: (measured: Measured) => void,
  pause: number = VITALS_DEBOUNCE,
): Debounced {
  const newest = new Map<string, Measured>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function flush(): void {
    clearTimeout(timer);
    const all = [...newest.values()];
    newest.clear();
    for (const measured of all) tell(measured);
  }
  return {
    flush,
    add(measured) {
      newest.set(measured.id, measured);
      clearTimeout(timer);
      timer = setTimeout(flush, pause);
    },
  };
}

/** Measures every page, those after a navigation without a reload too where the browser can. */
export function measureVitals(tell: (measured: Measured) => void): Debounced {
  const reports = debounced(tell);
  const report = ({ id, name, value, navigationURL }: MetricType): void =>
    reports.add({ id, metric: name, value, ...(navigationURL && { url: navigationURL }) });
  for (const measure of [onLCP, onINP, onCLS, onFCP]) measure(report, { reportSoftNavs: true });
  // The first byte of a navigation within the page is always at 0: it says nothing.
  onTTFB(report);
  return reports;
}
