import { createToken, createTokenInstance, type IToken, type TokenType } from 'chevrotain';
import type { PlacedTerm, TermKind } from '../vocabulary/term';

const KINDS = [
  'figure',
  'level',
  'compare',
  'between',
  'to',
  'dash',
  'and',
  'or',
  'comma',
  'not',
  'open-end',
  'option',
  'idiom',
  'size',
  'noun',
  'my-broker',
  'move',
  'period',
  'within',
  'near',
  'sort-by',
  'direction',
  'order',
  'top',
  'benchmark',
  'listed',
  'number',
  'vague',
  'unknown',
] as const satisfies readonly TermKind[];
type TokenKind = (typeof KINDS)[number];

const types = new Map<TermKind, TokenType>(
  KINDS.map((kind) => [
    kind,
    createToken({ name: `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}` }),
  ]),
);

export const ALL_TOKENS: readonly TokenType[] = [...types.values()];

/** The token type of a term. */
function tokenType(kind: TokenKind): TokenType {
  const type = types.get(kind);
  if (type === undefined) throw new Error(`There is no token "${kind}"`);
  return type;
}

/** Token types by name, for the rules. */
export const T = {
  figure: tokenType('figure'),
  level: tokenType('level'),
  compare: tokenType('compare'),
  between: tokenType('between'),
  to: tokenType('to'),
  dash: tokenType('dash'),
  and: tokenType('and'),
  or: tokenType('or'),
  comma: tokenType('comma'),
  not: tokenType('not'),
  openEnd: tokenType('open-end'),
  option: tokenType('option'),
  idiom: tokenType('idiom'),
  size: tokenType('size'),
  noun: tokenType('noun'),
  myBroker: tokenType('my-broker'),
  move: tokenType('move'),
  period: tokenType('period'),
  within: tokenType('within'),
  near: tokenType('near'),
  sortBy: tokenType('sort-by'),
  direction: tokenType('direction'),
  order: tokenType('order'),
  top: tokenType('top'),
  benchmark: tokenType('benchmark'),
  listed: tokenType('listed'),
  number: tokenType('number'),
  vague: tokenType('vague'),
  unknown: tokenType('unknown'),
} as const;

/** Tokens of the terms. Their offset is the place of the term in the list. */
export const tokensOf = (terms: readonly PlacedTerm[]): IToken[] =>
  terms.flatMap(({ term: { kind } }, at) => {
    const type = types.get(kind);
    return type ? [createTokenInstance(type, kind, at, at, 1, 1, at + 1, at + 1)] : [];
  });
