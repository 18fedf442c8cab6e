import type { Article } from './article';

/** Compiles an article from Markdown; see `compile-article.mjs`. */
export function compileArticle(source: string, file: string): Article;
