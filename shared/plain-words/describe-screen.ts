import type { ScreenerType } from 'shared/market';
import {
  MAX_SENTENCE_LENGTH,
  type DescribedScreen,
  type DescriptionContext,
  type NotUnderstood,
} from './described-screen';
import { placeTerms } from './grammar/place-terms';
import { phrasesOf } from './grammar/screen-parser';
import { withCheckedJoints } from './meaning/check-joints';
import { withCheckedNeighbours } from './meaning/check-neighbours';
import { readPhrase } from './meaning/read-phrase';
import { UNKNOWN_WORD } from './meaning/reading';
import { ScreenDraft } from './meaning/screen-draft';
import { Sentence } from './meaning/sentence';
import { similarWords } from './meaning/suggest-words';
import { wordsOf } from './text/words';
import type { KnownOptions } from './vocabulary/option-words';
import type { PhraseBook } from './vocabulary/phrase-book';
import { vocabularyOf } from './vocabulary/vocabulary';

/** Unknown words that get suggestions. Each one is compared with the whole vocabulary. */
const MAX_SUGGESTED = 8;
/** Maximum number of sort keys of a list. */
const MAX_SORT_KEYS = 5;

/**
 * Reads a sentence as a screen, by fixed rules: the same sentence always gives the same screen. No
 * part is guessed. A sentence of more than {@link MAX_SENTENCE_LENGTH} characters is not read. Time
 * is linear in its length.
 */
export function describeScreen(text: string, context: DescriptionContext): DescribedScreen {
  if (text.length > MAX_SENTENCE_LENGTH) return tooLong(text);
  const book = vocabularyFor(context.type, context.options);
  const terms = placeTerms(wordsOf(text), book);
  const sentence = new Sentence(text, terms, book, context);
  const read = phrasesOf(terms).map((phrase) => ({
    phrase,
    reading: readPhrase(sentence, phrase),
  }));
  const phrases = withCheckedJoints(withCheckedNeighbours(sentence, read));

  const draft = new ScreenDraft(context.type);
  const screen: DescribedScreen = {
    conditions: [],
    broker: null,
    sort: [],
    understood: [],
    notUnderstood: [],
  };
  for (const { phrase, reading } of phrases) {
    if (reading === null) continue;
    const part = {
      start: terms[phrase.from]?.start ?? 0,
      end: terms[phrase.to - 1]?.end ?? 0,
      text: sentence.textOf(phrase.from, phrase.to),
    };
    const refused = reading.ok ? apply(reading, draft, screen) : reading.reason;
    const conditions = reading.ok ? reading.conditions : [];
    if (refused === null) screen.understood.push({ ...part, conditions });
    else
      addNotUnderstood(text, screen.notUnderstood, {
        ...part,
        reason: refused,
        suggestions: reading.ok ? [] : reading.suggestions,
      });
  }
  screen.conditions = draft.conditions();
  suggestWords(screen.notUnderstood, book);
  return screen;
}

/** Adds a reading to the screen. Returns the reason if it is refused, or null. */
function apply(
  {
    conditions,
    sort = [],
    broker,
  }: {
    conditions: Parameters<ScreenDraft['add']>[0];
    sort?: DescribedScreen['sort'];
    broker?: string;
  },
  draft: ScreenDraft,
  screen: DescribedScreen,
): string | null {
  if (broker !== undefined) {
    if (screen.broker !== null && screen.broker !== broker) return 'A screen has one broker';
    screen.broker = broker;
  }
  for (const key of sort) {
    if (screen.sort.some(({ field }) => field === key.field)) continue;
    if (screen.sort.length >= MAX_SORT_KEYS)
      return `A list sorts by up to ${MAX_SORT_KEYS} figures`;
    screen.sort.push(key);
  }
  return draft.add(conditions);
}

/** Adds a part. Adjacent unknown words become one part. */
function addNotUnderstood(text: string, parts: NotUnderstood[], part: NotUnderstood): void {
  const last = parts.at(-1);
  if (
    last &&
    last.reason === UNKNOWN_WORD &&
    part.reason === UNKNOWN_WORD &&
    part.start - last.end <= 1
  ) {
    last.end = part.end;
    last.text = text.slice(last.start, last.end);
    return;
  }
  parts.push(part);
}

function suggestWords(parts: readonly NotUnderstood[], book: PhraseBook): void {
  for (const part of parts.filter(({ reason }) => reason === UNKNOWN_WORD).slice(0, MAX_SUGGESTED))
    part.suggestions = similarWords(part.text, book.vocabulary);
}

const tooLong = (text: string): DescribedScreen => ({
  conditions: [],
  broker: null,
  sort: [],
  understood: [],
  notUnderstood: [
    {
      start: 0,
      end: text.length,
      text: `${text.slice(0, 40)}…`,
      reason: `A description has up to ${MAX_SENTENCE_LENGTH} characters`,
      suggestions: [],
    },
  ],
});

const books = new WeakMap<KnownOptions, Map<ScreenerType, PhraseBook>>();

/** The vocabulary of a screener, cached with its options. */
function vocabularyFor(type: ScreenerType, options: KnownOptions): PhraseBook {
  const ofOptions = books.get(options) ?? new Map<ScreenerType, PhraseBook>();
  books.set(options, ofOptions);
  const book = ofOptions.get(type) ?? vocabularyOf(type, options);
  ofOptions.set(type, book);
  return book;
}
