import { isRefused, type Resolution } from '../../composition/resolve';

/** Address of the site map; `robots.txt` names it. */
export const SITE_MAP_PATH = '/sitemap.xml';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export interface SiteMapPage {
  path: string;
  /** Day of the last change, `YYYY-MM-DD`. */
  modified?: string;
}

/**
 * Public pages of the remotes, for search engines: routes with a single address, and pages rendered
 * at build time.
 */
export function siteMapXml(
  resolution: Resolution,
  origin: string,
  staticPages: readonly SiteMapPage[] = [],
): string {
  const routes = Object.entries(resolution.remotes)
    .filter(([name]) => !isRefused(resolution, name))
    .flatMap(([, { extras }]) => extras.routes)
    .filter(({ path, access }) => access !== 'signed-in' && !/[:*]/.test(path));
  const modified = new Map<string, string | undefined>([
    ...routes.map(({ path }) => [path, undefined] as const),
    ...staticPages.map((page) => [page.path, page.modified] as const),
  ]);
  const entries = [...modified.keys()].toSorted().map((path) => {
    const day = modified.get(path);
    const changed = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
    return `<url><loc>${escapeXml(new URL(path, origin).href)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** The shell's robots rules, and the address of the site map, which must be absolute. */
export const robotsText = (rules: string, origin: string): string =>
  `${rules.trimEnd()}\n\nSitemap: ${new URL(SITE_MAP_PATH, origin).href}\n`;
