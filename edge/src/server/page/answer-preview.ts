import type { IncomingMessage, ServerResponse } from 'node:http';
import { OVERRIDE_PREFIX } from '../../composition/overrides';
import { PREVIEW_PARAMETER, readPreview } from '../../composition/preview-link';
import { wasAdmitted } from '../../discovery/admission';
import { sendText } from '../answers/reply';
import type { PageSources } from './page-sources';

const AGAIN = 'Ask for a new link: npm run fleet -- preview prints one.';
const NO_STORE = { 'cache-control': 'no-store' };

/**
 * Leads a preview to its page, whose tab then runs the release. A link that is not valid is refused
 * with a sentence: the live page in its place would be taken for the preview.
 * @returns false if the address is no preview
 */
export async function answerPreview(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { settings, store, discovery, signingKey }: PageSources,
): Promise<boolean> {
  const text = url.searchParams.get(PREVIEW_PARAMETER);
  if (text === null) return false;
  const refuse = (status: number, sentence: string): true => {
    sendText(request, response, status, `${sentence} ${AGAIN}`, NO_STORE);
    return true;
  };
  const preview = readPreview(signingKey, text, Date.now());
  if (preview === 'expired') return refuse(410, 'This preview has expired.');
  if (preview === 'invalid')
    return refuse(403, 'This preview was changed, or is a link to another site.');
  const { name, version, link } = preview;
  const document = await discovery();
  if (!document?.microFrontends[name] || !(await store.find(name, version)))
    return refuse(410, `The release ${name} ${version} is no longer here.`);
  if (!(await wasAdmitted(settings.releasesDir, document, { name, version })))
    return refuse(403, `The release ${name} ${version} is not approved.`);
  url.searchParams.delete(PREVIEW_PARAMETER);
  url.searchParams.set(OVERRIDE_PREFIX + name, link);
  sendText(request, response, 302, 'Moved', { location: url.pathname + url.search, ...NO_STORE });
  return true;
}
