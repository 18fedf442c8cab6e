/** Requests of each kind that the model has. */
import type { Call } from '../http/load';
import { apiCalls, largestStocks, pageCalls } from '../load/calls';
import type { Part } from './model';
import { reportCalls } from './reports';

/** By name of the part of the model: kinds of pages, `file`, `query`, `account`, `report`. */
export type Calls = ReadonlyMap<string, readonly Call[]>;

/** Of every browser: the edge compresses what the API sends. */
const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br' };

const FILE = /(?:src|href)="(\/[^"]+\.(?:js|css|woff2))"/g;

/** Scripts, styles and fonts of a page. */
async function filesOf(origin: URL, path: string): Promise<Call[]> {
  const page = await fetch(new URL(path, origin), { headers: { accept: 'text/html' } });
  const files = [...(await page.text()).matchAll(FILE)].flatMap(([, file]) => file ?? []);
  return [...new Set(files)].map((file) => ({
    name: 'file',
    method: 'GET',
    path: file,
    headers: COMPRESSED,
  }));
}

export async function callsOf(origin: URL): Promise<Calls> {
  const symbols = await largestStocks(origin);
  const reads = await apiCalls(origin, symbols);
  const compressed = reads.map((call) => ({
    ...call,
    headers: { ...COMPRESSED, ...call.headers },
  }));
  const calls = new Map<string, readonly Call[]>();
  for (const call of pageCalls(symbols))
    calls.set(call.name, [...(calls.get(call.name) ?? []), call]);
  calls.set('file', await filesOf(origin, '/stocks/screener'));
  const [account, query] = [true, false].map((isAccount) =>
    compressed.filter(({ name }) => (name === 'account') === isAccount),
  );
  calls.set('query', query ?? []);
  calls.set('account', account ?? []);
  calls.set('report', await reportCalls(origin));
  return calls;
}

/** Requests of a mixed load, before they repeat. */
const MIX_LENGTH = 2_000;

/** The calls in the shares of the parts, evenly spread. */
export function mixOf(parts: readonly Part[], calls: Calls): Call[] {
  const total = parts.reduce((sum, { rate }) => sum + rate, 0);
  const placed = parts.flatMap(({ name, rate }) => {
    const ofPart = calls.get(name) ?? [];
    const count = Math.round((MIX_LENGTH * rate) / total);
    return Array.from({ length: count }, (_, index) => ({
      call: ofPart[index % ofPart.length],
      at: (index + 0.5) / count,
    }));
  });
  return placed.toSorted((a, b) => a.at - b.at).flatMap(({ call }) => call ?? []);
}
