import { brand } from 'shared/brand';
import {
  EMPTY_OUTLET,
  PAGE_TOKEN_META,
  signalsStart,
  STATIC_PAGE_ATTRIBUTE,
  type ChunkReference,
  type Composition,
  type Frame,
  type PageComposition,
  type StaticPage,
} from 'shared/contract';
import type { PathOwner } from '../../composition/owner';
import { isRefused, type Resolution } from '../../composition/resolve';
import { PICTURE_SIZE } from '../open-graph/draw-picture';
import { picturePath } from '../open-graph/picture-address';
import { documentTitle, isFound, isIndexed, wordsOfPage } from './page-words';
import { earlyCalls } from '../inline-scripts/early-calls';
import { earlyCallScript } from '../inline-scripts/early-call-script';
import { inlineJson } from '../inline-scripts/inline-json';
import { iconLinks } from '../installation/web-manifest';
import { isStyledRules, mergeStyledRules } from '../static-pages/merge-styled-rules';
import { withOrigin, type FoundStaticPage } from '../static-pages/static-pages';
import type { FoundSubject } from './subjects';
import { UNSUPPORTED_SCRIPT, UNSUPPORTED_STYLE } from '../inline-scripts/unsupported-browser';
import { REMOVED_TEXTS_SCRIPT } from '../inline-scripts/removed-texts-script';
import { START_SCRIPT } from '../inline-scripts/start-script';
import {
  SHELL_FAILURE_STYLE,
  shellFailureTemplate,
  shellGuardScript,
  type GuardedDocument,
} from '../inline-scripts/shell-guard';
import {
  BODY_THEME_SCRIPT,
  GROUND_STYLE,
  THEME_COLOR_META,
  THEME_SCRIPT,
} from '../inline-scripts/theme-script';

export interface PageInput {
  composition: Composition;
  /** The part of it that the HTML holds. */
  inPage: PageComposition;
  resolution: Resolution;
  /** Null: nobody owns the path, the frame shows its 404 page. */
  owner: PathOwner | null;
  /** Absolute address of the page, with its query string. */
  canonical: string;
  /** Query string with its question mark, or empty. */
  search: string;
  nonce: string;
  /** Lets this page report; another one for every answer. */
  token: string;
  /** Paths of the files in the shell's release. */
  shellFiles: ReadonlySet<string>;
  /** What the address names; null where it names nothing, or nothing that is known now. */
  subject: FoundSubject;
  /** What the shell's release drew for this path; null where it has none. */
  frame: Frame | null;
  /** What the owner's release has for this address; null where its code draws the page alone. */
  staticPage: Exclude<FoundStaticPage, { kind: 'file' }> | null;
  /** Options of the guard when the shell does not start. */
  fallback: Pick<GuardedDocument, 'hasLastGood' | 'isFallback'>;
}

/** The attribute by which styled-components finds its own style elements in the browser. */
const STYLED_ATTRIBUTE = 'data-styled';

/** Style elements of the frame, with the rules of the static page among those of styled components. */
function stylesOf(frame: Frame | null, page: StaticPage | null): Frame['styles'] {
  const styles = frame?.styles ?? [];
  if (!page) return styles;
  const isStyled = isStyledRules(page.css);
  if (!isStyled || !styles.some(({ attributes }) => STYLED_ATTRIBUTE in attributes))
    return [...styles, { attributes: {}, css: page.css }];
  return styles.map((style) =>
    STYLED_ATTRIBUTE in style.attributes
      ? { ...style, css: mergeStyledRules(style.css, page.css) }
      : style,
  );
}

/** Text for element content and attribute values. */
const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The one HTML of every page: head, composition, preloads of exactly what this page needs, and the frame. */
export function renderPage({
  composition,
  inPage,
  resolution,
  owner,
  canonical,
  search,
  nonce,
  token,
  shellFiles,
  subject,
  frame,
  staticPage,
  fallback,
}: PageInput): string {
  const { shell } = resolution;
  const page = staticPage?.page ?? null;
  const words = wordsOfPage({ owner, subject, staticPage });
  const title = documentTitle(words.title);
  const { description } = words;
  const facts = { owner, subject, staticPage };
  const { origin, pathname, search: query } = new URL(canonical);
  const ownPath = subject === 'unknown' ? undefined : subject?.path;
  const address = ownPath === undefined ? canonical : origin + ownPath + query;
  // Where calls need a token of App Check, those without one would only be refused.
  const early = owner !== null && composition.settings.appCheck?.enforced !== true;
  const calls = early ? earlyCalls(owner.route, owner.params, search) : [];
  // A frame that is drawn needs its font and the page its data before the scripts.
  const priority = frame ? ' fetchpriority="low"' : '';
  const script = (text: string) => `<script nonce="${nonce}">${text}</script>`;
  const guarded: GuardedDocument | null = signalsStart(shell.extras.offers?.contract)
    ? {
        composition: composition.id,
        token,
        shell: shell.metadata.version,
        page: owner?.route.path ?? '*',
        scripts: shell.extras.scripts.map(({ url }) => url),
        ...fallback,
      }
    : null;
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Before all else: it may lead to another page.
    ...(pathname === '/' ? [script(START_SCRIPT)] : []),
    THEME_COLOR_META,
    script(THEME_SCRIPT),
    `<style nonce="${nonce}">${GROUND_STYLE}${UNSUPPORTED_STYLE}${guarded ? SHELL_FAILURE_STYLE : ''}</style>`,
    script(UNSUPPORTED_SCRIPT),
    // Before the first script of the shell, whose failure it must see.
    ...(guarded ? [script(shellGuardScript(guarded))] : []),
    ...(frame ? [script(REMOVED_TEXTS_SCRIPT)] : []),
    // The first data starts before anything else: it has the longest way.
    ...(calls.length > 0 ? [script(earlyCallScript(calls))] : []),
    ...scriptsOf(resolution, owner).map(({ url, integrity }) =>
      preloadScript(url, integrity, nonce, priority),
    ),
    ...shell.extras.preload.map(
      ({ url, as, type }) =>
        `<link rel="preload" as="${escapeHtml(as)}" href="${escapeHtml(url)}"${type ? ` type="${escapeHtml(type)}"` : ''} crossorigin="anonymous">`,
    ),
    ...stylesOf(frame, page).map(
      ({ attributes, css }) => `<style nonce="${nonce}"${attributesOf(attributes)}>${css}</style>`,
    ),
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    // What a shared link is shown as.
    ...Object.entries({
      type: page?.openGraphType ?? 'website',
      site_name: brand.name,
      title,
      description,
      url: address,
    }).map(([name, text]) => `<meta property="og:${name}" content="${escapeHtml(text)}">`),
    ...(isFound(facts) ? pictureTags(origin + picturePath(pathname), words.title) : []),
    isIndexed(facts)
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
    `<meta name="${PAGE_TOKEN_META}" content="${token}">`,
    `<meta name="application-name" content="${escapeHtml(brand.name)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...iconLinks(shellFiles),
    ...shell.extras.scripts.map(
      ({ url, integrity }) =>
        `<script defer src="${escapeHtml(url)}"${priority} integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}"></script>`,
    ),
    ...(composition.settings.environment === 'development' ? [script(LIVE_RELOAD)] : []),
  ];
  return `<!doctype html>
<html lang="${brand.language}">
<head>
${lines.join('\n')}
</head>
<body>
${script(BODY_THEME_SCRIPT)}
<div id="frame">${frame ? withStaticPage(frame.html, page) : ''}</div>
<noscript>${frame?.noScript ?? NO_SCRIPT}</noscript>
${guarded ? shellFailureTemplate(guarded) : ''}
<script type="application/json" id="composition" nonce="${nonce}">${inlineJson(inPage)}</script>
</body>
</html>
`;
}

/** The frame with the page in its outlet. A function as replacement: a text could hold patterns of it. */
const withStaticPage = (html: string, page: StaticPage | null): string =>
  page === null
    ? html
    : html.replace(EMPTY_OUTLET, () =>
        EMPTY_OUTLET.replace('></', () => `><div ${STATIC_PAGE_ATTRIBUTE}="">${page.html}</div></`),
      );

/** Shell scripts, the owner's entry and the chunks of its page; each once, style sheets left to the loader. */
function scriptsOf(resolution: Resolution, owner: PathOwner | null): ChunkReference[] {
  const { shell } = resolution;
  const all = [...shell.extras.scripts];
  if (owner && !isRefused(resolution, owner.name)) {
    if (owner.deployment !== shell)
      all.push({ url: owner.deployment.url, integrity: owner.deployment.metadata.integrity });
    all.push(...(owner.deployment.extras.chunks[owner.route.page] ?? []));
  }
  return all.filter(
    ({ url }, i) => /\.m?js$/.test(url) && all.findIndex((other) => other.url === url) === i,
  );
}

/** The picture that a shared link is shown with. */
const pictureTags = (address: string, title: string): string[] => [
  ...Object.entries({
    image: address,
    'image:type': 'image/png',
    'image:width': String(PICTURE_SIZE.width),
    'image:height': String(PICTURE_SIZE.height),
    'image:alt': title,
  }).map(([name, text]) => `<meta property="og:${name}" content="${escapeHtml(text)}">`),
  '<meta name="twitter:card" content="summary_large_image">',
];

const NO_SCRIPT = `<p>${escapeHtml(brand.name)} draws its figures with JavaScript. Please switch it on for this site.</p>`;

const attributesOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

/** The same crossorigin, integrity and nonce as the script itself, else the file is fetched twice. */
const preloadScript = (url: string, integrity: string, nonce: string, priority: string): string =>
  `<link rel="preload" as="script" href="${escapeHtml(url)}"${priority} integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}">`;

export const LIVE_RELOAD_PATH = '/__live-reload';
const LIVE_RELOAD = `new EventSource(${JSON.stringify(LIVE_RELOAD_PATH)}).addEventListener("released",function(){location.reload()})`;
