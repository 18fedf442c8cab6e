/** Tab of the page of holders. Null: its first one. */
type HoldersTab = 'buyers' | 'sellers' | null;

export interface HolderQuestion {
  /** Ticker or name of the asset, as typed. */
  name: string;
  tab: HoldersTab;
}

const NOUNS: ReadonlyMap<string, HoldersTab> = new Map([
  ['holders', null],
  ['owners', null],
  ['institutions', null],
  ['buyers', 'buyers'],
  ['sellers', 'sellers'],
]);
const VERBS: ReadonlyMap<string, HoldersTab> = new Map([
  ['holds', null],
  ['owns', null],
  ['buys', 'buyers'],
  ['bought', 'buyers'],
  ['sells', 'sellers'],
  ['sold', 'sellers'],
]);
/** Characters of a ticker or name. */
const MAX_NAME = 60;
const MAX_QUERY = MAX_NAME + 20;

/**
 * Reads `NVDA holders`, `buyers of NVDA` and `who bought NVDA`. Null for any other query, and if
 * the name is missing or too long.
 */
export function parseHolderQuestion(query: string): HolderQuestion | null {
  if (query.length > MAX_QUERY) return null;
  const words = query.replace(/\?$/, '').trim().split(/\s+/);
  const lower = words.map((word) => word.toLowerCase());
  const [first = '', second = ''] = lower;
  const last = lower.at(-1) ?? '';
  const question = (tab: HoldersTab | undefined, from: number, to?: number) => {
    const name = words.slice(from, to).join(' ');
    return tab === undefined || name === '' || name.length > MAX_NAME ? null : { name, tab };
  };
  if (first === 'who') return question(VERBS.get(second), 2);
  if (second === 'of') return question(NOUNS.get(first), 2);
  return question(NOUNS.get(last), 0, -1);
}
