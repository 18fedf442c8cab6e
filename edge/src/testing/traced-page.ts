import { runInNewContext } from 'node:vm';

/** Times of a page load in ms since its navigation began. */
interface PageTimes {
  requestStart: number;
  loadEventEnd: number;
  files?: { name: string; startTime: number; duration: number }[];
}

/** A browser that runs the script of traces in a document, and nothing else of it. */
export interface TracedPage {
  fetch(target: string, init?: RequestInit): Promise<Response>;
  /** Body of the report that the page sends. */
  report(): Promise<string>;
}

const START = '{const traced=';

/** The script of traces in a document; undefined without one. */
function traceScriptOf(html: string): string | undefined {
  const start = html.indexOf(START);
  return start === -1 ? undefined : html.slice(start, html.indexOf('</script>', start));
}

/** Null: the document is not traced. */
export function openTracedPage(html: string, origin: string, times: PageTimes): TracedPage | null {
  const script = traceScriptOf(html);
  if (script === undefined) return null;
  const window = { fetch: (input: Request | string) => fetch(input) };
  const listeners = new Map<string, () => void>();
  let reported: Blob | undefined;
  class PerformanceNavigationTiming {
    requestStart = times.requestStart;
    loadEventEnd = times.loadEventEnd;
  }
  runInNewContext(script, {
    window,
    atob,
    URL,
    Request,
    Blob,
    PerformanceNavigationTiming,
    location: { origin, href: `${origin}/` },
    performance: {
      now: () => times.loadEventEnd,
      getEntriesByType: (type: string) =>
        type === 'navigation' ? [new PerformanceNavigationTiming()] : (times.files ?? []),
    },
    navigator: { sendBeacon: (_: string, body: Blob) => (reported = body) !== undefined },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  });
  return {
    fetch: (target, init) => window.fetch(new Request(origin + target, init)),
    async report() {
      listeners.get('pagehide')?.();
      return (await reported?.text()) ?? '';
    },
  };
}
