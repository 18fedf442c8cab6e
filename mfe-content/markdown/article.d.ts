/** A node of running text. A `figure` is filled in from the API, a `term` from the column catalogue. */
export type Inline =
  | string
  | ['b' | 'i', Inline[]]
  | ['code', string]
  | ['a', to: string, Inline[]]
  | ['figure', symbol: string, field: string]
  | ['term', field: string, text: string];

export type Block =
  | ['h2' | 'h3', id: string, Inline[]]
  | ['p', Inline[]]
  | ['ul' | 'ol', Inline[][]]
  | ['note', Block[]]
  | ['table', head: Inline[][], rows: Inline[][][]]
  | ['example', symbol: string, field: string]
  | ['formula', id: string]
  | ['screen', to: string, text: string];

export type ArticleLevel = 'Basics' | 'Intermediate' | 'Advanced';

export interface ArticleFrontMatter {
  title: string;
  summary: string;
  /** `YYYY-MM-DD` */
  published: string;
  updated?: string;
  level?: ArticleLevel;
  fields?: string[];
}

export interface Article extends ArticleFrontMatter {
  updated: string;
  /** Reading time. */
  minutes: number;
  blocks: Block[];
}

/** All of an article but its text. */
export interface ArticleSummary extends Omit<Article, 'blocks'> {
  slug: string;
}

export interface ArticleCategory {
  slug: string;
  title: string;
  summary: string;
  articles: ArticleSummary[];
}

export interface Library {
  categories: ArticleCategory[];
  /** Newest first. */
  blog: ArticleSummary[];
}
