import { lexer } from 'marked';
import { readFrontMatter } from './front-matter.mjs';

/** Reading speed. */
const WORDS_PER_MINUTE = 220;

const DIRECTIVE = /\{\{([a-z]+) ([^{}]+)\}\}/;
const SYMBOL = /^[A-Z\d.-]+\.[A-Z]+$/;
const FIELD = /^[a-zA-Z\d]+$/;
/** Allowed link targets: a path of the site, an anchor, https or mailto. */
const LINK = /^(?:\/(?![/\\])|#|https:\/\/|mailto:)/;
const SITE_PATH = /^\/(?![/\\])/;

/**
 * Compiles an article from Markdown into the tree that the page renders. The tree has no HTML, so
 * nothing must be sanitised; links, terms and figures are components.
 * @param {string} source front matter and Markdown
 * @param {string} file name for errors
 * @returns {import('./article').Article}
 * @throws {Error} naming the file and the unsupported content
 */
export function compileArticle(source, file) {
  const { data, body } = readFrontMatter(source, file);
  const context = { file, ids: new Set() };
  const blocks = blocksOf(lexer(body), context);
  const words = body.split(/\s+/).filter((word) => /\w/.test(word)).length;
  return {
    ...data,
    updated: data.updated ?? data.published,
    minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
    blocks,
  };
}

const fail = ({ file }, message) => {
  throw new Error(`${file}: ${message}`);
};

const blocksOf = (tokens, context) =>
  tokens.filter(({ type }) => type !== 'space').map((token) => blockOf(token, context));

function blockOf(token, context) {
  switch (token.type) {
    case 'heading':
      return headingOf(token, context);
    case 'paragraph':
      return directiveBlock(token.text, context) ?? ['p', inlineOf(token.tokens, context)];
    case 'list':
      return [
        token.ordered ? 'ol' : 'ul',
        token.items.map((item) => inlineOf(listItemTokens(item), context)),
      ];
    case 'blockquote':
      return ['note', blocksOf(token.tokens, context)];
    case 'table':
      return [
        'table',
        token.header.map((cell) => inlineOf(cell.tokens, context)),
        token.rows.map((row) => row.map((cell) => inlineOf(cell.tokens, context))),
      ];
    default:
      return fail(context, `holds a block of kind ${token.type}, which articles do not have`);
  }
}

const listItemTokens = ({ tokens }) =>
  tokens.flatMap((token) => (token.type === 'text' ? (token.tokens ?? [token]) : [token]));

function headingOf({ depth, text, tokens }, context) {
  if (depth !== 2 && depth !== 3) return fail(context, `heading "${text}" is not of level 2 or 3`);
  const id = text
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (context.ids.has(id)) return fail(context, `has the heading "${text}" twice`);
  context.ids.add(id);
  return [`h${depth}`, id, inlineOf(tokens, context)];
}

function directiveBlock(text, context) {
  const match = new RegExp(`^${DIRECTIVE.source}$`).exec(text.trim());
  if (!match) return null;
  const [, name, rest] = match;
  if (name === 'example') {
    const { symbol, field } = symbolAndField(rest, context);
    return ['example', symbol, field];
  }
  if (name === 'formula') {
    if (!FIELD.test(rest)) fail(context, `{{formula ${rest}}} names no formula`);
    return ['formula', rest];
  }
  if (name === 'screen') {
    const [to, label] = rest.split('|').map((part) => part.trim());
    if (!SITE_PATH.test(to ?? '') || !label)
      fail(context, `{{screen ${rest}}} is not "path | text"`);
    return ['screen', to, label];
  }
  return null;
}

function symbolAndField(rest, context) {
  const [symbol, field, ...more] = rest.split(' ');
  if (!SYMBOL.test(symbol ?? '') || !FIELD.test(field ?? '') || more.length > 0)
    fail(context, `"${rest}" is not a symbol and a field`);
  return { symbol, field };
}

const inlineOf = (tokens, context) => tokens.flatMap((token) => inlineToken(token, context));

function inlineToken(token, context) {
  switch (token.type) {
    case 'text':
    case 'escape':
      return token.tokens ? inlineOf(token.tokens, context) : textOf(token.text, context);
    case 'strong':
      return [['b', inlineOf(token.tokens, context)]];
    case 'em':
      return [['i', inlineOf(token.tokens, context)]];
    case 'codespan':
      return [['code', token.text]];
    case 'link':
      if (!LINK.test(token.href))
        fail(context, `the link "${token.href}" is no path of the site, https or mailto address`);
      return [['a', token.href, inlineOf(token.tokens, context)]];
    default:
      return fail(context, `holds ${token.type} "${token.raw}", which articles do not have`);
  }
}

function textOf(text, context) {
  const nodes = [];
  let rest = text;
  for (let match = DIRECTIVE.exec(rest); match; match = DIRECTIVE.exec(rest)) {
    if (match.index > 0) nodes.push(rest.slice(0, match.index));
    nodes.push(inlineDirective(match[1], match[2].trim(), context));
    rest = rest.slice(match.index + match[0].length);
  }
  if (/\{\{|\}\}/.test(rest)) fail(context, `has a directive that is not complete: "${rest}"`);
  if (rest !== '') nodes.push(rest);
  return nodes;
}

function inlineDirective(name, rest, context) {
  if (name === 'figure') {
    const { symbol, field } = symbolAndField(rest, context);
    return ['figure', symbol, field];
  }
  if (name === 'term') {
    const [field, ...words] = rest.split(' ');
    if (!FIELD.test(field ?? '')) fail(context, `{{term ${rest}}} names no field`);
    return ['term', field, words.join(' ')];
  }
  return fail(context, `has an unknown directive {{${name} …}}`);
}
