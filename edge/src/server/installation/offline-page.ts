import { createHash } from 'node:crypto';
import { brand } from 'shared/brand';
import type { Release } from 'shared/contract';
import { z } from 'zod';
import { releaseUrl } from '../../release/names';
import { readReleased } from '../../release/read-released';
import type { ReleaseStore } from '../../release/store';
import { THEME_SCRIPT } from '../inline-scripts/theme-script';
import { iconLinks } from './web-manifest';
import { RETRY_SCRIPT } from './retry-script';

/** Address under which the worker keeps the page. */
export const OFFLINE_PAGE = '/offline.html';
/** File of the shell's release with the rendered screen. */
export const OFFLINE_PARTS = 'offline-page.json';

const partsSchema = z.object({ markup: z.string().min(1), css: z.string().min(1) });

export interface OfflinePage {
  html: string;
  /** Policy with hashes of what may run: the page is cached, so a nonce would never change. */
  policy: string;
  /** Changes with the content. */
  revision: string;
}

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The page that replaces any other without a connection; null if the release has none.
 * @throws if its file was changed
 */
export async function offlinePage(
  store: ReleaseStore,
  release: Release,
): Promise<OfflinePage | null> {
  const { name, version, files } = release;
  const parts = await readReleased(store, release, OFFLINE_PARTS);
  if (!parts) return null;
  const { markup, css } = partsSchema.parse(JSON.parse(parts.toString('utf8')));
  const style = css.replaceAll('/__RELEASE__/', releaseUrl(name, version));
  const scripts = [THEME_SCRIPT, RETRY_SCRIPT];
  const html = `<!doctype html>
<html lang="${brand.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${brand.themeColor}">
<title>Offline | ${brand.name}</title>
${iconLinks(new Set(files.map(({ file }) => file))).join('\n')}
${scripts.map((script) => `<script>${script}</script>`).join('\n')}
<style>${style}</style>
</head>
<body>
${markup}
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.map(hashOf).join(' ')}`,
    `style-src ${hashOf(style)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const revision = createHash('sha256').update(html).update(policy).digest('hex').slice(0, 16);
  return { html, policy, revision };
}
