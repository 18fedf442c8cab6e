import { FAULTLESS_PHASES, type PlatformEvent, type TelemetryAttribution } from 'shared/contract';
import type { EventBus } from 'shared/events';
import type { Telemetry } from './telemetry';

export interface SourceOptions {
  bus: EventBus;
  port: Telemetry;
  /** Running version of a remote. */
  versionOf: (remote: string) => string;
  /** The view of the first page was reported already. */
  isFirstViewSent?: boolean;
}

export interface Sources {
  /** Release and route of the current page. */
  current(): TelemetryAttribution;
  /** Attribution of a page at an address shown in this tab; the first page's if unknown. */
  at(url: string | undefined): TelemetryAttribution;
  /** Reports the current page as a view: the visitor has just allowed statistics. */
  sendView(): void;
}

/** Route parameters that are public names; all others may identify a person. */
const PUBLIC_PARAMETERS = ['symbol', 'cik', 'category', 'slug'];

/** Address for telemetry: without query string and without ids of user data. */
export function reportedPath(path: string, pattern: string): string {
  if (pattern === '*') return '*';
  const [pathname = ''] = path.split(/[?#]/);
  const segments = pathname.split('/');
  return pattern
    .split('/')
    .map((segment, i) =>
      segment.startsWith(':') && PUBLIC_PARAMETERS.includes(segment.slice(1))
        ? (segments[i] ?? segment)
        : segment,
    )
    .join('/');
}

/**
 * Maximum number of pages to which late measurements are attributed; older ones count for the first
 * page.
 */
const MAX_PAGES = 100;

/** Turns platform events into records: views, shown pages, mounts, user actions. */
export function followSources({
  bus,
  port,
  versionOf,
  isFirstViewSent = false,
}: SourceOptions): Sources {
  const shownAt = new Map<string, TelemetryAttribution>();
  let isViewSent = isFirstViewSent;
  let first: TelemetryAttribution | null = null;
  let lastPage: { attribution: TelemetryAttribution; path: string } | null = null;
  /** A remote was mounted for a page that is not reported yet. */
  let mounted: PlatformEvent<'part/mounted'>['payload'] | null = null;
  const unknown = (): TelemetryAttribution => ({
    remote: 'shell',
    version: versionOf('shell'),
    page: '*',
  });

  function remember(path: string, attribution: TelemetryAttribution): void {
    // Re-insert it, so that the last shown page is last in order.
    shownAt.delete(path);
    shownAt.set(path, attribution);
    const [oldest] = shownAt.keys();
    if (shownAt.size > MAX_PAGES && oldest !== undefined) shownAt.delete(oldest);
  }

  function sendView(): void {
    if (lastPage) port.event('page_view', { path: lastPage.path });
  }

  function sendMount(): void {
    if (!mounted || lastPage?.attribution.remote !== mounted.remote) return;
    const { version, milliseconds } = mounted;
    mounted = null;
    port.vital({ ...lastPage.attribution, version, metric: 'mount', value: milliseconds });
  }

  function onPageView({ payload }: PlatformEvent<'navigation/page-view'>): void {
    const { path, owner = 'shell', pattern = '*' } = payload;
    const attribution = { remote: owner, version: versionOf(owner), page: pattern };
    first ??= attribution;
    remember(path.split('?')[0] ?? path, attribution);
    lastPage = { attribution, path: reportedPath(path, pattern) };
    // For remotes' pages, the outcome is reported where they are mounted.
    if (owner === 'shell') {
      port.attempt(attribution);
      port.shown(attribution);
    }
    if (!isViewSent) sendView();
    isViewSent = false;
    sendMount();
  }

  /** The shell and its own pages have no remote name. */
  function onRedrawn({ remote, message }: PlatformEvent<'part/redrawn'>['payload']): void {
    const owner = remote === 'unknown' ? 'shell' : remote;
    port.error(
      { name: 'NotFoundError', message },
      { part: owner, phase: FAULTLESS_PHASES.changedDom, remote: owner },
    );
  }

  /** Handles past events too, in order. */
  const hear = (event: PlatformEvent): void => {
    if (is(event, 'navigation/page-view')) onPageView(event);
    else if (is(event, 'part/mounted')) {
      mounted = event.payload;
      sendMount();
    } else if (is(event, 'part/redrawn')) onRedrawn(event.payload);
    else if (is(event, 'piece/failed'))
      port.piece({ ...event.payload, page: lastPage?.attribution.page ?? '*' });
    else if (is(event, 'session/login')) port.event('login');
    else if (is(event, 'broker/changed'))
      port.event('broker_change', { broker: event.payload.broker ?? 'any' });
    else if (is(event, 'theme/changed')) port.event('theme_change', { theme: event.payload.theme });
  };
  for (const event of bus.history()) hear(event);
  for (const name of HEARD) bus.subscribe(name, hear, { owner: 'telemetry' });

  return {
    current: () => lastPage?.attribution ?? unknown(),
    at(url) {
      const path = url === undefined ? '' : new URL(url, 'http://local').pathname;
      return shownAt.get(path) ?? first ?? unknown();
    },
    sendView,
  };
}

const HEARD = [
  'navigation/page-view',
  'part/mounted',
  'part/redrawn',
  'piece/failed',
  'session/login',
  'broker/changed',
  'theme/changed',
] as const;

function is<N extends (typeof HEARD)[number]>(
  event: PlatformEvent,
  name: N,
): event is PlatformEvent<N> {
  return event.name === name;
}
