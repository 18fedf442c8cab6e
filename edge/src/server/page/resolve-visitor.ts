import type { IncomingMessage } from 'node:http';
import { FAILED_SHELL_PARAMETER } from 'shared/contract';
import { availableHere, type SiteKind } from '../../composition/availability';
import { historicComposition } from '../../composition/composition-history';
import { readOverrides, type Overrides } from '../../composition/overrides';
import { COMPOSITION_PARAMETER, pinnedFleet, readPin } from '../../composition/pins';
import { resolveDeployments, type Resolution } from '../../composition/resolve';
import { readRing } from '../../composition/rings';
import { wasAdmitted } from '../../discovery/admission';
import type { FleetDocument } from '../../discovery/schema';
import { securityHeaders } from '../answers/content-security';
import { withFallback, type ShellFallback } from '../fallback/shell-fallback';
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
  fallback: ShellFallback;
  /** The visitor looks at releases by a pin or a signed link: telemetry does not count it. */
  isPreview: boolean;
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

interface ReleaseReference {
  name: string;
  version: string;
}

interface PinSources extends Pick<Sources, 'compositions' | 'signingKey' | 'store'> {
  releasesDir: string;
  /** Whether a release may reach the bearer of a signed link. */
  wasAdmitted: (release: ReleaseReference) => Promise<boolean>;
}

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

  async function resolveRequest(
    request: IncomingMessage,
    url: URL,
  ): Promise<VisitorResolution | null> {
    const document = await discovery();
    if (!document) return null;
    const isAdmitted = (release: ReleaseReference): Promise<boolean> =>
      wasAdmitted(settings.releasesDir, document, release);
    const now = Date.now();
    const { cookie } = request.headers;
    const returningVisitor = readVisitor(cookie, https);
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
      wasAdmitted: isAdmitted,
      now,
    });
    const ring = readRing(cookie, { key: signingKey, https, now });
    const pinned = await pinnedResolution(document, url, visitor, {
      compositions,
      signingKey,
      store,
      releasesDir: settings.releasesDir,
      wasAdmitted: isAdmitted,
    });
    const assigned = pinned ?? resolveDeployments(document, visitor, overrides.deployments, ring);
    if (!assigned) return null;
    const { everywhere, fallback } = withFallback(assigned, {
      document,
      visitor,
      overrides: overrides.deployments,
      ring,
      failedShell: url.searchParams.get(FAILED_SHELL_PARAMETER),
      isDevelopment: settings.environment === 'development',
    });
    logRefusals(everywhere);
    const resolution = availableHere(everywhere, siteKind);
    compositions.remember(resolution);
    const refusedOverrides = [
      ...overrides.refused,
      ...(!pinned && url.searchParams.has(COMPOSITION_PARAMETER) ? [COMPOSITION_PARAMETER] : []),
      ...refusedByShell(overrides, everywhere),
    ];
    const headers: Record<string, string> = {
      // Revalidated each time, but kept for the way back: `no-store` would forbid that.
      'cache-control': 'no-cache, private',
      ...securityHeaders(https),
      ...(!returningVisitor && { 'set-cookie': visitorCookie(visitor, https) }),
      ...(refusedOverrides.length > 0 && { 'x-override-refused': refusedOverrides.join(', ') }),
    };
    const isPreview = pinned !== null || overrides.isSigned;
    return { document, resolution, headers, visitor, fallback, isPreview };
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

/** Overrides that the visitor's shell cannot run. */
const refusedByShell = ({ deployments }: Overrides, { refusals }: Resolution): string[] =>
  Object.keys(deployments)
    .filter((name) => name in refusals)
    .map((name) => `${name} ${refusals[name]?.version}`);

/** The composition that the address names; null without one, or if the visitor may not have it. */
async function pinnedResolution(
  document: FleetDocument,
  url: URL,
  visitor: string,
  { compositions, signingKey, releasesDir, ...access }: PinSources,
): Promise<Resolution | null> {
  const pinned = url.searchParams.get(COMPOSITION_PARAMETER);
  const pin = pinned === null ? null : readPin(signingKey, pinned, Date.now());
  if (pinned === null || pin === null) return null;
  const versions =
    (await compositions.find(pin.id)) ??
    // Operators sign compositions of the history that no visitor had.
    (pin.isSigned ? await historicComposition(releasesDir, pin.id).catch(() => null) : null);
  const fleet = versions && (await pinnedFleet(document, versions, { ...pin, ...access }));
  const resolution = fleet && resolveDeployments(fleet.document, visitor, fleet.deployments);
  return resolution && { ...resolution, overridden: new Set(), pinned };
}
