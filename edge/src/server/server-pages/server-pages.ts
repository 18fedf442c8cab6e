import { createHash } from 'node:crypto';
import type { Deployment, ServerAnswer, ServerCall } from 'shared/contract';
import { countLookup, LruCache, monotonicNow } from 'shared/server';
import type { PathOwner } from '../../composition/owner';
import type { ReleaseStore } from '../../release/store';
import { earlyCalls } from '../inline-scripts/early-calls';
import type { Basis, FirstAnswers } from './first-answers';
import {
  RenderError,
  type LocatedRenderer,
  type RenderedPage,
  type RenderFailure,
  type RenderPool,
} from './render-pool';

/** A page is current for this time, ms. If its answers still hold, it stays current. */
const KEEP_MS = 3000;
const MAX_BYTES = 64_000_000;
/** Answers can lead to further calls, e.g. of the rows of a list, this many times. */
const MAX_ROUNDS = 3;
/** Time for which a visitor waits for the page. It is rendered to its end for the next one. */
const WAIT_MS = 300;
/** A page this old is better than a skeleton, when a fresh one is late. It names its moment. */
const STALE_MS = 30_000;
/** Pause after a failure of a release. */
const PAUSE_MS = 10_000;
/** Maximum number of calls that a cached page collects. Above it, the page is rendered from scratch. */
const MAX_CALLS = 24;
/** Longest query string of a link on this site. */
const MAX_SEARCH = 1000;

/** Reason why a page is sent with its skeleton. */
export type SkeletonReason = RenderFailure | 'late' | 'no-data' | 'unanswered';

export interface ServerPageRequest {
  owner: PathOwner;
  pathname: string;
  /** Query string with its question mark, or empty. */
  search: string;
  isSmall: boolean;
}

export interface ServerPagesOptions {
  store: Pick<ReleaseStore, 'find' | 'locate'>;
  pool: RenderPool;
  answers: FirstAnswers;
  /** Called once for each page without its HTML. `error` is the renderer's, of a release. */
  onSkeleton: (owner: PathOwner, reason: SkeletonReason, error: Error | null) => void;
  now?: () => number;
  waitMs?: number | undefined;
}

export interface RenderLimits {
  /** After this time with one page, a thread is ended. */
  renderMs?: number;
  /** Time for which a visitor waits for the page. */
  waitMs?: number;
}

interface Kept {
  page: RenderedPage;
  calls: readonly ServerCall[];
  basis: Basis;
  /** Of the answers from which it was rendered. */
  hash: string;
  /** All its calls had an answer. Otherwise the next visitor asks for the rest. */
  isWhole: boolean;
  until: number;
}

/** The cached page, or a promise that resolves to null after the limit. */
export type FoundServerPage = RenderedPage | null | Promise<RenderedPage | null>;

/** First screens of routes with `rendering: server`, rendered by the release's own code. */
export function serverPages({
  store,
  pool,
  answers,
  onSkeleton,
  now = monotonicNow,
  waitMs = WAIT_MS,
}: ServerPagesOptions) {
  const pages = new LruCache<Kept>(MAX_BYTES, ({ page }) => sizeOf(page));
  const pending = new Map<string, Promise<RenderedPage | null>>();
  const pausedUntil = new LruCache<number>(256);
  const faults = new LruCache<{ error: RenderError; until: number }>(256);

  async function located(name: string, version: string): Promise<LocatedRenderer | null> {
    const file = (await store.find(name, version))?.serverPages?.file;
    return file === undefined ? null : store.locate(name, version, file);
  }

  async function render(
    { owner, pathname, search, isSmall }: ServerPageRequest,
    key: string,
  ): Promise<RenderedPage | null> {
    const { name, deployment, route, params } = owner;
    const renderer = await located(name, deployment.metadata.version);
    if (!renderer) return null;
    const before = pages.get(key);
    let calls: readonly ServerCall[] =
      before && before.calls.length <= MAX_CALLS ? before.calls : earlyCalls(route, params, search);
    for (let round = 1; ; round += 1) {
      const current = await answers.to(calls);
      const hash = hashOf(current);
      if (before?.hash === hash) return keep(key, before);
      const input = { page: route.page, pattern: route.path, pathname, search, isSmall };
      const page = await pool.render(renderer, { ...input, answers: current });
      const isWhole = page.missing.length === 0;
      // A call without an answer in time is not asked again by this page.
      const further = page.missing.filter((call) => !calls.some((one) => isSame(one, call)));
      if (isWhole || further.length === 0 || round === MAX_ROUNDS) {
        if (Object.keys(current).length === 0 && !isWhole) {
          onSkeleton(owner, 'unanswered', null);
          return null;
        }
        return keep(key, { page, calls: [...calls, ...further], hash, isWhole });
      }
      calls = [...calls, ...further];
    }
  }

  function keep(key: string, entry: Omit<Kept, 'basis' | 'until'>): RenderedPage {
    const { isWhole, calls } = entry;
    const basis = answers.basisOf(calls);
    pages.set(key, { ...entry, basis, until: isWhole ? now() + KEEP_MS : now() });
    return entry.page;
  }

  const isCurrent = ({ isWhole, basis, until }: Kept): boolean =>
    until > now() || (isWhole && answers.holds(basis));

  function renderOnce(request: ServerPageRequest, key: string): Promise<RenderedPage | null> {
    const rendering =
      pending.get(key) ??
      render(request, key)
        .catch((error: unknown) => failed(request, key, error))
        .finally(() => pending.delete(key));
    pending.set(key, rendering);
    return rendering;
  }

  function failed({ owner }: ServerPageRequest, key: string, error: unknown): null {
    const failure = error instanceof RenderError ? error : new RenderError('threw', String(error));
    // The page is empty at this address, which is not a fault of the release.
    const hasNoData = failure.message.startsWith('PageDataError');
    if (!hasNoData && failure.reason !== 'busy') {
      const until = now() + PAUSE_MS;
      pausedUntil.set(routeOf(owner), until);
      faults.set(key, { error: failure, until });
    }
    onSkeleton(owner, hasNoData ? 'no-data' : failure.reason, hasNoData ? null : failure);
    return null;
  }

  async function inTime(
    page: Promise<RenderedPage | null>,
    owner: PathOwner,
    last: Kept | undefined,
  ): Promise<RenderedPage | null> {
    const stale = last && last.until + STALE_MS > now() ? last.page : null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<RenderedPage | null>((resolve) => {
      timer = setTimeout(() => {
        if (!stale) onSkeleton(owner, 'late', null);
        resolve(stale);
      }, waitMs);
    });
    const first = await Promise.race([page, late]);
    clearTimeout(timer);
    return first;
  }

  return {
    /** Null if the route is not rendered on the server, or cannot be now. */
    find(request: ServerPageRequest): FoundServerPage {
      const { owner, search } = request;
      if (owner.route.rendering !== 'server' || search.length > MAX_SEARCH) return null;
      if ((pausedUntil.get(routeOf(owner)) ?? 0) > now()) return null;
      const key = keyOf(request);
      const last = pages.get(key);
      const isFresh = last !== undefined && isCurrent(last);
      countLookup('server pages', isFresh);
      if (!isFresh) return inTime(renderOnce(request, key), owner, last);
      if (answers.areOld(last.basis)) void renderOnce(request, key);
      return last.page;
    },
    /**
     * Why the release could not render exactly this page a moment ago; null if it is not at fault.
     * Other pages of a paused route do not count, so that one address cannot condemn a release.
     */
    faultOf(request: ServerPageRequest): RenderError | null {
      const fault = faults.get(keyOf(request));
      return fault && fault.until > now() ? fault.error : null;
    },
    /** Loads the renderers of these releases, so that no visitor waits for it. */
    async prepare(remotes: Readonly<Record<string, Deployment>>): Promise<void> {
      for (const [name, { metadata, extras }] of Object.entries(remotes)) {
        if (!extras.routes.some(({ rendering }) => rendering === 'server')) continue;
        const renderer = await located(name, metadata.version);
        if (renderer) await pool.load(renderer);
      }
    },

    close: () => pool.close(),
  };
}

const releaseOf = ({ name, deployment }: PathOwner): string =>
  `${name} ${deployment.metadata.version}`;

const routeOf = (owner: PathOwner): string => `${releaseOf(owner)} ${owner.route.path}`;

const keyOf = ({ owner, pathname, search, isSmall }: ServerPageRequest): string =>
  `${releaseOf(owner)} ${isSmall ? 'small' : 'large'} ${pathname}${search}`;

const sizeOf = (page: RenderedPage): number =>
  page.html.length + page.css.length + page.inlineCss.length + page.kept.length;

const isSame = (a: ServerCall, b: ServerCall): boolean =>
  a.method === b.method && a.url === b.url && a.body === b.body;

function hashOf(answers: Readonly<Record<string, ServerAnswer>>): string {
  const hash = createHash('sha1');
  for (const key of Object.keys(answers).toSorted())
    hash
      .update(key)
      .update('\0')
      .update(String(answers[key]?.status))
      .update(answers[key]?.body ?? '');
  return hash.digest('base64url');
}
