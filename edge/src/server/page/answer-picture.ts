import type { IncomingMessage, ServerResponse } from 'node:http';
import { findOwner } from '../../composition/owner';
import { send, sendText } from '../answers/reply';
import { pageOfPicture } from '../open-graph/picture-address';
import { pictureStore } from '../open-graph/picture-store';
import type { PageSources } from './page-sources';
import { isFound, textsOfPage } from './page-texts';
import type { VisitorResolver } from './resolve-visitor';
import type { subjects } from './subjects';

/** Answers the picture of a page for shared links; 404 for a page or subject that does not exist. */
export function answerPicture(
  { staticPages }: Pick<PageSources, 'staticPages'>,
  { resolver, subjectOf }: { resolver: VisitorResolver; subjectOf: ReturnType<typeof subjects> },
) {
  const pictureOf = pictureStore();
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const pathname = pageOfPicture(url.pathname);
    const resolution = pathname === null ? null : await resolver.resolveForAll();
    const owner = pathname && resolution ? findOwner(resolution, pathname) : null;
    if (!owner || pathname === null) return sendText(request, response, 404, 'No such picture');
    const subject = await subjectOf(owner);
    const staticPage = await staticPages.find(owner, pathname);
    if (staticPage?.kind === 'file' || !isFound({ owner, subject, staticPage }))
      return sendText(request, response, 404, 'No such picture');
    const picture = await pictureOf(textsOfPage({ owner, subject, staticPage }));
    if (!picture)
      return sendText(request, response, 503, 'Too many pictures at once', { 'retry-after': '1' });
    // Without the name of the subject the picture is provisional: the API is slow or down.
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
  };
}
