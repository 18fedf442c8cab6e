/** Answer that every engine must compute: the same figures in the same order. */
export interface Answer {
  total: number;
  /** Symbols of the page. */
  page: string[];
  facets: Record<string, FacetAnswer>;
}

/** Range: count by bin, smallest and largest value. Values: count by value. */
export interface FacetAnswer {
  counts: Record<string, number>;
  min?: number | null;
  max?: number | null;
}

export interface Engine {
  name: string;
  /** Seconds to load the rows and build indexes. */
  loadSeconds: number;
  answer: (query: string) => Answer | Promise<Answer>;
  close: () => void | Promise<void>;
}

/** The first difference as text; null if both are equal. */
export function difference(expected: Answer, actual: Answer): string | null {
  if (expected.total !== actual.total) return `total ${actual.total} instead of ${expected.total}`;
  const wrong = expected.page.findIndex((symbol, index) => actual.page[index] !== symbol);
  if (wrong >= 0 || expected.page.length !== actual.page.length)
    return `another page from row ${wrong}`;
  for (const [field, facet] of Object.entries(expected.facets)) {
    const other = actual.facets[field];
    if (JSON.stringify(sorted(facet)) !== JSON.stringify(other && sorted(other)))
      return `another facet ${field}`;
  }
  return null;
}

function sorted({ counts, min, max }: FacetAnswer): unknown {
  const nonZeroCounts = Object.entries(counts).filter(([, count]) => count > 0);
  return [nonZeroCounts.toSorted(([a], [b]) => (a < b ? -1 : 1)), min ?? null, max ?? null];
}
