/** A signed-in visitor who writes, and remembers what the site has acknowledged. */
import { z } from 'zod';
import type { Answer, Call, Caller } from './caller';

const signedInSchema = z.object({ idToken: z.string() });
const createdSchema = z.object({ id: z.string() });
const transactionsSchema = z.object({ items: z.array(z.object({ note: z.string().nullish() })) });
const watchlistSchema = z.object({ items: z.array(z.object({ note: z.string().nullish() })) });

/** Writes of one account, compared with what the site has afterwards. */
export interface StoredWrites {
  acknowledged: number;
  /** Acknowledged and not there. */
  lost: number;
  /** Stored more than once. */
  repeated: number;
}

const parsed = <T>(schema: z.ZodType<T>, call: Call, { status, text }: Answer): T => {
  if (status >= 300 || status === 0)
    throw new Error(`${call.method ?? 'GET'} ${call.path}: ${status} ${text.slice(0, 300)}`);
  return schema.parse(JSON.parse(text));
};

/** Signs up and creates a portfolio and a watchlist. */
export async function openAccount({ ask }: Caller, name: string) {
  const get = async <T>(schema: z.ZodType<T>, call: Call): Promise<T> =>
    parsed(schema, call, await ask(call));
  const { idToken: token } = await get(signedInSchema, {
    method: 'POST',
    path: '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local',
    body: { email: `${name}@example.com`, password: 'correct horse', returnSecureToken: true },
  });
  const portfolio = await get(createdSchema, {
    method: 'POST',
    path: '/api/portfolios',
    token,
    body: { name, currencyCode: 'USD' },
  });
  const list = await get(createdSchema, {
    method: 'POST',
    path: '/api/watchlists',
    token,
    body: { name, items: [{ symbol: 'AAPL.US' }] },
  });
  const transactions = `/api/portfolios/${portfolio.id}/transactions`;
  const watchlist = `/api/watchlists/${list.id}`;
  const deposits = new Set<string>();
  let acknowledgedNote = 0;
  let notes = 0;
  let sent = 0;

  return {
    /** Adds a transaction with a note of its own. */
    async deposit(): Promise<number> {
      sent += 1;
      const note = `deposit ${sent}`;
      const body = { type: 'DEPOSIT', date: '2026-01-05', amount: '1', currencyCode: 'USD', note };
      const { status } = await ask({ method: 'POST', path: transactions, token, body });
      if (status === 201) deposits.add(note);
      return status;
    },
    /** Replaces the note of a watchlist item by a higher number. */
    async note(): Promise<number> {
      sent += 1;
      const number = sent;
      const call = { method: 'PATCH', path: `${watchlist}/items/AAPL.US`, token } as const;
      const { status } = await ask({ ...call, body: { note: String(number) } });
      if (status === 200) {
        acknowledgedNote = number;
        notes += 1;
      }
      return status;
    },
    /** Reads the watchlist. */
    read: async (): Promise<number> => (await ask({ path: watchlist, token })).status,
    async compare(): Promise<StoredWrites> {
      const { items } = await get(transactionsSchema, { path: transactions, token });
      const stored = items.map(({ note }) => note ?? '');
      const unique = new Set(stored);
      const lost = [...deposits].filter((note) => !unique.has(note)).length;
      const now = await get(watchlistSchema, { path: watchlist, token });
      const isNoteLost = Number(now.items[0]?.note ?? 0) < acknowledgedNote;
      return {
        acknowledged: deposits.size + notes,
        lost: lost + (isNoteLost ? 1 : 0),
        repeated: stored.length - unique.size,
      };
    },
  };
}

export type Account = Awaited<ReturnType<typeof openAccount>>;
