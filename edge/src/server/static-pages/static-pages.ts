import { readFile } from 'node:fs/promises';
import {
  ORIGIN_PLACEHOLDER,
  type StaticFile,
  type StaticPage,
  type StaticPages,
} from 'shared/contract';
import { LruCache } from 'shared/server';
import { z } from 'zod';
import type { PathOwner } from '../../composition/owner';
import { isRefused, type Resolution } from '../../composition/resolve';
import { integrityOf } from '../../release/integrity';
import type { ReleaseStore } from '../../release/store';

/** Limit of releases whose pages are in memory. */
const MAX_RELEASES = 8;
/** Delay before a retry of a failed read: disk errors can be temporary. */
const RETRY_MS = 30_000;

const pageSchema = z.object({
  title: z.string().min(1),
  description: z.string().min(1),
  html: z.string().min(1),
  // The text must not close its element.
  css: z.string().refine((css) => !/<\/?style/i.test(css), 'holds a style element'),
  openGraphType: z.enum(['website', 'article']).optional(),
  modified: z.iso.date().optional(),
  structuredData: z.array(z.record(z.string(), z.unknown())).optional(),
  feed: z.string().startsWith('/').optional(),
});

const staticPagesSchema = z.object({
  pages: z.record(z.string().startsWith('/'), pageSchema),
  missing: z.record(z.string().startsWith('/'), pageSchema),
  files: z.record(
    z.string().startsWith('/'),
    z.object({ contentType: z.string().min(1), body: z.string() }),
  ),
}) satisfies z.ZodType<StaticPages>;

/** Content of a release for an address of a route with `rendering: static`. */
export type FoundStaticPage =
  | { kind: 'page' | 'missing'; page: StaticPage }
  | { kind: 'file'; file: StaticFile };

const NONE: StaticPages = { pages: {}, missing: {}, files: {} };

/** HTML that remotes rendered at build time, from the releases that visitors get. */
export function staticPageStore(store: ReleaseStore, log: (line: string) => void) {
  const releases = new LruCache<Promise<StaticPages>>(MAX_RELEASES);

  /** @throws if the file differs from the released one */
  async function load(name: string, version: string): Promise<StaticPages> {
    const release = await store.find(name, version);
    if (!release?.staticPages) return NONE;
    const { file, integrity } = release.staticPages;
    const located = await store.locate(name, version, file);
    if (!located) throw new Error(`${file} is not part of the release`);
    const bytes = await readFile(located.path);
    if (integrityOf(bytes) !== integrity) throw new Error(`${file} is not what was released`);
    return staticPagesSchema.parse(JSON.parse(bytes.toString('utf8')));
  }

  function pagesOf(name: string, version: string): Promise<StaticPages> {
    const key = `${name} ${version}`;
    const present = releases.get(key);
    if (present) return present;
    const loading = load(name, version).catch((error: unknown) => {
      log(`${key} goes without its static pages: ${String(error)}`);
      setTimeout(() => {
        if (releases.get(key) === loading) releases.delete(key);
      }, RETRY_MS).unref();
      return NONE;
    });
    releases.set(key, loading);
    return loading;
  }

  return {
    /** Null if the route has none; then only the remote's code renders the page. */
    async find(owner: PathOwner | null, pathname: string): Promise<FoundStaticPage | null> {
      if (owner?.route.rendering !== 'static') return null;
      const { pages, missing, files } = await pagesOf(
        owner.name,
        owner.deployment.metadata.version,
      );
      const file = own(files, pathname);
      if (file) return { kind: 'file', file };
      const page = own(pages, pathname);
      if (page) return { kind: 'page', page };
      const absent = own(missing, owner.route.path);
      return absent ? { kind: 'missing', page: absent } : null;
    },

    /** Addresses of all pages with the day of their last change. */
    async list(resolution: Resolution): Promise<{ path: string; modified?: string }[]> {
      const lists = await Promise.all(
        Object.entries(resolution.remotes)
          .filter(([name]) => !isRefused(resolution, name))
          .filter(([, { extras }]) => extras.routes.some(({ rendering }) => rendering === 'static'))
          .map(([name, { metadata }]) => pagesOf(name, metadata.version)),
      );
      return lists.flatMap(({ pages }) =>
        Object.entries(pages).map(([path, { modified }]) => ({ path, modified })),
      );
    },
  };
}

const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/**
 * Inserts the site's origin into the text. A function as replacement: an address could contain
 * replacement patterns.
 */
export const withOrigin = (text: string, origin: string): string =>
  text.replaceAll(ORIGIN_PLACEHOLDER, () => origin);
