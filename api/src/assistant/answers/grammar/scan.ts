import type { AssistantContext } from 'shared/contract';
import type { StatementItem } from 'shared/market';
import type { Market } from '../../../market/store/market';
import { namedAsset, type NamedAsset } from '../../facts/named-asset';
import { resolveName } from '../../facts/resolve-name';
import type { UnclearName } from '../../questions/question';
import { FIGURE_NAMES } from './figure-names';
import { MARKS, type Mark, type MarkKind } from './marks';
import { ITEM_OF_FIELD, STATEMENT_NAMES } from './statement-names';
import { timesOf, type Times } from './times';
import { tokensOf, type Token } from './tokens';

/** Everything that the words of a question mean, before its intent is known. */
export interface Scan {
  tokens: readonly Token[];
  assets: NamedAsset[];
  unclear: UnclearName[];
  /** Fields of the column catalogue. */
  fields: string[];
  items: StatementItem[];
  marks: ReadonlySet<MarkKind>;
  /** Marks in the order of the question. */
  order: readonly Mark[];
  times: Times;
  notUnderstood: string[];
}

/** Lookups of one question: each takes some time. */
const MAX_LOOKUPS = 48;
const MAX_NAME_WORDS = 5;
/** Listed words that are not understood. */
const MAX_NOT_UNDERSTOOD = 8;
/** Acronyms that are no tickers in a question. */
const ACRONYMS = new Set(
  'US UK EU USA ETF ETFS CEO CFO AI TTM YTD YOY IPO USD EUR GBP NYSE SEC API FAQ PDF OK DIV EX VS FY CPI GDP FED PE PB PS EV ROE ROA EPS FCF Q I A AN THE IS OF AND OR'.split(
    ' ',
  ),
);

export function scan(
  question: string,
  market: Market,
  context: AssistantContext | null,
  today: string,
): Scan {
  const tokens = tokensOf(question);
  const times = timesOf(question, tokens, today);
  const isShouted = question === question.toUpperCase();
  const assets = new Map<string, NamedAsset>();
  const unclear: UnclearName[] = [];
  const fields = new Set<string>();
  const items = new Set<StatementItem>();
  const order: Mark[] = [];
  const notUnderstood: string[] = [];
  let lookups = 0;
  // Who writes names with capitals does not write tickers without.
  const hasLowerCaseTickers = !tokens.slice(1).some(isCapital);
  const resolve = (text: string, isExact: boolean) => {
    if (lookups >= MAX_LOOKUPS) return { kind: 'none' } as const;
    lookups++;
    return resolveName(market, text, { isExact, hasLowerCaseTickers });
  };
  const textOf = (from: number, length: number): string => {
    const last = tokens[from + length - 1];
    return question.slice(tokens[from]?.start ?? 0, last?.end ?? 0).replace(/['’‘]s$/i, '');
  };
  const addItems = (more: readonly StatementItem[]) => {
    for (const one of more) items.add(one);
  };
  const addContext = (all: boolean) => {
    for (const symbol of (context?.symbols ?? []).slice(0, all ? undefined : 1)) {
      const row = market.find(symbol);
      if (row) assets.set(row.table.symbol(row.row), namedAsset(row));
    }
  };

  let run: number[] = [];
  const endRun = () => {
    const [first] = run;
    if (first === undefined) return;
    const text = textOf(first, run.length);
    const whole = resolve(text, false);
    if (whole.kind === 'one') assets.set(whole.asset.symbol, whole.asset);
    else if (whole.kind === 'several') unclear.push({ text, candidates: whole.candidates });
    else notUnderstood.push(text);
    run = [];
  };

  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (token === undefined) break;
    if (times.used.has(at)) {
      endRun();
      at++;
      continue;
    }
    const mark = markAt(tokens, at);
    const figure = FIGURE_NAMES.longest(tokens, at);
    const item = STATEMENT_NAMES.longest(tokens, at);
    const isTicker =
      !isShouted &&
      figure === null &&
      /^\$?[A-Z][A-Z0-9]{0,5}$/.test(token.text) &&
      !ACRONYMS.has(token.text);
    const longest = Math.max(mark?.length ?? 0, figure?.length ?? 0, item?.length ?? 0);
    const named =
      (longest === 0 || isTicker || isCapital(token)) && wholeNameAt(tokens, at, textOf, resolve);
    if (named && named.length > (isTicker && named.length === 1 ? 0 : longest)) {
      endRun();
      assets.set(named.asset.symbol, named.asset);
      at += named.length;
      continue;
    }
    if (longest === 0) {
      run.push(at);
      at++;
      continue;
    }
    endRun();
    if (figure && figure.length === longest) {
      for (const field of figure.value) fields.add(field);
      // "Revenue" is a figure of today and an item of statements.
      for (const field of figure.value) if (ITEM_OF_FIELD[field]) items.add(ITEM_OF_FIELD[field]);
      if (item && item.length === longest) addItems(item.value);
      if (mark && mark.length === longest) order.push(mark.value);
    } else if (item && item.length === longest) addItems(item.value);
    else if (mark) {
      order.push(mark.value);
      if (mark.value.kind === 'one') addContext(false);
      if (mark.value.kind === 'all') addContext(true);
    }
    at += longest;
  }
  endRun();
  // Beside known assets, a word that is part of some name is most likely no name.
  if (assets.size > 0)
    for (let at = unclear.length - 1; at >= 0; at--) {
      const { text } = unclear[at] ?? { text: '' };
      if (text !== text.toLowerCase()) continue;
      unclear.splice(at, 1);
      notUnderstood.push(text);
    }
  return {
    tokens,
    assets: [...assets.values()],
    unclear,
    fields: [...fields],
    items: [...items],
    marks: new Set(order.map(({ kind }) => kind)),
    order,
    times,
    notUnderstood: [...new Set(notUnderstood)]
      .filter((text) => /[\p{L}\d]/u.test(text))
      .slice(0, MAX_NOT_UNDERSTOOD),
  };
}

/** A mark. "The stock" before "price" is an article: "the stock price". */
function markAt(tokens: readonly Token[], at: number): ReturnType<typeof MARKS.longest> {
  const mark = MARKS.longest(tokens, at);
  const isContext = mark?.value.kind === 'one' && mark.length === 2;
  return isContext && (FIGURE_NAMES.longest(tokens, at + 1)?.length ?? 0) > 1
    ? { value: { kind: 'glue' }, length: 1 }
    : mark;
}

const isCapital = ({ text }: Token): boolean => /^\p{Lu}/u.test(text);

type Resolve = (text: string, isExact: boolean) => ReturnType<typeof resolveName>;

/** The longest whole name or ticker that begins with a token. */
function wholeNameAt(
  tokens: readonly Token[],
  at: number,
  textOf: (from: number, length: number) => string,
  resolve: Resolve,
): { asset: NamedAsset; length: number } | null {
  for (let length = longestName(tokens, at); length > 0; length--) {
    const last = tokens[at + length - 1];
    if (length > 1 && last && MARKS.get(last.key)?.kind === 'glue' && !isCapital(last)) continue;
    const resolution = resolve(textOf(at, length), true);
    if (resolution.kind === 'one') return { asset: resolution.asset, length };
  }
  return null;
}

/** Words that may belong to a name: up to a comma, a comparison or another break. */
function longestName(tokens: readonly Token[], at: number): number {
  let length = 1;
  while (length < MAX_NAME_WORDS) {
    const token = tokens[at + length];
    if (token === undefined || [',', ';', ':', '/', '(', ')', '.'].includes(token.key)) break;
    if (MARKS.get(token.key)?.kind === 'compare') break;
    length++;
  }
  return length;
}
