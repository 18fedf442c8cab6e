export interface TextPart {
  text: string;
  /** Whether the part matches the query. */
  match: boolean;
}

/** Lower case without accents, letter by letter, so that indices match the original text. */
const plain = (text: string): string =>
  Array.from(text, (letter) => {
    const folded = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return folded.length === letter.length ? folded : letter;
  }).join('');

/** Splits a text into matching word beginnings and the rest. */
export function matchParts(text: string, query: string): TextPart[] {
  const folded = plain(text);
  const searchWords = plain(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: word, index } of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const length = Math.max(
      0,
      ...searchWords.map((part) => (word.startsWith(part) ? part.length : 0)),
    );
    if (length === 0) continue;
    if (index > done) parts.push({ text: text.slice(done, index), match: false });
    done = index + length;
    parts.push({ text: text.slice(index, done), match: true });
  }
  if (done < text.length) parts.push({ text: text.slice(done), match: false });
  return parts;
}
