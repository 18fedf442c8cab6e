import type { Resolution } from '../composition/resolve';

/** Where the site map stands; `robots.txt` names it. */
export const SITE_MAP_PATH = '/sitemap.xml';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The pages of the remotes that are open to all and have one address each, for search engines. */
export function siteMapXml({ remotes }: Resolution, origin: string): string {
  const paths = Object.values(remotes)
    .flatMap(({ extras }) => extras.routes)
    .filter(({ path, access }) => access !== 'signed-in' && !/[:*]/.test(path))
    .map(({ path }) => path)
    .toSorted();
  const entries = [...new Set(paths)].map(
    (path) => `<url><loc>${escapeXml(new URL(path, origin).href)}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** The shell's rules for robots, and the way to the site map, which has to be an absolute address. */
export const robotsText = (rules: string, origin: string): string =>
  `${rules.trimEnd()}\n\nSitemap: ${new URL(SITE_MAP_PATH, origin).href}\n`;
