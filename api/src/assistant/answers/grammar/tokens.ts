import { wordsOf, type Word } from 'shared/plain-words';

/** A word of a question. */
export interface Token extends Word {
  /** As typed, without a possessive ending. */
  text: string;
}

/** Words that one question is read to. Longer texts have no meaning here that shorter ones lack. */
const MAX_WORDS = 120;

/** Words of a question, in linear time. */
export const tokensOf = (question: string): Token[] =>
  wordsOf(question)
    .slice(0, MAX_WORDS)
    .map((word) => ({
      ...word,
      text: question.slice(word.start, word.end).replace(/['’‘]s$/i, ''),
    }));

/** Normal form of a phrase, to compare with tokens: `it be` for "its bes". */
const phraseKey = (phrase: string): string =>
  wordsOf(phrase)
    .map(({ key }) => key)
    .join(' ');

/** Phrases with a value, found by their words. The longest one counts. */
export class Phrases<Value> {
  readonly #values = new Map<string, Value>();
  #longest = 0;

  add(phrase: string, value: Value): void {
    const key = phraseKey(phrase);
    if (key === '') return;
    this.#values.set(key, value);
    this.#longest = Math.max(this.#longest, key.split(' ').length);
  }

  get(phrase: string): Value | undefined {
    return this.#values.get(phraseKey(phrase));
  }

  values(): Value[] {
    return [...this.#values.values()];
  }

  /** The longest phrase that begins with a token. */
  longest(tokens: readonly Token[], from: number): { value: Value; length: number } | null {
    let key = '';
    let best: { value: Value; length: number } | null = null;
    for (let length = 1; length <= this.#longest; length++) {
      const token = tokens[from + length - 1];
      if (token === undefined) break;
      key = key === '' ? token.key : `${key} ${token.key}`;
      const value = this.#values.get(key);
      if (value !== undefined) best = { value, length };
    }
    return best;
  }
}
