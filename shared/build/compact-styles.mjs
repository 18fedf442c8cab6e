const SPACE = /\s/;
/** White space beside these is insignificant, in a selector and in a declaration. */
const NONE_BEFORE = new Set(['{', '}', ';', ',']);
const NONE_AFTER = new Set(['{', '}', ';', ',', ':']);

/** End of a verbatim section: the closing quote of a string, or the parenthesis of a URL. */
function closing(text, at) {
  const character = text[at];
  if (character === '"' || character === "'") return character;
  const isAddress = character === '(' && /\burl$/i.test(text.slice(Math.max(0, at - 4), at));
  return isAddress ? ')' : undefined;
}

/** True when only white space precedes `at` on its line. `//` then starts a comment. */
const beginsLine = (text, at) => /\n[^\S\n]*$/.test(text.slice(0, at));

/**
 * Index after the comment that starts at `at`. `at` itself without a comment, infinite for an
 * unclosed one.
 */
function afterComment(text, at) {
  if (text.startsWith('/*', at)) {
    const end = text.indexOf('*/', at + 2);
    return end < 0 ? Infinity : end + 2;
  }
  if (!text.startsWith('//', at) || !beginsLine(text, at)) return at;
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/**
 * Removes comments and insignificant white space from the style sheet of a template literal.
 * Strings and URLs are unchanged. One space remains where it could be significant, as next to an
 * interpolated value.
 * @param {readonly string[]} pieces the literal's text between its values, as written
 * @returns {string[]} as many pieces. The same ones if a comment contains a value.
 */
export function compactStyles(pieces) {
  /** End of the current verbatim section, which may contain values. */
  let until;
  const compacted = [];
  for (const [index, text] of pieces.entries()) {
    let out = '';
    let spaced = false;
    for (let at = 0; at < text.length; at += 1) {
      const character = text[at];
      if (until !== undefined) {
        out += character === '\\' ? text.slice(at, (at += 1) + 1) : character;
        if (character === until) until = undefined;
        continue;
      }
      const after = afterComment(text, at);
      if (after === Infinity) return [...pieces];
      if (after > at || SPACE.test(character)) {
        spaced = true;
        at = Math.max(after - 1, at);
        continue;
      }
      const first = out === '' && index === 0;
      if (spaced && !first && !NONE_AFTER.has(out.at(-1)) && !NONE_BEFORE.has(character))
        out += ' ';
      spaced = false;
      // The last declaration of a block needs no semicolon.
      if (character === '}' && /[^:];$/.test(out)) out = out.slice(0, -1);
      out += character === '\\' ? text.slice(at, (at += 1) + 1) : character;
      until = closing(text, at);
    }
    const nothingYet = out === '' && index === 0;
    if (spaced && !nothingYet && !NONE_AFTER.has(out.at(-1))) out += ' ';
    compacted.push(out);
  }
  return compacted;
}
