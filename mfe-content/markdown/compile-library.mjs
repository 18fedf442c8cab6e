import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { compileArticle } from './compile-article.mjs';

const slug = z.string().regex(/^[a-z\d]+(-[a-z\d]+)*$/);

const contentsSchema = z.strictObject({
  categories: z.array(
    z.strictObject({
      slug,
      title: z.string().min(3),
      summary: z.string().min(20).max(200),
      articles: z.array(slug).min(1),
    }),
  ),
  blog: z.array(slug).min(1),
});

/**
 * Reads `library.contents` (order of categories and articles) and the front matter of the listed
 * articles.
 * @param {string} source JSON of the file
 * @param {string} folder of the file, which also contains `learnings/` and `blog/`
 * @returns {{ library: import('./article').Library, files: string[] }}
 * @throws {Error} naming an article that is listed but missing, or present but not listed
 */
export function compileLibrary(source, folder) {
  const contents = contentsSchema.parse(JSON.parse(source));
  const files = [];
  const summaryOf = (subfolder, name) => {
    const file = path.join(folder, subfolder, `${name}.md`);
    files.push(file);
    const article = compileArticle(readFileSync(file, 'utf8'), path.relative(folder, file));
    // Texts are separate files: article lists do not need them.
    return { slug: name, ...article, blocks: undefined };
  };
  const library = {
    categories: contents.categories.map((category) => ({
      ...category,
      articles: category.articles.map((name) => summaryOf(`learnings/${category.slug}`, name)),
    })),
    blog: contents.blog
      .map((name) => summaryOf('blog', name))
      .toSorted((a, b) => (a.published < b.published ? 1 : -1)),
  };
  const namedFiles = new Set(files);
  for (const name of ['learnings', 'blog'].flatMap((at) =>
    readdirSync(path.join(folder, at), { recursive: true }).map((file) => path.join(at, file)),
  ))
    if (name.endsWith('.md') && !namedFiles.has(path.join(folder, name)))
      throw new Error(`${name} is not listed in library.contents`);
  return { library, files };
}
