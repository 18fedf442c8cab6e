/** Index of all articles, without their texts. */
import type { ArticleCategory, ArticleSummary } from '../../markdown/article';
import library from '../../articles/library.contents';

export const CATEGORIES: readonly ArticleCategory[] = library.categories;
export const BLOG: readonly ArticleSummary[] = library.blog;

/** An article with its place in the library. */
export interface ListedArticle extends ArticleSummary {
  path: string;
  /** Null for the blog. */
  category: ArticleCategory | null;
  /** Name of its file in `articles/`, without `.md`. */
  file: string;
}

/** Learning articles in reading order. */
export const LEARNINGS: readonly ListedArticle[] = CATEGORIES.flatMap((category) =>
  category.articles.map((article) => ({
    ...article,
    category,
    path: `/learnings/${category.slug}/${article.slug}`,
    file: `learnings/${category.slug}/${article.slug}`,
  })),
);

/** Blog posts, newest first. */
export const POSTS: readonly ListedArticle[] = BLOG.map((article) => ({
  ...article,
  category: null,
  path: `/blog/${article.slug}`,
  file: `blog/${article.slug}`,
}));

const byPath = new Map([...LEARNINGS, ...POSTS].map((article) => [article.path, article]));

export const articleAt = (path: string): ListedArticle | undefined => byPath.get(path);

export const categoryOf = (slug: string | undefined): ArticleCategory | undefined =>
  CATEGORIES.find((category) => category.slug === slug);

export interface Neighbours {
  previous?: ListedArticle;
  next?: ListedArticle;
}

/** Previous and next article in reading order; posts go from newest to oldest. */
export function neighboursOf(article: ListedArticle): Neighbours {
  const list = article.category ? LEARNINGS : POSTS;
  const at = list.indexOf(article);
  return { previous: list[at - 1], next: list[at + 1] };
}
