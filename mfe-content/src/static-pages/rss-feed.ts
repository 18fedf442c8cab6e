import { brand } from 'shared/brand';
import { ORIGIN_PLACEHOLDER, type StaticFile } from 'shared/contract';
import type { ListedArticle } from '../articles/library';

export interface FeedInput {
  title: string;
  description: string;
  /** Page that lists the same articles. */
  path: string;
  /** Address of the feed itself. */
  feed: string;
  articles: readonly ListedArticle[];
}

const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** `YYYY-MM-DD` in the RSS date format (RFC 822), at midnight UTC. */
export const rssDate = (day: string): string => new Date(`${day}T00:00:00Z`).toUTCString();

/**
 * RSS 2.0 feed of articles, newest first. Addresses contain a placeholder for the site's origin.
 */
export function rssFeed({ title, description, path, feed, articles }: FeedInput): StaticFile {
  const at = (to: string) => escapeXml(ORIGIN_PLACEHOLDER + to);
  const items = articles
    .toSorted((a, b) => (a.published < b.published ? 1 : -1))
    .map(
      (article) => `<item>
<title>${escapeXml(article.title)}</title>
<link>${at(article.path)}</link>
<guid isPermaLink="true">${at(article.path)}</guid>
<pubDate>${rssDate(article.published)}</pubDate>
<description>${escapeXml(article.summary)}</description>${
        article.category ? `\n<category>${escapeXml(article.category.title)}</category>` : ''
      }
</item>`,
    );
  return {
    contentType: 'application/rss+xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(title)}</title>
<link>${at(path)}</link>
<atom:link href="${at(feed)}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(description)}</description>
<language>${brand.language}</language>
${items.join('\n')}
</channel>
</rss>
`,
  };
}
