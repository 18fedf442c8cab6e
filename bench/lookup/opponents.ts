/** The libraries as a careful user would set them up: typing errors, prefixes, importance. */
import type { SearchDocument } from './market';

export interface Engine {
  name: string;
  /** Seconds to build the index. */
  buildSeconds: number;
  /** Symbols, best first, at most 20. */
  find: (query: string) => string[];
}

/** The API of MiniSearch that we use. */
export type MiniSearch = new (options: object) => {
  addAll: (documents: readonly SearchDocument[]) => void;
  search: (query: string) => { id: number }[];
};

export function miniSearch(MiniSearch: MiniSearch, documents: readonly SearchDocument[]): Engine {
  const began = performance.now();
  const index = new MiniSearch({
    fields: ['ticker', 'symbol', 'name'],
    searchOptions: {
      prefix: true,
      fuzzy: (term: string) => (term.length > 3 ? 0.2 : false),
      combineWith: 'AND',
      boost: { ticker: 3, symbol: 2 },
      boostDocument: (id: number) => 1 + (documents[id]?.importance ?? 0),
    },
  });
  index.addAll(documents);
  return {
    name: 'MiniSearch',
    buildSeconds: (performance.now() - began) / 1000,
    find: (query) =>
      index
        .search(query)
        .slice(0, 20)
        .map(({ id }) => documents[id]?.symbol ?? ''),
  };
}

/** The API of FlexSearch that we use. */
export interface FlexSearch {
  Document: new (options: object) => {
    add: (document: object) => void;
    search: (query: string, options: object) => { field: string; result: number[] }[];
  };
  Charset: Record<string, unknown>;
}

export function flexSearch(
  { Document, Charset }: FlexSearch,
  documents: readonly SearchDocument[],
): Engine {
  const began = performance.now();
  const index = new Document({
    document: { id: 'id', index: ['ticker', 'symbol', 'name'] },
    tokenize: 'forward',
    encoder: Charset['LatinBalance'],
  });
  // It keeps the insertion order among equals, so the important ones are added first.
  for (const document of documents.toSorted((a, b) => b.importance - a.importance)) {
    const { id, ticker, symbol, name } = document;
    index.add({ id, ticker, symbol, name });
  }
  return {
    name: 'FlexSearch',
    buildSeconds: (performance.now() - began) / 1000,
    find: (query) => {
      const fields = index.search(query, { limit: 20, suggest: true });
      const ids = new Set(fields.flatMap(({ result }) => result));
      return [...ids].slice(0, 20).map((id) => documents[id]?.symbol ?? '');
    },
  };
}
