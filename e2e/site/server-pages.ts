import { expect, type Page } from '@playwright/test';
import { ORIGIN } from './site';

/** A phone, as the edge recognises it. */
export const PHONE = {
  viewport: { width: 375, height: 812 },
  extraHTTPHeaders: { 'sec-ch-ua-mobile': '?1' },
};

/** The part of a document that the edge rendered from the release's own code. */
export const SERVER_PAGE = '#outlet > [data-static-page="server"]';

export interface ServerRoute {
  path: string;
  skeleton?: unknown;
}

/** All routes that the edge renders, from the live declarations. */
export async function serverRoutes(): Promise<ServerRoute[]> {
  const answer = await fetch(`${ORIGIN}/discovery.json`);
  const { microFrontends } = (await answer.json()) as {
    microFrontends: Record<
      string,
      { extras: { routes: (ServerRoute & { rendering?: string })[] } }[]
    >;
  };
  // Remotes of other tests have other names.
  const remotes = Object.entries(microFrontends).filter(([name]) => name.startsWith('mfe-'));
  return remotes.flatMap(([, [live]]) =>
    (live?.extras.routes ?? []).filter(({ rendering }) => rendering === 'server'),
  );
}

/** Space that sections far below the first screen reserve, with all answers at hand. */
const RESERVED = /<div class="section-skeleton"[^>]*>(?:<span[^>]*><\/span>)*<\/div>/g;

/** Whether the HTML of a document has its page and no skeleton in it. */
export const isWhole = (html: string): boolean => {
  const [, page = ''] = html.split('data-static-page="server"');
  const [content = ''] = page.split('<noscript>');
  return content !== '' && !content.replaceAll(RESERVED, '').includes('class="ui-skeleton"');
};

/** HTML of a path once the edge has its page: the first visitor of a busy machine may be too early. */
export async function serverHtml(
  path: string,
  headers: Record<string, string> = {},
): Promise<string> {
  let html = '';
  await expect
    .poll(
      async () => {
        html = await (await fetch(ORIGIN + path, { headers })).text();
        return isWhole(html);
      },
      { message: `${path} has its page`, timeout: 60_000 },
    )
    .toBe(true);
  return html;
}

/** Opens a path until its document has the whole page of the server, with the answers of these endpoints. */
export async function openServerPage(
  page: Page,
  path: string,
  endpoints: readonly string[] = [],
): Promise<void> {
  await expect(async () => {
    const html = (await (await page.goto(path))?.text()) ?? '';
    expect(isWhole(html)).toBe(true);
    for (const endpoint of endpoints) expect(html).toContain(`{"endpoint":"${endpoint}"`);
  }).toPass({ timeout: 60_000 });
}
