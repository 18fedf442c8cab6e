import type { AssistantContext } from 'shared/contract';
import type { ScreenerType } from 'shared/market';
import { screenOfSentence } from '../../../market/sentence/screen-of-sentence';
import type { Market } from '../../../market/store/market';
import { MAX_CALLS, type Call } from '../../questions/catalogue';
import type { UnclearName } from '../../questions/question';
import type { NamedAsset } from '../../facts/named-asset';
import { similarAssets } from '../../facts/resolve-name';
import { callsOf } from './intent';
import { scan, type Scan } from './scan';

/** A question as the grammar reads it. */
export interface Reading {
  /** Empty: not understood. */
  calls: Call[];
  /** Names to ask back. */
  unclear: readonly UnclearName[];
  notUnderstood: readonly string[];
  /** Assets that the question names, whether or not it is understood. */
  assets: readonly NamedAsset[];
}

interface ReadingContext {
  market: Market;
  context: AssistantContext | null;
  broker: string | null;
  /** The current day, `YYYY-MM-DD`. */
  today: string;
}

const NOUNS: readonly (readonly [ScreenerType, RegExp])[] = [
  ['etfs', /\b(?:etfs?|funds?|index funds)\b/i],
  ['crypto', /\b(?:cryptos?|coins?|cryptocurrenc(?:y|ies)|tokens?)\b/i],
  ['indices', /\b(?:indices|indexes)\b/i],
  ['currencies', /\b(?:currencies|currency pairs?|forex)\b/i],
];
const LIST_WORDS =
  /\b(?:stocks|companies|shares|caps?|etfs|funds|coins|cryptos|indices|currencies|banks|payers|growers|screen|businesses|reits|names|tokens)\b/i;

/**
 * Reads a question by rules alone: the same question and data always give the same calls. Nothing is
 * guessed. Time is linear in the length of the question, with a limit on the names looked up.
 */
export function readQuestion(question: string, reading: ReadingContext): Reading {
  const { market, context, today } = reading;
  const words = scan(question, market, context, today);
  const screen = screenCall(question, reading, words.assets.length);
  if (screen && !words.marks.has('my') && !words.marks.has('politicians'))
    return { calls: [screen], unclear: [], notUnderstood: [], assets: [] };
  const withContext =
    words.assets.length === 0 && words.unclear.length === 0 && context !== null
      ? { ...words, assets: scan('this', market, context, today).assets }
      : words;
  // A definition, the calendar and own data need no asset: the page's own is the last resort.
  const calls = callsOf(words, today);
  const all = calls.length > 0 ? calls : usesContext(words) ? callsOf(withContext, today) : [];
  const isAsked =
    all.length > 0 ||
    words.fields.length + words.items.length > 0 ||
    words.order.some(({ kind }) => kind !== 'glue' && kind !== 'define');
  const misspelled = isAsked && all.length === 0 ? similarNames(market, words) : [];
  return {
    // Without the unclear name, the rest would be a different question.
    calls: words.unclear.length > 0 ? [] : all.slice(0, MAX_CALLS),
    unclear: isAsked ? [...words.unclear, ...misspelled] : [],
    notUnderstood: words.notUnderstood,
    assets: words.assets,
  };
}

/** Asks back about the only unknown word of a question without an asset, if a name is like it. */
function similarNames(market: Market, { notUnderstood, assets, unclear }: Scan): UnclearName[] {
  const [text] = notUnderstood;
  if (text === undefined || notUnderstood.length > 1 || assets.length + unclear.length > 0)
    return [];
  const candidates = similarAssets(market, text);
  return candidates.length > 0 ? [{ text, candidates }] : [];
}

/** Only a question without unknown words is about the page that it was asked on. */
const usesContext = ({ notUnderstood }: { notUnderstood: readonly string[] }): boolean =>
  notUnderstood.length === 0;

/** The screen of a question: all of its words are conditions, or it asks for a list. */
function screenCall(
  text: string,
  { market, broker }: ReadingContext,
  assets: number,
): Extract<Call, { ask: 'screen' }> | null {
  const type = NOUNS.find(([, words]) => words.test(text))?.[0] ?? 'stocks';
  const isList = LIST_WORDS.test(text);
  if (!isList && assets > 0) return null;
  const { conditions, sort, notUnderstood, understood } = screenOfSentence(
    market,
    type,
    text,
    broker,
  );
  const hasContent = conditions.length > 0 || (isList && sort.length > 0);
  const isWhole = notUnderstood.length === 0;
  if (
    !hasContent ||
    (!isWhole && (!isList || understood.length < notUnderstood.length || assets > 0))
  )
    return null;
  return { ask: 'screen', args: { type, text } };
}
