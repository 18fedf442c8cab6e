const SPACE = /\s/;
/** White space beside these means nothing, neither in a selector nor in a declaration. */
const NONE_BEFORE = new Set(['{', '}', ';', ',']);
const NONE_AFTER = new Set(['{', '}', ';', ',', ':']);

/** Where what is copied as it stands ends: a string at its quote, an address at its parenthesis. */
function closing(text, at) {
  const character = text[at];
  if (character === '"' || character === "'") return character;
  const isAddress = character === '(' && /\burl$/i.test(text.slice(Math.max(0, at - 4), at));
  return isAddress ? ')' : undefined;
}

/** True when nothing but white space stands before `at` on its line, which `//` then makes a comment. */
const beginsLine = (text, at) => /\n[^\S\n]*$/.test(text.slice(0, at));

/** Index behind the comment that begins at `at`; `at` itself when none does; infinite when it goes on. */
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
 * Takes comments and needless white space out of the style sheet of a template literal. Strings and
 * addresses stay as they are, and so does one space wherever it could mean something, as beside a value
 * that is filled in.
 * @param {readonly string[]} pieces the literal's text between its values, as written
 * @returns {string[]} as many pieces; the same ones when a comment has a value in it
 */
export function compactStyles(pieces) {
  /** What the verbatim text that is being copied ends with; it may hold values. */
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
      // The last declaration of a block needs no end of its own.
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
