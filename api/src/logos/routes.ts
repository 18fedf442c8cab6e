/**
 * `GET /logos/drawn/{number}.svg`: a mark that this site draws. Answers have the marks themselves;
 * older pages load them here.
 *
 * `GET /logos?url=`: the logo of a listed asset by its absolute address, proxied. If pages loaded
 * logos from the provider, each missing logo would log a console error, and the provider would
 * learn of every visitor. Mount it below `/api`.
 */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ASSET_TYPES } from 'shared/market';
import { problemSchema } from 'shared/contract/schemas';
import { LruCache, monotonicNow } from 'shared/server';
import { cacheAs, cacheThisAs } from '../http/cache-policy';
import { notFound } from '../http/problem';
import { drawnMark } from '../market/listing/drawn-mark';
import { memoizePerSnapshot } from '../market/memo/memoize-per-snapshot';
import type { Market, MarketStore } from '../market/market-store';
import { fetchLogo, type Logo } from './fetch-logo';
import type { StoredLogos } from './stored-logos';

const MAX_CACHE_BYTES = 32 * 1024 * 1024;
/** Overhead of an entry in addition to its image. */
const ENTRY_BYTES = 500;
const KEEP_MS = 24 * 3_600_000;
const KEEP_MISSING_MS = 10 * 60_000;
/** Limit of concurrent fetches. Further requests get no image this time. */
const MAX_PENDING = 32;

interface CachedLogo {
  logo: Logo | null;
  until: number;
}

export const logoRoutes: FastifyPluginAsyncZod<{
  market: MarketStore;
  /** Logos in an object store; absent without one. */
  stored?: StoredLogos | null;
  now?: () => number;
}> = async (app, { market, stored = null, now = monotonicNow }) => {
  cacheAs(app, 'picture');
  const listedOf = memoizePerSnapshot(listedLogos);
  const cache = new LruCache<CachedLogo>(
    MAX_CACHE_BYTES,
    ({ logo }) => ENTRY_BYTES + (logo?.body.byteLength ?? 0),
  );
  const pending = new Map<string, Promise<Logo | null>>();

  async function logoOf(address: string): Promise<Logo | null> {
    const cached = cache.get(address);
    if (cached && cached.until > now()) return cached.logo;
    const current = pending.get(address);
    if (current) return current;
    if (pending.size >= MAX_PENDING) return null;
    const request = sharedLogo(address, stored)
      .then((logo) => {
        cache.set(address, { logo, until: now() + (logo ? KEEP_MS : KEEP_MISSING_MS) });
        return logo;
      })
      .finally(() => pending.delete(address));
    pending.set(address, request);
    return request;
  }

  app.get(
    '/logos/drawn/:name',
    {
      schema: {
        tags: ['assets'],
        summary: 'A logo that this site draws, for assets of the demonstration',
        params: z.object({ name: z.string().max(20) }),
        querystring: z.strictObject({}),
        response: { 200: z.unknown().describe('A picture'), 404: problemSchema },
      },
    },
    async (request, reply) => {
      const number = DRAWN_NAME.exec(request.params.name)?.[1];
      const mark = number === undefined ? null : drawnMark(Number(number));
      if (mark === null) throw notFound('There is no such mark');
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('content-security-policy', "default-src 'none'")
        .send(mark);
    },
  );

  app.get(
    '/logos',
    {
      schema: {
        tags: ['assets'],
        summary: 'The logo of a listed asset by its address; 204 where the provider has none',
        querystring: z.strictObject({ url: z.string().max(2000) }),
        response: { 200: z.unknown().describe('A picture'), 204: z.null(), 503: problemSchema },
      },
    },
    async (request, reply) => {
      const { url } = request.query;
      // Only listed addresses, so that this is not an open proxy.
      const logo = listedOf(market.current()).has(url) ? await logoOf(url) : null;
      // An empty answer does not log a console error. The page draws its own mark.
      if (!logo) {
        cacheThisAs(reply, 'missingPicture');
        return reply.code(204).send(null);
      }
      return reply.type(logo.type).send(logo.body);
    },
  );
};

/** A logo of the object store that is fresh, else that of the provider, else an older stored one. */
async function sharedLogo(address: string, stored: StoredLogos | null): Promise<Logo | null> {
  const storedLogo = (await stored?.find(address)) ?? null;
  if (storedLogo && Date.now() - storedLogo.storedAt < KEEP_MS) return storedLogo.logo;
  const logo = await fetchLogo(address);
  if (logo) await stored?.keep(address, logo);
  return logo ?? storedLogo?.logo ?? null;
}

/** Name of a drawn mark: its number. */
const DRAWN_NAME = /^(\d{1,3})\.svg$/;

/** The addresses of all logos in a market: nothing else is fetched. */
function listedLogos(current: Market): ReadonlySet<string> {
  const addresses = new Set<string>();
  for (const assetType of ASSET_TYPES) {
    const logos = current.table(assetType).table.columns.get('logoUrl');
    if (logos?.kind !== 'text') continue;
    for (const address of logos.dictionary)
      if (typeof address === 'string' && !address.startsWith('data:')) addresses.add(address);
  }
  return addresses;
}
