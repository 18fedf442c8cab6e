import { brand } from 'shared/brand';
import {
  DEFERRED_FILES_ID,
  EMPTY_OUTLET,
  KEPT_ANSWERS_ID,
  PAGE_TOKEN_META,
  REMOTE_RUNTIME,
  signalsStart,
  STATIC_PAGE_ATTRIBUTE,
  STATIC_PAGE_RELEASE_ATTRIBUTE,
  WITH_DATA,
  type ChunkReference,
  type Composition,
  type DeferredFiles,
  type Frame,
  type PageComposition,
  type StaticPage,
} from 'shared/contract';
import type { PathOwner } from '../../composition/owner';
import { isRefused, type Resolution } from '../../composition/resolve';
import { earlyCallScript, ownCallScript } from '../inline-scripts/early-call-script';
import { earlyCalls, type EarlyCall } from '../inline-scripts/early-calls';
import { inlineJson } from '../inline-scripts/inline-json';
import { PRESSED_STYLE, PRESSES_SCRIPT } from '../inline-scripts/presses-script';
import { REMOVED_TEXTS_SCRIPT } from '../inline-scripts/removed-texts-script';
import {
  SHELL_FAILURE_STYLE,
  shellFailureTemplate,
  shellGuardScript,
  type GuardedDocument,
} from '../inline-scripts/shell-guard';
import { START_SCRIPT } from '../inline-scripts/start-script';
import {
  BODY_THEME_SCRIPT,
  GROUND_STYLE,
  THEME_COLOR_META,
  THEME_SCRIPT,
} from '../inline-scripts/theme-script';
import { traceScript } from '../inline-scripts/trace-script';
import { UNSUPPORTED_SCRIPT, UNSUPPORTED_STYLE } from '../inline-scripts/unsupported-browser';
import { SHELL } from '../../release/names';
import { iconLinks } from '../installation/web-manifest';
import type { RenderedPage } from '../server-pages/render-pool';
import {
  addedStyledRules,
  isStyledRules,
  mergeStyledRules,
} from '../static-pages/merge-styled-rules';
import { escapeHtml } from './escape-html';
import { firstWidgetScripts } from './first-widgets';
import { metadataLines, type PageMetadata } from './page-metadata';

export interface PageInput extends PageMetadata {
  composition: Composition;
  /** The part of the composition that the HTML holds. */
  inPage: PageComposition;
  resolution: Resolution;
  /** Query string with its question mark, or empty. */
  search: string;
  /** Authorises this page's telemetry; different for every answer. */
  token: string;
  /** Composition in the token of a page load that is traced; absent: it is not. */
  tracedComposition?: string | undefined;
  /** Paths of the files in the shell's release. */
  shellFiles: ReadonlySet<string>;
  /** Chrome that the shell's release rendered for this path; null if the release has no chrome. */
  chrome: Frame | null;
  /** Options of the guard when the shell does not start. */
  fallback: Pick<GuardedDocument, 'hasLastGood' | 'isFallback'>;
  /** The edge renders this page, or tries to: the browser need not start its calls. */
  isServerPage?: boolean;
}

/** A document in two parts: the first can leave before the page is rendered. */
export interface PageDocument {
  /** Head and chrome, up to the content of the outlet. */
  opening: string;
  /**
   * @param chrome of the same composition as in the opening, with or without the page's skeleton
   * @param page null: the outlet stays empty, and the browser starts the page's calls
   */
  remainder(chrome: Frame | null, page: RenderedPage | null): string;
}

/** Key of the shell's chunks that every signed-in user needs. */
const SESSION_SCRIPTS = 'session';

/** The attribute by which styled-components finds its own style elements in the browser. */
const STYLED_ATTRIBUTE = 'data-styled';

/**
 * Style elements of the chrome, with the static page's rules merged into those of
 * styled-components.
 */
function stylesOf(chrome: Frame | null, page: StaticPage | null): Frame['styles'] {
  const styles = chrome?.styles ?? [];
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

/**
 * The HTML of every page in two parts: head, composition, preloads of exactly the files that this
 * page needs, and the chrome.
 */
export function pageDocument(input: PageInput): PageDocument {
  const { inPage, nonce, chrome, staticPage } = input;
  const guarded = guardedDocument(input);
  const script = scriptElement(nonce);
  const lines = [
    ...startLines(input, guarded),
    ...preloadLines(input),
    ...stylesOf(chrome, staticPage?.page ?? null).map(
      ({ attributes, css }) => `<style nonce="${nonce}"${attributesOf(attributes)}>${css}</style>`,
    ),
    ...metadataLines(input),
    ...applicationLines(input),
  ];
  const opening = `<!doctype html>
<html lang="${brand.language}">
<head>
${lines.join('\n')}
</head>
<body>
${script(BODY_THEME_SCRIPT)}
<div id="frame">${beforeOutlet(chrome)}`;
  const remainder: PageDocument['remainder'] = (finalChrome, page) => {
    const calls = input.isServerPage && !page ? firstCalls(input) : [];
    return `${rulesOfSkeleton(input, finalChrome)}${outlet(finalChrome, outletContent(input, page))}</div>
<noscript>${finalChrome?.noScript ?? NO_SCRIPT}</noscript>
${guarded ? shellFailureTemplate(guarded) : ''}
${calls.length > 0 ? script(earlyCallScript(calls)) : ''}${page ? `<script type="application/json" id="${KEPT_ANSWERS_ID}" nonce="${nonce}">${page.kept}</script>` : ''}
<script type="application/json" id="composition" nonce="${nonce}">${inlineJson(inPage)}</script>
</body>
</html>
`;
  };
  return { opening, remainder };
}

/**
 * Rules of the skeleton, if the head was sent with those of a chrome without it. The library takes
 * the element away before the chrome is hydrated.
 */
function rulesOfSkeleton({ chrome, nonce }: PageInput, finalChrome: Frame | null): string {
  if (!chrome || !finalChrome || chrome === finalChrome) return '';
  const styledOf = ({ styles }: Frame) =>
    styles.find(({ attributes }) => STYLED_ATTRIBUTE in attributes);
  const sent = styledOf(chrome);
  const css = addedStyledRules(sent?.css ?? '', styledOf(finalChrome)?.css ?? '');
  return css === '' || !sent
    ? ''
    : `<style nonce="${nonce}"${attributesOf(sent.attributes)}>${css}</style>`;
}

/** The chrome up to its outlet. */
export const beforeOutlet = (chrome: Frame | null): string =>
  chrome?.html.split(EMPTY_OUTLET, 1)[0] ?? '';

/** The outlet with its content, and the chrome after it. */
function outlet(chrome: Frame | null, content: string): string {
  const at = chrome?.html.indexOf(EMPTY_OUTLET) ?? -1;
  if (!chrome || at < 0) return '';
  const [start, end] = EMPTY_OUTLET.split('></');
  return `${start}>${content}</${end}${chrome.html.slice(at + EMPTY_OUTLET.length)}`;
}

/** HTML of the page that the server has, with its style rules. */
function outletContent(
  { staticPage, owner, chrome, nonce }: PageInput,
  page: RenderedPage | null,
): string {
  if (staticPage) {
    // The page of another address, and a failure card, are not what the remote renders here.
    const release =
      owner && staticPage.kind === 'page'
        ? ` ${STATIC_PAGE_RELEASE_ATTRIBUTE}="${escapeHtml(`${owner.name} ${owner.deployment.metadata.version}`)}"`
        : '';
    return `<div ${STATIC_PAGE_ATTRIBUTE}=""${release}>${staticPage.page.html}</div>`;
  }
  if (!page) return '';
  const style = (attributes: string, css: string): string =>
    css === '' ? '' : `<style nonce="${nonce}"${attributes}>${css}</style>`;
  const styled = chrome?.styles.find(({ attributes }) => STYLED_ATTRIBUTE in attributes);
  return [
    `<div ${STATIC_PAGE_ATTRIBUTE}="${WITH_DATA}">`,
    style(
      attributesOf(styled?.attributes ?? {}),
      styled ? addedStyledRules(styled.css, page.css) : page.css,
    ),
    style('', page.inlineCss),
    page.html,
    '</div>',
  ].join('');
}

const scriptElement =
  (nonce: string) =>
  (code: string): string =>
    `<script nonce="${nonce}">${code}</script>`;

/** Input of the shell's guard; null if the shell does not signal its start. */
function guardedDocument(input: PageInput): GuardedDocument | null {
  const {
    composition,
    resolution: { shell },
    owner,
    token,
    fallback,
  } = input;
  if (!signalsStart(shell.extras.offers?.contract)) return null;
  return {
    composition: composition.id,
    token,
    shell: shell.metadata.version,
    page: owner?.route.path ?? '*',
    scripts: shell.extras.scripts.map(({ url }) => url),
    starter: isDeferred(input) ? (starterOf(input)?.url ?? null) : null,
    ...fallback,
  };
}

/** The starter of the shell's release; undefined for older releases. */
const starterOf = ({
  resolution: { shell },
}: Pick<PageInput, 'resolution'>): ChunkReference | undefined =>
  signalsStart(shell.extras.offers?.contract) ? shell.extras.starter : undefined;

/**
 * Whether the page is complete without the shell and asks for no data, so that its starter decides
 * when the shell starts.
 */
const isDeferred = ({
  staticPage,
  owner,
  resolution,
  chrome,
  fallback,
}: Pick<PageInput, 'staticPage' | 'owner' | 'resolution' | 'chrome' | 'fallback'>): boolean =>
  staticPage?.kind === 'page' &&
  chrome !== null &&
  (owner?.route.firstCalls ?? []).length === 0 &&
  !fallback.isFallback &&
  starterOf({ resolution }) !== undefined;

/** Inline scripts and styles that act before any file arrives. */
function startLines(
  { canonical, nonce, chrome, ...page }: PageInput,
  guarded: GuardedDocument | null,
): string[] {
  const script = scriptElement(nonce);
  const calls = firstCalls(page).map((call) => ({
    ...call,
    ...(page.isServerPage && { isKept: true as const }),
  }));
  const starter = starterOf(page);
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Must come first: it may redirect to another page.
    ...(new URL(canonical).pathname === '/' ? [script(START_SCRIPT)] : []),
    THEME_COLOR_META,
    script(THEME_SCRIPT),
    `<style nonce="${nonce}">${GROUND_STYLE}${UNSUPPORTED_STYLE}${guarded ? SHELL_FAILURE_STYLE : ''}${starter ? PRESSED_STYLE : ''}</style>`,
    script(UNSUPPORTED_SCRIPT),
    // Before the first script of the shell, so that it can detect its failure.
    ...(guarded ? [script(shellGuardScript(guarded))] : []),
    ...(starter && chrome ? [script(PRESSES_SCRIPT)] : []),
    ...(chrome ? [script(REMOVED_TEXTS_SCRIPT)] : []),
    ...(page.tracedComposition === undefined
      ? []
      : [script(tracing(page, page.tracedComposition))]),
    // Data calls start first: they take the longest.
    // A page with answers must know whether they belong to this visitor.
    ...firstCallScripts(page, calls).map(script),
  ];
}

/** The script that traces a page load: it must see the first call. */
const tracing = (
  { token, resolution: { shell }, owner }: Pick<PageInput, 'token' | 'resolution' | 'owner'>,
  composition: string,
): string =>
  traceScript({
    token,
    composition,
    shell: shell.metadata.version,
    remote: owner?.name ?? SHELL,
    version: (owner?.deployment ?? shell).metadata.version,
    page: owner?.route.path ?? '*',
  });

/** Script of the page's first calls; none if the page neither has calls nor needs the user. */
function firstCallScripts(
  { owner, resolution, isServerPage }: Pick<PageInput, 'owner' | 'resolution' | 'isServerPage'>,
  calls: readonly EarlyCall[],
): string[] {
  if (owner?.route.access === 'signed-in')
    return [
      ownCallScript(
        calls,
        resolution.shell.extras.chunks[SESSION_SCRIPTS] ?? [],
        firstWidgetScripts(resolution, owner),
      ),
    ];
  return calls.length > 0 || isServerPage ? [earlyCallScript(calls)] : [];
}

/** If App Check is enforced, calls without a token would only be refused. */
const firstCalls = ({
  composition,
  owner,
  search,
}: Pick<PageInput, 'composition' | 'owner' | 'search'>) =>
  owner === null || composition.settings.appCheck?.enforced === true
    ? []
    : earlyCalls(owner.route, owner.params, search);

/** A rendered chrome needs its font first, and the page its data, before the scripts. */
const scriptPriority = (chrome: Frame | null): string => (chrome ? ' fetchpriority="low"' : '');

const preloadLines = (input: PageInput): string[] => [
  ...(isDeferred(input) ? [] : scriptsOf(input.resolution, input.owner)).map(({ url, integrity }) =>
    preloadScript(url, integrity, input.nonce, scriptPriority(input.chrome)),
  ),
  ...input.resolution.shell.extras.preload.map(
    ({ url, as, type }) =>
      `<link rel="preload" as="${escapeHtml(as)}" href="${escapeHtml(url)}"${type ? ` type="${escapeHtml(type)}"` : ''} crossorigin="anonymous">`,
  ),
];

/** The installed app, and the scripts of the shell. */
const applicationLines = (input: PageInput): string[] => {
  const { composition, token, nonce, shellFiles } = input;
  return [
    `<meta name="${PAGE_TOKEN_META}" content="${token}">`,
    `<meta name="application-name" content="${escapeHtml(brand.name)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...iconLinks(shellFiles),
    ...startScripts(input),
    ...(composition.settings.environment === 'development'
      ? [scriptElement(nonce)(LIVE_RELOAD)]
      : []),
  ];
};

/** The starter, and the scripts of the shell or, if it decides on their start, their names. */
function startScripts(input: PageInput): string[] {
  const { resolution, owner, nonce, chrome } = input;
  const { scripts } = resolution.shell.extras;
  const deferred = ({ url, integrity }: ChunkReference, attributes: string): string =>
    `<script defer src="${escapeHtml(url)}"${attributes} integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}"></script>`;
  const starter = starterOf(input);
  const page = attributesOf({
    'data-remote': owner?.name ?? SHELL,
    'data-version': (owner?.deployment ?? resolution.shell).metadata.version,
    'data-page': owner?.route.path ?? '*',
  });
  const elements = starter ? [deferred(starter, scriptPriority(chrome) + page)] : [];
  if (!isDeferred(input))
    return [...elements, ...scripts.map((script) => deferred(script, scriptPriority(chrome)))];
  const files: DeferredFiles = {
    scripts,
    preloads: scriptsOf(resolution, owner).slice(scripts.length),
  };
  return [
    `<script type="application/json" id="${DEFERRED_FILES_ID}" nonce="${nonce}">${inlineJson(files)}</script>`,
    ...elements,
  ];
}

/**
 * Shell scripts; for a remote's page the federation runtime, the owner's entry and the chunks of its
 * page. Each once. The loader fetches style sheets.
 */
function scriptsOf(resolution: Resolution, owner: PathOwner | null): ChunkReference[] {
  const { shell } = resolution;
  const all = [...shell.extras.scripts];
  if (owner && !isRefused(resolution, owner.name)) {
    if (owner.deployment !== shell)
      all.push(...(shell.extras.chunks[REMOTE_RUNTIME] ?? []), {
        url: owner.deployment.url,
        integrity: owner.deployment.metadata.integrity,
      });
    all.push(...(owner.deployment.extras.chunks[owner.route.page] ?? []));
  }
  return all.filter(
    ({ url }, i) => /\.m?js$/.test(url) && all.findIndex((other) => other.url === url) === i,
  );
}

const NO_SCRIPT = `<p>Live prices and filters need JavaScript. Please switch it on for ${escapeHtml(brand.name)}.</p>`;

const attributesOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

/**
 * Same crossorigin, integrity and nonce as the script itself; otherwise the file is fetched twice.
 */
const preloadScript = (url: string, integrity: string, nonce: string, priority: string): string =>
  `<link rel="preload" as="script" href="${escapeHtml(url)}"${priority} integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}">`;

export const LIVE_RELOAD_PATH = '/__live-reload';
const LIVE_RELOAD = `new EventSource(${JSON.stringify(LIVE_RELOAD_PATH)}).addEventListener("released",function(){location.reload()})`;
