/** Finds marks of a private dialect in comments, docs, names of tests and texts of the site. */

/** Words and phrases that a plain sentence does not need. */
const WORDS =
  /\b(?:nobody|somebody|whoever|anew|told|tells?|stands?|is none|are none|by now|meanwhile|in sight|of before|otherwise than)\b/gi;
const OPENS_WITH_WHAT = /^(?:What|What's)\b/;
const MAX_WORDS = 30;

/** A comment, a paragraph or a text, with the line of the file on which it begins. */
/** @typedef {{line: number, text: string, isComment: boolean}} Passage */

/** Beginning of a test, also of one with a table: `])('name', …`. */
const TEST = /^\s*(?:(?:it|test|describe)[.\w]*\(|\]\)\()/;
const QUOTED = /'([^'\\\n]*)'|"([^"\\\n]*)"|`([^`\\\n]*)`/g;
/** Text of an element on a line of its own. */
const ELEMENT_TEXT = /^\s*([A-Z][^<>{}=;()]{20,})$/;

/** Comments of a source file: neighbouring comment lines are one passage. */
function comments(lines) {
  const passages = [];
  let passage = null;
  lines.forEach((line, at) => {
    const [, mark, text] = /^\s*(\/\/|\/\*\*?|\*\/|\*)\s?(.*)$/.exec(line) ?? [];
    if (mark === undefined || mark === '*/' || (mark === '*' && passage === null)) {
      passage = null;
      return;
    }
    if (passage === null || mark.startsWith('/*')) {
      passage = { line: at + 1, text: '', isComment: true };
      passages.push(passage);
    }
    // A tag of a docstring begins a sentence of its own.
    passage.text += `${text.startsWith('@') ? '. ' : ' '}${text.replace(/\*\/\s*$/, '')}`;
    if (text.includes('*/')) passage = null;
  });
  return passages;
}

const isText = (text) => /\s\w+\s/.test(text) && !/[;{}]|=>|\$\{|^[./@#]/.test(text);

/** Names of tests, or texts of the site. */
function strings(lines, isTest) {
  return lines.flatMap((line, at) => {
    if (/^\s*(?:\/\/|\/?\*)/.test(line)) return [];
    if (isTest && !TEST.test(line)) return [];
    const quoted = [...line.matchAll(QUOTED)].map(([, ...texts]) => texts.find(Boolean));
    const texts = isTest ? quoted.slice(0, 1) : [...quoted, ELEMENT_TEXT.exec(line)?.[1]];
    return texts
      .filter((text) => text !== undefined && isText(text))
      .map((text) => ({ line: at + 1, text, isComment: false }));
  });
}

/** Paragraphs and table rows of a page of docs, without its code. */
function paragraphs(lines) {
  const passages = [];
  let isCode = false;
  let passage = null;
  lines.forEach((line, at) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const isRow = /^\s*(?:\||[-*] |\d+\. |#)/.test(line);
    if (isCode || line.trim() === '') passage = null;
    else if (isRow || passage === null)
      passages.push((passage = { line: at + 1, text: line, isComment: false }));
    else passage.text += ` ${line}`;
  });
  return passages.map((one) => ({ ...one, text: one.text.replaceAll(/`[^`]*`/g, 'x') }));
}

/** Sentences of a passage; cells of a table are sentences of their own. */
const sentences = (text) => text.split(/[.!?:;]\s|\s\|\s/);

/**
 * @param {string} file path, which determines the language
 * @param {string} source
 * @returns {{line: number, mark: string}[]} lines from 1
 */
export function marksOf(file, source) {
  const lines = source.split('\n');
  const isTest = /\.(?:test|spec)\.tsx?$/.test(file);
  const hasTexts = isTest || /^(?:shared|shell|mfe-[\w-]+)\//.test(file);
  /** @type {Passage[]} */
  const passages = file.endsWith('.md')
    ? paragraphs(lines)
    : [...comments(lines), ...(hasTexts ? strings(lines, isTest) : [])];
  return passages.flatMap(({ line, text, isComment }) => {
    const marks = [...text.matchAll(WORDS)].map(([mark]) => mark.toLowerCase());
    if (isComment && OPENS_WITH_WHAT.test(text.trim())) marks.push('opens with What');
    const long = sentences(text).filter(
      (one) => one.split(/\s+/).filter(Boolean).length > MAX_WORDS,
    );
    return [...marks, ...long.map(() => `over ${MAX_WORDS} words`)].map((mark) => ({ line, mark }));
  });
}
