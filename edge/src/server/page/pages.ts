import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  FAILED_SHELL_PARAMETER,
  LOCAL_FIREBASE,
  withoutPostback,
  type CompositionSettings,
  type RedirectDeclaration,
  type RemoteConfiguration,
} from 'shared/contract';
import type { CompositionStore } from '../../composition/composition-store';
import { availableHere, type SiteKind } from '../../composition/availability';
import { findOwner } from '../../composition/owner';
import { COMPOSITION_PARAMETER, pinnedFleet, readPin } from '../../composition/pins';
import { readRing, RING_PARAMETER, ringCookie } from '../../composition/rings';
import { readOverrides } from '../../composition/overrides';
import {
  compositionId,
  isRefused,
  redirectsOf,
  resolveDeployments,
  toComposition,
  toDiscovery,
  type Resolution,
} from '../../composition/resolve';
import { wasAdmitted } from '../../discovery/admission';
import type { FleetDocument } from '../../discovery/schema';
import { SHELL } from '../../release/names';
import type { SigningKey } from '../../release/signing-key';
import type { ReleaseStore } from '../../release/store';
import type { PageTokens } from '../../telemetry/page-token';
import type { EdgeSettings } from '../settings';
import {
  contentSecurityPolicy,
  INERT_DOCUMENT,
  integrityPolicy,
  securityHeaders,
} from '../answers/content-security';
import { CompositionDetails, compositionOfPage } from './composition-details';
import { newRequestId, sendFailure } from '../answers/failure-page';
import type { PrerenderedShells } from '../prerender/prerendered-shells';
import { clientAddress } from '../proxy/trusted-proxies';
import { refusalLog } from './refusal-log';
import { renderPage } from './html';
import { installationHandlers, isWorkerOffered } from '../installation/installation-handlers';
import { compressBody } from '../answers/on-the-fly';
import { send, sendJson, sendText } from '../answers/reply';
import { pageOfPicture } from '../open-graph/picture-address';
import { pictureStore } from '../open-graph/picture-store';
import { isFound, isMissing, wordsOfPage } from './page-words';
import { robotsText, siteMapXml } from './site-map';
import { webManifest } from '../installation/web-manifest';
import { refusalPage } from '../static-pages/refusal-page';
import { withOrigin, type staticPageStore } from '../static-pages/static-pages';
import { subjects, type AskApi } from './subjects';
import { lastGoodShell, withLastGood, withoutFailedShell } from '../fallback/shell-fallback';
import { readVisitor, visitorCookie } from '../visitors/visitor-cookie';
import { CookielessVisitors } from '../visitors/cookieless-visitors';

const SHARED = 'public, max-age=300';
/** What no composition is called. */
const NO_COMPOSITION = '0'.repeat(12);

export interface PageSources {
  settings: EdgeSettings;
  store: ReleaseStore;
  discovery: () => Promise<FleetDocument | null>;
  dataset: () => Promise<{ demo: boolean } | null>;
  configuration: () => Promise<Partial<RemoteConfiguration> | null>;
  shells: PrerenderedShells;
  staticPages: ReturnType<typeof staticPageStore>;
  askApi: AskApi;
  compositions: CompositionStore;
  tokens: PageTokens;
  signingKey: SigningKey;
  log: (line: string) => void;
}

/** Answers pages and `/discovery.json`: both resolve the same composition for the same visitor. */
export function pageHandlers({
  settings,
  store,
  discovery,
  dataset,
  configuration,
  shells,
  staticPages,
  askApi,
  compositions,
  tokens,
  signingKey,
  log,
}: PageSources) {
  const logRefusals = refusalLog(log);
  const subjectOf = subjects({ ask: askApi });
  const pictureOf = pictureStore();
  const details = new CompositionDetails();
  const cookieless = new CookielessVisitors(signingKey);
  const siteKind: SiteKind = {
    environment: settings.environment,
    firebase: firebaseSettings(settings.firebase).mode,
  };

  /**
   * For answers that caches share between visitors: what most of them get. Nothing of the one who asks is in it,
   * neither the cookie's bucket nor an override.
   */
  async function resolveForAll() {
    const document = await discovery();
    const everywhere = document && resolveDeployments(document, null);
    return everywhere && availableHere(everywhere, siteKind);
  }

  const ringContext = () => ({ key: signingKey, https: isHttps(settings), now: Date.now() });

  /** A body with the site's origin in it is another one for each Host, unless the operator says which it is. */
  const cacheControlWithOrigin = settings.publicUrl === null ? 'private, no-cache' : SHARED;

  const admission = (document: FleetDocument) => (release: { name: string; version: string }) =>
    wasAdmitted(settings.releasesDir, document, release);

  /** The composition that the address asks for; null where it asks for none, or for one that it may not have. */
  async function pinnedResolution(
    document: FleetDocument,
    url: URL,
    visitor: string,
  ): Promise<Resolution | null> {
    const pinned = url.searchParams.get(COMPOSITION_PARAMETER);
    const pin = pinned === null ? null : readPin(signingKey, pinned, Date.now());
    const versions = pin && (await compositions.find(pin.id));
    const fleet =
      versions &&
      (await pinnedFleet(document, versions, {
        ...pin,
        store,
        wasAdmitted: admission(document),
      }));
    const resolution = fleet && resolveDeployments(fleet.document, visitor, fleet.deployments);
    return resolution && pinned !== null ? { ...resolution, overridden: new Set(), pinned } : null;
  }

  type Resolved = Awaited<ReturnType<typeof resolveAnew>>;
  /** Redirects and page of one request are asked for one after the other. */
  const resolutions = new WeakMap<IncomingMessage, Promise<Resolved>>();

  function resolve(request: IncomingMessage, url: URL): Promise<Resolved> {
    const resolution = resolutions.get(request) ?? resolveAnew(request, url);
    resolutions.set(request, resolution);
    return resolution;
  }

  async function resolveAnew(request: IncomingMessage, url: URL) {
    const document = await discovery();
    if (!document) return null;
    const returningVisitor = readVisitor(request.headers.cookie, isHttps(settings));
    const visitor =
      returningVisitor ??
      cookieless.visitorOf({
        client: clientAddress(request, settings.trustedProxies),
        headers: request.headers,
      });
    const overrides = await readOverrides(url.searchParams, {
      document,
      store,
      key: signingKey,
      wasAdmitted: admission(document),
      now: Date.now(),
    });
    const ring = readRing(request.headers.cookie, ringContext());
    const pinned = await pinnedResolution(document, url, visitor);
    const usual = pinned ?? resolveDeployments(document, visitor, overrides.deployments, ring);
    if (!usual) return null;
    // A developer waits for the shell that is being built.
    const lastGood =
      settings.environment === 'development' ? undefined : lastGoodShell(document, usual);
    // Only in place of the version that this visitor gets, so that no address chooses a version.
    const isFallback =
      lastGood !== undefined &&
      url.searchParams.get(FAILED_SHELL_PARAMETER) === usual.shell.metadata.version;
    const everywhere =
      (isFallback &&
        withLastGood(
          document,
          visitor,
          { shell: lastGood, failedShell: usual.shell.metadata.version },
          overrides.deployments,
          ring,
        )) ||
      usual;
    logRefusals(everywhere);
    const resolution = availableHere(everywhere, siteKind);
    const https = isHttps(settings);
    const refusedOverrides = [
      ...overrides.refused,
      ...(!pinned && url.searchParams.has(COMPOSITION_PARAMETER) ? [COMPOSITION_PARAMETER] : []),
      ...Object.keys(overrides.deployments)
        .filter((name) => name in everywhere.refusals)
        .map((name) => `${name} ${everywhere.refusals[name]?.version}`),
    ];
    compositions.remember(resolution);
    const headers: Record<string, string> = {
      // Asked for anew each time, but kept for the way back: `no-store` would forbid that.
      'cache-control': 'no-cache, private',
      ...securityHeaders(https),
      ...(!returningVisitor && { 'set-cookie': visitorCookie(visitor, https) }),
      ...(refusedOverrides.length > 0 && { 'x-override-refused': refusedOverrides.join(', ') }),
    };
    const fallback = { hasLastGood: lastGood !== undefined, isFallback };
    return { document, resolution, headers, visitor, fallback };
  }

  async function shellFiles(version: string): Promise<ReadonlySet<string>> {
    const release = await store.find(SHELL, version);
    return new Set(release?.files.map(({ file }) => file));
  }

  async function compositionSettings(): Promise<CompositionSettings> {
    return {
      firebase: firebaseSettings(settings.firebase),
      statusPage: settings.statusPage,
      links: settings.links,
      demoData: (await dataset())?.demo ?? false,
      environment: settings.environment,
      configuration: (await configuration()) ?? {},
      appCheck: {
        enforced: settings.appCheck.enforced,
        ...(settings.appCheck.siteKey !== null && { siteKey: settings.appCheck.siteKey }),
      },
      serviceWorker: await isWorkerOffered(settings),
    };
  }

  const installation = installationHandlers({
    settings,
    store,
    https: isHttps(settings),
    async shell(request, url) {
      const resolved = await resolve(request, url);
      return resolved && store.find(SHELL, resolved.resolution.shell.metadata.version);
    },
  });

  return {
    ...installation,

    /** Renders the shell of all pages ahead, as most visitors get it. */
    async prerender(): Promise<void> {
      const document = await discovery();
      const resolution = await resolveForAll();
      if (!document || !resolution) return;
      shells.prepare(toComposition(resolution, document, await compositionSettings()));
    },

    async page(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
      const invitation = url.searchParams.get(RING_PARAMETER);
      if (invitation !== null) {
        const cookie = ringCookie(invitation, ringContext());
        url.searchParams.delete(RING_PARAMETER);
        return sendText(request, response, 302, 'Moved', {
          location: url.pathname + url.search,
          ...(cookie !== null && { 'set-cookie': cookie }),
        });
      }
      const resolved = await resolve(request, url);
      if (!resolved) {
        return sendFailure(request, response, {
          status: 503,
          requestId: newRequestId(),
          statusPage: settings.statusPage,
          https: isHttps(settings),
        });
      }
      const { document, resolution, headers, visitor, fallback } = resolved;
      const owner = findOwner(resolution, url.pathname);
      // It is on its way while the rest is got together.
      const named = subjectOf(owner);
      const refused = owner !== null && isRefused(resolution, owner.name);
      const answer = refused
        ? refusalPage(resolution, owner)
        : await staticPages.find(owner, url.pathname);
      if (answer?.kind === 'file') {
        const type = {
          'content-type': answer.file.contentType,
          // Chosen for this visitor.
          'cache-control': 'private, max-age=300',
          'x-content-type-options': 'nosniff',
          'content-security-policy': INERT_DOCUMENT,
        };
        return send(request, response, 200, type, withOrigin(answer.file.body, url.origin));
      }
      const composition = toComposition(resolution, document, await compositionSettings());
      const subject = await named;
      // The page takes the parameter out of its address before anything looks at it.
      const search = withoutFailedShell(withoutPostback(url.search));
      const nonce = randomBytes(18).toString('base64');
      const { body, headers: encoding } = await compressBody(
        request,
        renderPage({
          composition,
          inPage: compositionOfPage(composition, resolution, owner, details, url.searchParams),
          resolution,
          owner,
          canonical: url.origin + url.pathname + search,
          search,
          nonce,
          token: tokens.issue(
            // Whoever looks at a pinned composition is no visitor of its releases.
            resolution.pinned === undefined ? composition.id : NO_COMPOSITION,
            visitor,
          ),
          shellFiles: await shellFiles(resolution.shell.metadata.version),
          frame: await shells.of({
            composition,
            pathname: url.pathname,
            route: owner?.route.path ?? null,
          }),
          subject,
          staticPage: answer,
          fallback,
        }),
      );
      send(
        request,
        response,
        refused
          ? 503
          : !owner || isMissing({ subject, staticPage: answer })
            ? 404
            : (owner.route.status ?? 200),
        {
          ...headers,
          ...encoding,
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': contentSecurityPolicy(nonce, composition.settings),
          ...integrityPolicy(composition.settings),
          'x-composition': composition.id,
        },
        body,
      );
    },

    /** The picture of a page for shared links: 404 where there is no such page or thing. */
    async picture(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
      const pathname = pageOfPicture(url.pathname);
      const resolution = pathname === null ? null : await resolveForAll();
      const owner = pathname && resolution ? findOwner(resolution, pathname) : null;
      if (!owner || pathname === null) return sendText(request, response, 404, 'No such picture');
      const subject = await subjectOf(owner);
      const staticPage = await staticPages.find(owner, pathname);
      if (staticPage?.kind === 'file' || !isFound({ owner, subject, staticPage }))
        return sendText(request, response, 404, 'No such picture');
      const picture = await pictureOf(wordsOfPage({ owner, subject, staticPage }));
      if (!picture)
        return sendText(request, response, 503, 'Too many pictures at once', {
          'retry-after': '1',
        });
      // Without the name of the thing it is a picture for now: the API is slow or away.
      const isGeneral = owner.route.subject !== undefined && subject === null;
      send(
        request,
        response,
        200,
        {
          'content-type': 'image/png',
          'cache-control': `public, max-age=${isGeneral ? 60 : 86_400}`,
          'x-content-type-options': 'nosniff',
        },
        picture,
      );
    },

    /** Files of the pages that the HTML of a composition leaves out. */
    compositionDetails(
      request: IncomingMessage,
      response: ServerResponse,
      url: URL,
    ): Promise<void> {
      return details.answer(request, response, url, async () => {
        const resolved = await resolve(request, url);
        if (!resolved) return null;
        return toComposition(resolved.resolution, resolved.document, await compositionSettings());
      });
    },

    /** Addresses that have moved for this visitor. */
    async redirects(request: IncomingMessage, url: URL): Promise<RedirectDeclaration[]> {
      const resolved = await resolve(request, url);
      return resolved ? redirectsOf(resolved.resolution) : [];
    },

    async manifest(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const resolution = await resolveForAll();
      const files = resolution
        ? await shellFiles(resolution.shell.metadata.version)
        : new Set<string>();
      const headers = { 'content-type': 'application/manifest+json', 'cache-control': SHARED };
      send(request, response, 200, headers, webManifest(files));
    },

    async siteMap(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
      const resolution = await resolveForAll();
      if (!resolution) return sendText(request, response, 404, 'No such file');
      const headers = {
        'content-type': 'application/xml',
        'cache-control': cacheControlWithOrigin,
      };
      const listedPages = await staticPages.list(resolution);
      send(request, response, 200, headers, siteMapXml(resolution, url.href, listedPages));
    },

    async robots(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
      const version = (await resolveForAll())?.shell.metadata.version;
      const robotsFile = version ? await store.locate(SHELL, version, 'static/robots.txt') : null;
      if (!robotsFile) return sendText(request, response, 404, 'No such file');
      sendText(
        request,
        response,
        200,
        robotsText(await readFile(robotsFile.path, 'utf8'), url.href).trimEnd(),
        { 'cache-control': cacheControlWithOrigin },
      );
    },

    async discovery(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
      const resolved = await resolve(request, url);
      if (!resolved)
        return sendText(request, response, 503, 'Nothing is released here yet', {
          'retry-after': '2',
        });
      for (const [name, value] of Object.entries(resolved.headers)) response.setHeader(name, value);
      // Open tabs ask for this header alone, to learn whether they are still up to date.
      response.setHeader('x-composition', compositionId(resolved.resolution));
      sendJson(request, response, 200, toDiscovery(resolved.resolution));
    },
  };
}

export const isHttps = (settings: EdgeSettings): boolean =>
  settings.publicUrl?.startsWith('https:') ?? false;

/** A project id that begins with `demo-` is never a real project: the product's own API answers for it. */
function firebaseSettings(options: EdgeSettings['firebase']): CompositionSettings['firebase'] {
  if (options && !options['projectId']?.startsWith('demo-')) return { mode: 'project', options };
  const { apiKey = LOCAL_FIREBASE.apiKey, projectId = LOCAL_FIREBASE.projectId } = options ?? {};
  return { mode: 'local', apiKey, projectId };
}
