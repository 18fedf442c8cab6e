import type { IncomingMessage } from 'node:http';
import { FAILED_SHELL_PARAMETER } from 'shared/contract';
import { availableHere, type SiteKind } from '../../composition/availability';
import { readOverrides } from '../../composition/overrides';
import { COMPOSITION_PARAMETER, pinnedFleet, readPin } from '../../composition/pins';
import { resolveDeployments, type Resolution } from '../../composition/resolve';
import { readRing } from '../../composition/rings';
import { wasAdmitted } from '../../discovery/admission';
import type { FleetDocument } from '../../discovery/schema';
import { securityHeaders } from '../answers/content-security';
import { lastGoodShell, withLastGood } from '../fallback/shell-fallback';
import { clientAddress } from '../proxy/trusted-proxies';
import { CookielessVisitors } from '../visitors/cookieless-visitors';
import { readVisitor, visitorCookie } from '../visitors/visitor-cookie';
import type { PageSources } from './page-sources';
import { refusalLog } from './refusal-log';
import { firebaseSettings, isHttps } from './site-settings';

/** The composition of a visitor's request, and the headers that go with it. */
export interface VisitorResolution {
  document: FleetDocument;
  resolution: Resolution;
  headers: Record<string, string>;
  /** Id that decides the visitor's side of each split. */
  visitor: string;
  /** `isFallback`: the last good shell replaces the one that failed. */
  fallback: { hasLastGood: boolean; isFallback: boolean };
}

export interface VisitorResolver {
  /** Null while nothing is released. Calls for one request share one resolution. */
  resolve(request: IncomingMessage, url: URL): Promise<VisitorResolution | null>;
  /** For answers that caches share: the composition of most visitors, without cookies and overrides. */
  resolveForAll(): Promise<Resolution | null>;
}

type Sources = Pick<
  PageSources,
  'settings' | 'store' | 'discovery' | 'compositions' | 'signingKey' | 'log'
>;

/** Resolves which release of each remote a visitor gets. */
export function visitorResolver({
  settings,
  store,
  discovery,
  compositions,
  signingKey,
  log,
}: Sources): VisitorResolver {
  const logRefusals = refusalLog(log);
  const cookieless = new CookielessVisitors(signingKey);
  const https = isHttps(settings);
  const siteKind: SiteKind = {
    environment: settings.environment,
    firebase: firebaseSettings(settings.firebase).mode,
  };

  const admission = (document: FleetDocument) => (release: { name: string; version: string }) =>
    wasAdmitted(settings.releasesDir, document, release);

  /** The composition that the address names; null without one, or if the visitor may not have it. */
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

  async function resolveRequest(
    request: IncomingMessage,
    url: URL,
  ): Promise<VisitorResolution | null> {
    const document = await discovery();
    if (!document) return null;
    const returningVisitor = readVisitor(request.headers.cookie, https);
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
    const ring = readRing(request.headers.cookie, { key: signingKey, https, now: Date.now() });
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
    const refusedOverrides = [
      ...overrides.refused,
      ...(!pinned && url.searchParams.has(COMPOSITION_PARAMETER) ? [COMPOSITION_PARAMETER] : []),
      ...Object.keys(overrides.deployments)
        .filter((name) => name in everywhere.refusals)
        .map((name) => `${name} ${everywhere.refusals[name]?.version}`),
    ];
    compositions.remember(resolution);
    const headers: Record<string, string> = {
      // Revalidated each time, but kept for the way back: `no-store` would forbid that.
      'cache-control': 'no-cache, private',
      ...securityHeaders(https),
      ...(!returningVisitor && { 'set-cookie': visitorCookie(visitor, https) }),
      ...(refusedOverrides.length > 0 && { 'x-override-refused': refusedOverrides.join(', ') }),
    };
    const fallback = { hasLastGood: lastGood !== undefined, isFallback };
    return { document, resolution, headers, visitor, fallback };
  }

  /** Redirects and page of one request are resolved one after the other. */
  const resolutions = new WeakMap<IncomingMessage, Promise<VisitorResolution | null>>();

  return {
    resolve(request, url) {
      const resolution = resolutions.get(request) ?? resolveRequest(request, url);
      resolutions.set(request, resolution);
      return resolution;
    },
    async resolveForAll() {
      const document = await discovery();
      const everywhere = document && resolveDeployments(document, null);
      return everywhere && availableHere(everywhere, siteKind);
    },
  };
}
