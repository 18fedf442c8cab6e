/** A headline with its source. */
export interface NewsItem {
  /** Stable identifier. */
  id: string;
  title: string;
  /** First sentences; null when the source gives none. */
  summary: string | null;
  /** Null for simulated news: there is nothing to open. */
  url: string | null;
  /** Name of the publisher. */
  source: string;
  /** UTC instant, ISO. */
  publishedAt: string;
  symbols: string[];
  tags: string[];
}
