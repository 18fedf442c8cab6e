import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';

/** Debounce in ms after the last measured value (specification, section 9). */
export const VITALS_DEBOUNCE = 3000;

/** One measurement; a later value of the same measurement replaces an earlier one. */
export interface Measured {
  id: string;
  metric: MetricType['name'];
  value: number;
  /** Address of the measured page; missing for the first one. */
  url?: string;
}

export interface Debounced {
  add(measured: Measured): void;
  flush(): void;
}

/**
 * Keeps the newest value of each measurement; reports them after three quiet seconds, or when
 * flushed.
 */
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

/** Measures every page, including soft navigations in browsers that support it. */
export function measureVitals(tell: (measured: Measured) => void): Debounced {
  const reports = debounced(tell);
  const report = ({ id, name, value, navigationURL }: MetricType): void =>
    reports.add({ id, metric: name, value, ...(navigationURL && { url: navigationURL }) });
  for (const measure of [onLCP, onINP, onCLS, onFCP]) measure(report, { reportSoftNavs: true });
  // The time to first byte of a soft navigation is always 0: it means nothing.
  onTTFB(report);
  return reports;
}
