import type { IncomingMessage, ServerResponse } from 'node:http';
import { keepsServerPages, withoutPostback } from 'shared/contract';
import { findOwner } from '../../composition/owner';
import { isRefused, toComposition } from '../../composition/resolve';
import { RING_PARAMETER, ringCookie } from '../../composition/rings';
import {
  contentSecurityPolicy,
  INERT_DOCUMENT,
  integrityPolicy,
} from '../answers/content-security';
import { CompressedPages } from '../answers/compressed-pages';
import { sendFailure } from '../answers/failure-page';
import { fillText, newNonce, PLACEHOLDERS } from '../answers/page-secrets';
import { send, sendText } from '../answers/reply';
import { noteAnswer, notesOf } from '../answers/answer-notes';
import { sendInParts } from '../answers/send-in-parts';
import { withoutFailedShell } from '../fallback/shell-fallback';
import { refusalPage } from '../static-pages/refusal-page';
import { faultRecord } from '../server-pages/fault-record';
import { withOrigin } from '../static-pages/static-pages';
import { tracedPageLoad } from '../traces/request-traces';
import { answerPreview } from './answer-preview';
import { compositionOfPage, type CompositionDetails } from './composition-details';
import { pageDocument } from './html';
import type { PageSources } from './page-sources';
import { isMissing } from './page-texts';
import type { VisitorResolver } from './resolve-visitor';
import { shellFiles } from './shell-files';
import { compositionSettings, isHttps } from './site-settings';
import { hasSmallScreen } from './small-screen';
import type { subjects } from './subjects';

/** Composition id in the token of a page load that telemetry does not count. */
const UNCOUNTED = '0'.repeat(12);

interface PageDependencies {
  resolver: VisitorResolver;
  details: CompositionDetails;
  subjectOf: ReturnType<typeof subjects>;
  compressedPages: CompressedPages;
}

/** Responds with the HTML document of a page, or with a file of a static page. */
export const answerPage =
  (sources: PageSources, { resolver, details, subjectOf, compressedPages }: PageDependencies) =>
  async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const { settings, store, shells, staticPages, serverPages, tokens, signingKey, report } =
      sources;
    const https = isHttps(settings);
    const invitation = url.searchParams.get(RING_PARAMETER);
    if (invitation !== null) {
      const cookie = ringCookie(invitation, { key: signingKey, https, now: Date.now() });
      url.searchParams.delete(RING_PARAMETER);
      return sendText(request, response, 302, 'Moved', {
        location: url.pathname + url.search,
        ...(cookie !== null && { 'set-cookie': cookie }),
      });
    }
    if (await answerPreview(request, response, url, sources)) return;
    const resolved = await resolver.resolve(request, url);
    if (!resolved) {
      return sendFailure(request, response, {
        status: 503,
        requestId: notesOf(response).requestId,
        statusPage: settings.statusPage,
        https,
      });
    }
    const { document, resolution, headers, visitor, fallback, isPreview } = resolved;
    const owner = findOwner(resolution, url.pathname);
    noteAnswer(response, {
      route: owner?.route.path ?? 'not found',
      ...(owner && { remote: owner.name, version: owner.deployment.metadata.version }),
    });
    // Awaited below, so that the API call overlaps with the work in between.
    const pendingSubject = subjectOf(owner);
    const refused = owner !== null && isRefused(resolution, owner.name);
    const answer = refused
      ? refusalPage(resolution, owner)
      : await staticPages.find(owner, url.pathname);
    if (answer?.kind === 'file') {
      const type = {
        'content-type': answer.file.contentType,
        // The release depends on the visitor, so shared caches must not store the file.
        'cache-control': 'private, max-age=300',
        'x-content-type-options': 'nosniff',
        'content-security-policy': INERT_DOCUMENT,
      };
      return send(request, response, 200, type, withOrigin(answer.file.body, url.origin));
    }
    // The page removes both parameters from its address before it renders.
    const search = withoutFailedShell(withoutPostback(url.search));
    const isServerPage =
      owner?.route.rendering === 'server' &&
      !refused &&
      request.method === 'GET' &&
      keepsServerPages(resolution.shell.extras.offers?.contract);
    const pageRequest = isServerPage
      ? { owner, pathname: url.pathname, search, isSmall: hasSmallScreen(request.headers) }
      : null;
    const serverPage = pageRequest && serverPages.find(pageRequest);
    const composition = toComposition(resolution, document, await compositionSettings(sources));
    noteAnswer(response, { composition: composition.id });
    const chromeOf = (hasPage: boolean) =>
      shells.of({
        composition,
        pathname: url.pathname,
        route: owner?.route.path ?? null,
        hasPage,
      });
    const [subject, chrome] = await Promise.all([pendingSubject, chromeOf(serverPage !== null)]);
    const nonce = newNonce();
    // Page loads of a pinned composition and of a preview are not counted.
    const counted = isPreview ? UNCOUNTED : composition.id;
    const pageLoad = tracedPageLoad(response);
    const token = tokens.issue(counted, visitor, pageLoad);
    const reportFault = (): void => {
      const fault = pageRequest && serverPages.faultOf(pageRequest);
      if (!fault) return;
      const record = faultRecord(pageRequest.owner, fault);
      const shell = resolution.shell.metadata.version;
      report(request, { schema: 1, composition: counted, token, shell, records: [record] });
    };
    const page = pageDocument({
      composition,
      inPage: compositionOfPage(composition, resolution, owner, details, url.searchParams),
      resolution,
      owner,
      canonical: url.origin + url.pathname + search,
      search,
      ...PLACEHOLDERS,
      tracedComposition: pageLoad && counted,
      shellFiles: await shellFiles(store, resolution.shell.metadata.version),
      chrome,
      subject,
      staticPage: answer,
      fallback,
      isServerPage: serverPage !== null,
    });
    const status = refused
      ? 503
      : !owner || isMissing({ subject, staticPage: answer })
        ? 404
        : (owner.route.status ?? 200);
    const documentHeaders = {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(nonce, composition.settings),
      ...integrityPolicy(composition.settings),
      'x-composition': composition.id,
    };
    if (serverPage instanceof Promise) {
      const filled = (text: string): string => fillText(text, { nonce, token });
      const rest = serverPage.then(async (rendered) => {
        if (!rendered) reportFault();
        return filled(page.remainder(rendered ? chrome : await chromeOf(false), rendered));
      });
      const head = { status, headers: documentHeaders };
      return sendInParts(request, response, head, filled(page.opening), rest);
    }
    if (!serverPage) reportFault();
    const { body, headers: encoding } = await compressedPages.answer(
      request,
      page.opening + page.remainder(chrome, serverPage),
      { nonce, token },
    );
    send(request, response, status, { ...documentHeaders, ...encoding }, body);
  };
