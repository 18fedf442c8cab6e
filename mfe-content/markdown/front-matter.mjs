import { z } from 'zod';

const day = z.iso.date('is a date such as 2026-11-20');

/** Fields between the two `---` lines at the top of an article. */
const frontMatter = z.strictObject({
  title: z.string().min(5).max(80),
  /** One sentence for the card, the page description and the feed. */
  summary: z.string().min(40).max(200),
  published: day,
  /** Day of the last content change; the version of a legal text. Default: published. */
  updated: day.optional(),
  level: z.enum(['Basics', 'Intermediate', 'Advanced']).optional(),
  /** Column catalogue fields that the article explains; search finds it by their names. */
  fields: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .optional(),
});

/**
 * Separates front matter (`name: value` lines) from the Markdown below.
 * @param {string} source text of the file
 * @param {string} file name for errors
 * @returns {{ data: import('./article').ArticleFrontMatter, body: string }}
 * @throws {Error} naming the file and the invalid line or field
 */
export function readFrontMatter(source, file) {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n'));
  if (!match) throw new Error(`${file}: has no front matter between two lines of ---`);
  const [, head = '', body = ''] = match;
  const fields = {};
  for (const line of head.split('\n')) {
    const pair = /^([a-z]+): (.+)$/.exec(line);
    if (!pair) throw new Error(`${file}: front matter line "${line}" is not "name: value"`);
    fields[pair[1]] = pair[2].trim();
  }
  const parsed = frontMatter.safeParse(fields);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${file}: ${issue.path.join('.') || 'front matter'}: ${issue.message}`);
  }
  return { data: parsed.data, body };
}
