/** Traces one page load, see `traceScript`. */

/** Written before this script. */
declare const traced: Readonly<{
  token: string;
  composition: string;
  shell: string;
  remote: string;
  version: string;
  page: string;
}>;

declare const limits: Readonly<{ offset: string; length: string; lifeMs: string }>;

const { token, composition, shell, ...release } = traced;
const hex = Array.from(
  atob(token.replaceAll('-', '+').replaceAll('_', '/')).slice(
    Number(limits.offset),
    Number(limits.offset) + Number(limits.length),
  ),
  (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'),
).join('');
const traceparent = `00-${(hex + hex).slice(0, 32)}-${hex.slice(2)}-01`;
const send = window.fetch;

window.fetch = (input, init) => {
  const { href } = new URL(input instanceof Request ? input.url : input, location.href);
  if (!href.startsWith(`${location.origin}/api/`) || performance.now() > Number(limits.lifeMs))
    return send(input, init);
  const call = new Request(input, init);
  call.headers.set('traceparent', traceparent);
  call.headers.set('tracestate', `page=${token}`);
  return send(call);
};

type Step = readonly [step: string, start: number, end: number];

/** Time from the first to the last file of the page's remote; none where it was cached or is the shell. */
function loadOfRemote(): Step[] {
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes(`/releases/${release.remote}/`));
  if (files.length === 0) return [];
  const starts = files.map(({ startTime }) => startTime);
  const ends = files.map(({ startTime, duration }) => startTime + duration);
  return [['load', Math.min(...starts), Math.max(...ends)]];
}

let isReported = false;
function report(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (isReported || !(navigation instanceof PerformanceNavigationTiming)) return;
  isReported = true;
  const steps: Step[] = [
    ['navigation', 0, navigation.loadEventEnd || performance.now()],
    ...loadOfRemote(),
  ];
  const requested = navigation.requestStart;
  const records = steps.map(([step, start, end]) => ({
    kind: 'event',
    name: 'trace_span',
    ...release,
    age: 0,
    params: { step, start, ms: end - start, requested },
  }));
  const body = JSON.stringify({ schema: 1, composition, token, shell, records });
  navigator.sendBeacon('/telemetry', new Blob([body], { type: 'application/json' }));
}

// Remotes load after the document; the page's own telemetry pauses for as long.
addEventListener('load', () => setTimeout(report, 5000));
addEventListener('pagehide', report);
