import type {
  AddWatchlistItem,
  PreviewItem,
  UpdateWatchlistItem,
  Watchlist,
  WatchlistItem,
} from 'shared/contract';
import { problem, type TestHandlers } from 'shared/testing';

const PRICES: Record<string, PreviewItem> = {
  'AAPL.US': asset('AAPL.US', 'Apple Inc.', 110, 1.5),
  'MSFT.US': asset('MSFT.US', 'Microsoft', 400, -2.25),
  'BTC-USD.CC': { ...asset('BTC-USD.CC', 'Bitcoin', 91_250, null), assetType: 'crypto' },
};

function asset(symbol: string, name: string, price: number, change: number | null): PreviewItem {
  return {
    symbol,
    name,
    ticker: symbol.split('.')[0] ?? symbol,
    assetType: 'stock',
    countryCode: 'US',
    currencyCode: 'USD',
    logoUrl: null,
    price,
    day1ChangePercent: change,
  };
}

export function item(symbol: string, addedPrice: number | null = 100): WatchlistItem {
  const assetType = PRICES[symbol]?.assetType ?? 'stock';
  return {
    symbol,
    assetType,
    addedAt: '2026-11-02T10:00:00.000Z',
    addedPrice,
    addedPriceDate: null,
    note: '',
    section: '',
    tags: [],
    targetPrice: null,
  };
}

export function list(id: string, name: string, items: WatchlistItem[] = []): Watchlist {
  const at = '2026-11-01T10:00:00.000Z';
  return { id, name, items, createdAt: at, updatedAt: at };
}

const segment = (path: string, index: number) => decodeURIComponent(path.split('/')[index] ?? '');
const gone = () => problem(404, 'There is no such watchlist');

/** The list that a path names. */
type FindList = (path: string) => Watchlist | undefined;

/** Fake watchlist API over lists in memory, with the refusals that the pages handle. */
export function watchlistsDouble(initial: Watchlist[]): {
  handlers: TestHandlers;
  lists: Watchlist[];
} {
  const lists = structuredClone(initial);
  const deleted: Watchlist[] = [];
  const find: FindList = (path) => lists.find((one) => one.id === segment(path, 3));
  const handlers: TestHandlers = {
    'GET /api/watchlists': () => ({ items: structuredClone(lists) }),
    'POST /api/watchlists': ({ body }) => {
      const { name, items = [] } = body as { name: string; items?: { symbol: string }[] };
      const created = list(
        `list-${lists.length + 1}`,
        name,
        items.map(({ symbol }) => item(symbol)),
      );
      lists.push(created);
      return created;
    },
    'PATCH /api/watchlists/:id': ({ path, body }) => {
      const one = find(path);
      const {
        name,
        was,
        order,
        sections = [],
      } = body as {
        name?: string;
        was?: { name: string };
        order?: string[];
        sections?: { symbol: string; section: string }[];
      };
      if (!one) return gone();
      if (was && was.name !== one.name)
        return problem(409, `The list is called “${one.name}” by now.`);
      for (const { symbol, section } of sections)
        for (const changed of one.items) if (changed.symbol === symbol) changed.section = section;
      if (name) one.name = name;
      if (order) one.items.sort((a, b) => order.indexOf(a.symbol) - order.indexOf(b.symbol));
      return one;
    },
    'DELETE /api/watchlists/:id': ({ path }) => {
      const one = find(path);
      if (!one) return gone();
      deleted.push(...lists.splice(lists.indexOf(one), 1));
      return one;
    },
    'POST /api/watchlists/:id/restore': ({ path }) => {
      const back = deleted.find((one) => one.id === segment(path, 3));
      if (!back) return gone();
      lists.push(back);
      return back;
    },
    ...itemHandlers(find),
    'POST /api/assets/preview': ({ body }) => ({
      items: (body as { items: { symbol: string }[] }).items.flatMap(
        ({ symbol }) => PRICES[symbol] ?? [],
      ),
    }),
  };
  return { handlers, lists };
}

/** Assets of the lists. */
const itemHandlers = (find: FindList): TestHandlers => ({
  'POST /api/watchlists/:id/items': ({ path, body }) => {
    const one = find(path);
    const { symbol } = body as { symbol: string };
    if (!one) return gone();
    if (!PRICES[symbol]) {
      return problem(400, 'Invalid input', [
        { field: 'symbol', message: `${symbol} is not a known asset` },
      ]);
    }
    if (!one.items.some((existing) => existing.symbol === symbol)) one.items.push(item(symbol));
    return one;
  },
  'POST /api/watchlists/:id/items/batch': ({ path, body }) => {
    const one = find(path);
    if (!one) return gone();
    const added: string[] = [];
    const present: string[] = [];
    const notFound: { text: string; candidates: { symbol: string; name: string }[] }[] = [];
    for (const { text, ...stored } of (body as { items: AddWatchlistItem[] }).items) {
      const symbol = [text.toUpperCase(), `${text.toUpperCase()}.US`].find((form) => PRICES[form]);
      if (symbol === undefined)
        notFound.push({ text, candidates: [{ symbol: 'MSFT.US', name: 'Microsoft' }] });
      else if (one.items.some((existing) => existing.symbol === symbol)) present.push(symbol);
      else {
        one.items.push({ ...item(symbol), ...stored });
        added.push(symbol);
      }
    }
    return { list: structuredClone(one), added, present, notFound };
  },
  'PATCH /api/watchlists/:id/items/:symbol': ({ path, body }) => {
    const one = find(path);
    const changed = one?.items.find(({ symbol }) => symbol === segment(path, 5));
    if (!one || !changed) return gone();
    const { was = {}, ...change } = body as UpdateWatchlistItem;
    for (const [name, value] of Object.entries(was))
      if (JSON.stringify(changed[name as keyof typeof changed]) !== JSON.stringify(value))
        return problem(409, `Changed elsewhere: ${name}`);
    Object.assign(changed, change);
    return one;
  },
  'DELETE /api/watchlists/:id/items/:symbol': ({ path }) => {
    const one = find(path);
    if (!one) return gone();
    one.items = one.items.filter(({ symbol }) => symbol !== segment(path, 5));
    return one;
  },
});
