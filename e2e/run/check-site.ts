import { compositionOfPage, type PageComposition } from './composition-of-page';
import { connectionFailure } from './connection-failure';
import { UsageError } from './usage';

const REMEDY =
  '"npm run fleet -- status" lists the releases that it has. A release without visitors, or a composition that is not live, needs a signed link (--link)';
/** Longest wait for a page, ms. */
const WAIT_MS = 10_000;

/**
 * Asks a site for a page in the composition of a run.
 *
 * @returns the composition of that page
 * @throws {UsageError} that says why the site cannot be tested
 */
export async function checkSite(
  site: URL,
  parameters: ReadonlyMap<string, string>,
  wait = WAIT_MS,
): Promise<PageComposition> {
  const address = new URL('/login', site);
  for (const [name, value] of parameters) address.searchParams.set(name, value);
  const { url, status, refused, html } = await pageOf(address, wait);
  if (new URL(url).origin !== site.origin)
    throw new UsageError(
      `${site.origin} redirects to ${new URL(url).origin}: use that address with --url`,
    );
  if (status >= 500) throw new UsageError(`${site.origin} is not ready: /login answers ${status}`);
  const composition = compositionOfPage(html);
  if (!composition)
    throw new UsageError(
      `${site.origin} is no site of this platform: /login answers ${status}, without a composition`,
    );
  if (refused !== null)
    throw new UsageError(
      `${site.origin} refuses ${refused.replace(/\bcomposition$/, 'this composition')}. ${REMEDY}`,
    );
  return composition;
}

async function pageOf(address: URL, wait: number) {
  try {
    const answer = await fetch(address, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(wait),
    });
    return {
      url: answer.url,
      status: answer.status,
      refused: answer.headers.get('x-override-refused'),
      html: await answer.text(),
    };
  } catch (error) {
    throw new UsageError(`${address.origin} ${connectionFailure(error, wait)}`, { cause: error });
  }
}
