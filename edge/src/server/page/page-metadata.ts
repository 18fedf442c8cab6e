import { brand } from 'shared/brand';
import { inlineJson } from '../inline-scripts/inline-json';
import { PICTURE_SIZE } from '../open-graph/draw-picture';
import { picturePath } from '../open-graph/picture-address';
import { withOrigin } from '../static-pages/static-pages';
import { escapeHtml } from './escape-html';
import { documentTitle, isFound, isIndexed, textsOfPage, type PageFacts } from './page-texts';

export interface PageMetadata extends PageFacts {
  /** Absolute address of the page, with its query string. */
  canonical: string;
  nonce: string;
}

/** Title, description and data for search engines and shared links. */
export function metadataLines({
  owner,
  subject,
  staticPage,
  canonical,
  nonce,
}: PageMetadata): string[] {
  const page = staticPage?.page ?? null;
  const facts = { owner, subject, staticPage };
  const texts = textsOfPage(facts);
  const title = documentTitle(texts.title);
  const { description } = texts;
  const { origin, pathname, search } = new URL(canonical);
  const subjectPath = subject === 'unknown' ? undefined : subject?.path;
  const address = subjectPath === undefined ? canonical : origin + subjectPath + search;
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    // Preview of a shared link.
    ...openGraphTags({
      type: page?.openGraphType ?? 'website',
      site_name: brand.name,
      title,
      description,
      url: address,
    }),
    ...(isFound(facts) ? pictureTags(origin + picturePath(pathname), texts.title) : []),
    isIndexed(facts, search)
      ? `<link rel="canonical" href="${escapeHtml(address)}">`
      : '<meta name="robots" content="noindex">',
    ...(page?.feed === undefined
      ? []
      : [
          `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(brand.name)}" href="${escapeHtml(page.feed)}">`,
        ]),
    ...(page?.structuredData ?? []).map(
      (data) =>
        `<script type="application/ld+json" nonce="${nonce}">${withOrigin(inlineJson(data), origin)}</script>`,
    ),
  ];
}

const openGraphTags = (properties: Readonly<Record<string, string>>): string[] =>
  Object.entries(properties).map(
    ([name, text]) => `<meta property="og:${name}" content="${escapeHtml(text)}">`,
  );

/** Picture tags for the preview of a shared link. */
const pictureTags = (address: string, title: string): string[] => [
  ...openGraphTags({
    image: address,
    'image:type': 'image/png',
    'image:width': String(PICTURE_SIZE.width),
    'image:height': String(PICTURE_SIZE.height),
    'image:alt': title,
  }),
  '<meta name="twitter:card" content="summary_large_image">',
];
