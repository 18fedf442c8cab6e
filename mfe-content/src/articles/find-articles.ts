import { columnOf } from 'shared/market';
import type { ListedArticle } from './library';

/** Searchable text of an article: title, summary, category, and names of its fields. */
const wordsOf = ({ title, summary, category, fields = [] }: ListedArticle): string =>
  [
    title,
    summary,
    category?.title ?? '',
    ...fields.flatMap((field) => {
      const column = columnOf('stock', field) ?? columnOf('etf', field);
      return [field, column?.label ?? '', column?.title ?? ''];
    }),
  ]
    .join(' ')
    .toLowerCase();

/** Articles that contain every word of the query; all for an empty one. */
export function findArticles(
  articles: readonly ListedArticle[],
  query: string,
): readonly ListedArticle[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return articles;
  return articles.filter((article) => {
    const text = wordsOf(article);
    return words.every((word) => text.includes(word));
  });
}
