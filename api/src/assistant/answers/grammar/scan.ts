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

export const scan = (
  question: string,
  market: Market,
  context: AssistantContext | null,
  today: string,
): Scan => new QuestionScanner(question, market, context, today).read();

/** Reads the words of one question from left to right. */
class QuestionScanner {
  readonly #tokens: readonly Token[];
  readonly #times: Times;
  /** A question in capitals alone says nothing about tickers. */
  readonly #isShouted: boolean;
  /** Who writes names with capitals does not write tickers without. */
  readonly #hasLowerCaseTickers: boolean;
  readonly #assets = new Map<string, NamedAsset>();
  readonly #unclear: UnclearName[] = [];
  readonly #fields = new Set<string>();
  readonly #items = new Set<StatementItem>();
  readonly #order: Mark[] = [];
  readonly #notUnderstood: string[] = [];
  /** Words in a row without a meaning so far. */
  #unknown: number[] = [];
  #lookups = 0;

  constructor(
    private readonly question: string,
    private readonly market: Market,
    private readonly context: AssistantContext | null,
    today: string,
  ) {
    this.#tokens = tokensOf(question);
    this.#times = timesOf(question, this.#tokens, today);
    this.#isShouted = question === question.toUpperCase();
    this.#hasLowerCaseTickers = !this.#tokens.slice(1).some(isCapital);
  }

  read(): Scan {
    for (let at = 0; at < this.#tokens.length; at += this.#readAt(at));
    this.#endUnknown();
    this.#dropUnlikelyNames();
    return {
      tokens: this.#tokens,
      assets: [...this.#assets.values()],
      unclear: this.#unclear,
      fields: [...this.#fields],
      items: [...this.#items],
      marks: new Set(this.#order.map(({ kind }) => kind)),
      order: this.#order,
      times: this.#times,
      notUnderstood: [...new Set(this.#notUnderstood)]
        .filter((text) => /[\p{L}\d]/u.test(text))
        .slice(0, MAX_NOT_UNDERSTOOD),
    };
  }

  /** Reads what begins at a token. Returns the number of its words. */
  #readAt(at: number): number {
    const token = this.#tokens[at];
    if (token === undefined) return 1;
    if (this.#times.used.has(at)) {
      this.#endUnknown();
      return 1;
    }
    const mark = markAt(this.#tokens, at);
    const figure = FIGURE_NAMES.longest(this.#tokens, at);
    const item = STATEMENT_NAMES.longest(this.#tokens, at);
    const longest = Math.max(mark?.length ?? 0, figure?.length ?? 0, item?.length ?? 0);
    const isTicker = figure === null && this.#looksLikeTicker(token);
    const named =
      longest === 0 || isTicker || this.#mayBeginName(at) ? this.#wholeNameAt(at) : null;
    if (named && named.length > (isTicker && named.length === 1 ? 0 : longest)) {
      this.#endUnknown();
      this.#addAsset(named.asset);
      return named.length;
    }
    if (longest === 0) {
      this.#unknown.push(at);
      return 1;
    }
    this.#endUnknown();
    // One phrase may be a figure of today, an item of statements and a word at once.
    if (figure?.length === longest) this.#addFields(figure.value);
    if (item?.length === longest) for (const one of item.value) this.#items.add(one);
    if (mark?.length === longest && (figure?.length === longest || item?.length !== longest))
      this.#addMark(mark.value);
    return longest;
  }

  #looksLikeTicker({ text }: Token): boolean {
    return !this.#isShouted && /^\$?[A-Z][A-Z0-9]{0,5}$/.test(text) && !ACRONYMS.has(text);
  }

  /** The first word of a question has a capital anyway: "Best Buy" needs a second one. */
  #mayBeginName(at: number): boolean {
    const [token, next] = [this.#tokens[at], this.#tokens[at + 1]];
    return token !== undefined && isCapital(token) && (at > 0 || (next ? isCapital(next) : true));
  }

  #addAsset(asset: NamedAsset): void {
    this.#assets.set(asset.symbol, asset);
  }

  #addFields(fields: readonly string[]): void {
    for (const field of fields) {
      this.#fields.add(field);
      // "Revenue" is a figure of today and an item of statements.
      const item = ITEM_OF_FIELD[field];
      if (item !== undefined) this.#items.add(item);
    }
  }

  /** "It" and "they" are the assets of the page. */
  #addMark(mark: Mark): void {
    this.#order.push(mark);
    if (mark.kind !== 'one' && mark.kind !== 'all') return;
    const symbols = this.context?.symbols ?? [];
    for (const symbol of mark.kind === 'all' ? symbols : symbols.slice(0, 1)) {
      const row = this.market.find(symbol);
      if (row) this.#addAsset(namedAsset(row));
    }
  }

  /** Looks up the unknown words in a row as a name. */
  #endUnknown(): void {
    const [first] = this.#unknown;
    if (first === undefined) return;
    const text = this.#textOf(first, this.#unknown.length);
    this.#unknown = [];
    const name = this.#resolve(text, false);
    if (name.kind === 'one') this.#addAsset(name.asset);
    else if (name.kind === 'several') this.#unclear.push({ text, candidates: name.candidates });
    else this.#notUnderstood.push(text);
  }

  /** Beside known assets, a word in lower case that is part of some name is most likely no name. */
  #dropUnlikelyNames(): void {
    if (this.#assets.size === 0) return;
    for (let at = this.#unclear.length - 1; at >= 0; at--) {
      const text = this.#unclear[at]?.text ?? '';
      if (text !== text.toLowerCase()) continue;
      this.#unclear.splice(at, 1);
      this.#notUnderstood.push(text);
    }
  }

  /** The longest whole name or ticker that begins with a token. */
  #wholeNameAt(at: number): { asset: NamedAsset; length: number } | null {
    for (let length = longestName(this.#tokens, at); length > 0; length--) {
      const last = this.#tokens[at + length - 1];
      if (length > 1 && last && MARKS.get(last.key)?.kind === 'glue' && !isCapital(last)) continue;
      const name = this.#resolve(this.#textOf(at, length), true);
      if (name.kind === 'one') return { asset: name.asset, length };
    }
    return null;
  }

  #resolve(text: string, isExact: boolean): ReturnType<typeof resolveName> {
    if (this.#lookups >= MAX_LOOKUPS) return { kind: 'none' };
    this.#lookups++;
    const hasLowerCaseTickers = this.#hasLowerCaseTickers;
    return resolveName(this.market, text, { isExact, hasLowerCaseTickers });
  }

  #textOf(from: number, length: number): string {
    const last = this.#tokens[from + length - 1];
    const start = this.#tokens[from]?.start ?? 0;
    return this.question.slice(start, last?.end ?? 0).replace(/['’‘]s$/i, '');
  }
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
