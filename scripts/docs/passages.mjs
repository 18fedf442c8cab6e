/** A paragraph, list item or table row of a page, without its blocks of code. */
/** @typedef {{line: number, text: string}} Passage */

const FENCE = /^\s*```/;
const ROW = /^\s*\|/;
const ITEM = /^\s*(?:[-*]|\d+\.) /;
const HEADING = /^#+ /;

/**
 * @param {string} source Markdown
 * @returns {{passages: Passage[], headings: string[], code: Passage[]}} `code`: lines within blocks of code
 */
export function readPage(source) {
  const passages = [];
  const headings = [];
  const code = [];
  let isCode = false;
  let passage = null;
  source.split('\n').forEach((text, at) => {
    const line = at + 1;
    if (FENCE.test(text)) {
      isCode = !isCode;
      passage = null;
    } else if (isCode) code.push({ line, text });
    else if (text.trim() === '') passage = null;
    else if (HEADING.test(text)) headings.push(text.replace(HEADING, ''));
    else if (passage === null || ROW.test(text) || ITEM.test(text))
      passages.push((passage = { line, text }));
    else passage.text += ` ${text.trim()}`;
  });
  return { passages, headings, code };
}

/** Anchor that a heading gets on the common hosts of Markdown. */
export const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
