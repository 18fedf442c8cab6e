/**
 * Path patterns compiled into a tree. A lookup takes one step per segment, independent of their
 * number.
 */
import { parsePattern, type Segment } from './route-pattern';

export interface RouteMatch<T> {
  value: T;
  /** Decoded parameters of the pattern by name. The match of `*` has the name `*`. */
  params: Record<string, string>;
}

interface Leaf<T> {
  value: T;
  /** In the order in which the patterns were added. */
  order: number;
  params: readonly string[];
}

interface Node<T> {
  /** By segment in lower case. */
  readonly statics: Map<string, Node<T>>;
  param: Node<T> | null;
  /** Patterns that end at this node. */
  readonly ends: Leaf<T>[];
  /** Patterns that continue with `*` at this node. */
  readonly rests: Leaf<T>[];
}

const newNode = <T>(): Node<T> => ({ statics: new Map(), param: null, ends: [], rests: [] });

/**
 * Path patterns, each with a value. Static text is case-insensitive, as in React Router. The most
 * specific match comes first: at the first segment in which two patterns differ, static text beats
 * a parameter, and a parameter beats `*`. Equal patterns keep their insertion order.
 */
export class RouteTable<T> {
  readonly #root = newNode<T>();
  #size = 0;

  /** Ignores an invalid pattern. */
  add(pattern: string, value: T): void {
    const segments = pattern === '*' ? [{ kind: 'rest' as const }] : parsePattern(pattern);
    if (!segments) return;
    const params = segments.flatMap((s) => (s.kind === 'param' ? [s.name] : []));
    const leaf = { value, order: this.#size, params };
    this.#size += 1;
    let node = this.#root;
    for (const segment of segments) {
      if (segment.kind === 'rest') {
        node.rests.push(leaf);
        return;
      }
      if (segment.kind === 'param') node = node.param ??= newNode();
      else {
        const text = segment.text.toLowerCase();
        let next = node.statics.get(text);
        if (!next) node.statics.set(text, (next = newNode()));
        node = next;
      }
    }
    node.ends.push(leaf);
  }

  /** The most specific pattern that matches a path without query string. Null when none does. */
  match(path: string): RouteMatch<T> | null {
    for (const match of this.#walk(this.#root, segmentsOf(path), 0, [])) return match;
    return null;
  }

  /** Values of all matching patterns, most specific first. */
  matches(path: string): T[] {
    return Array.from(this.#walk(this.#root, segmentsOf(path), 0, []), ({ value }) => value);
  }

  /** Values of all patterns that share a possible path with `pattern`, in insertion order. */
  overlapping(pattern: string): T[] {
    const segments = parsePattern(pattern);
    if (!segments) return [];
    const leaves: Leaf<T>[] = [];
    collectOverlaps(this.#root, segments, 0, leaves);
    return leaves.toSorted((a, b) => a.order - b.order).map(({ value }) => value);
  }

  *#walk(
    node: Node<T>,
    texts: readonly string[],
    at: number,
    values: readonly string[],
  ): Generator<RouteMatch<T>> {
    const text = texts[at];
    if (text === undefined) yield* matchesOf(node.ends, values, null);
    else if (text !== '') {
      const next = node.statics.get(text.toLowerCase());
      if (next) yield* this.#walk(next, texts, at + 1, values);
      const value = node.param ? decode(text) : null;
      if (node.param && value !== null)
        yield* this.#walk(node.param, texts, at + 1, [...values, value]);
    }
    if (node.rests.length > 0) yield* matchesOf(node.rests, values, texts.slice(at).join('/'));
  }
}

const segmentsOf = (path: string): string[] => (path === '/' ? [] : path.split('/').slice(1));

function* matchesOf<T>(
  leaves: readonly Leaf<T>[],
  values: readonly string[],
  rest: string | null,
): Generator<RouteMatch<T>> {
  for (const { value, params } of leaves) {
    const named = Object.fromEntries(params.map((name, i) => [name, values[i] ?? '']));
    yield { value, params: rest === null ? named : { ...named, '*': rest } };
  }
}

/** Collects patterns below a node that share a possible path with the segments from `at` on. */
function collectOverlaps<T>(
  node: Node<T>,
  segments: readonly Segment[],
  at: number,
  into: Leaf<T>[],
): void {
  into.push(...node.rests);
  const segment = segments[at];
  if (!segment) {
    into.push(...node.ends);
    return;
  }
  if (segment.kind === 'rest') {
    into.push(...node.ends);
    for (const child of childrenOf(node)) collectOverlaps(child, segments, at, into);
    return;
  }
  if (segment.kind === 'param') {
    for (const child of childrenOf(node)) collectOverlaps(child, segments, at + 1, into);
    return;
  }
  const next = node.statics.get(segment.text.toLowerCase());
  if (next) collectOverlaps(next, segments, at + 1, into);
  if (node.param) collectOverlaps(node.param, segments, at + 1, into);
}

const childrenOf = <T>(node: Node<T>): Node<T>[] =>
  node.param ? [...node.statics.values(), node.param] : [...node.statics.values()];

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
