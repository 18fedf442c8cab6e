import { brand } from 'shared/brand';

/** Files at the root of the site that a page's head links to, if the shell's release has them. */
const HEAD_FILES: Readonly<Record<string, string>> = {
  'favicon.ico': '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  'icon.svg': '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
  'apple-touch-icon.png': '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
};

/** Links to the icons that exist; `files` are the paths within a release of the shell. */
export const iconLinks = (files: ReadonlySet<string>): string[] =>
  Object.entries(HEAD_FILES).flatMap(([file, link]) => (files.has(`static/${file}`) ? [link] : []));

const png = (file: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  file,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Icons of the installed app by file, with the sizes that the manifest names. */
const ICONS = [
  { file: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  png('icon-16.png', 16),
  png('icon-32.png', 32),
  png('apple-touch-icon.png', 180),
  png('icon-192.png', 192),
  png('icon-512.png', 512),
  png('icon-maskable-460.png', 460, 'maskable'),
] as const;

/**
 * Added to the addresses that the installed app opens, so that reports show where a visit began.
 */
const FROM_APP = '?utm_source=pwa';

/** Shown on a long press on the app's icon. */
const SHORTCUTS = [
  { name: 'Stocks screener', short_name: 'Screener', url: `/stocks/screener${FROM_APP}` },
  { name: 'My Watchlists', short_name: 'Watchlists', url: `/watchlists${FROM_APP}` },
];

/** The installed app opens the dashboard, and says that it came from the home screen. */
export const webManifest = (files: ReadonlySet<string>): string =>
  JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    lang: brand.language,
    dir: 'ltr',
    start_url: `/dashboard${FROM_APP}`,
    scope: '/',
    display: 'standalone',
    theme_color: brand.themeColor,
    background_color: brand.backgroundColor,
    categories: ['finance', 'business'],
    icons: ICONS.flatMap(({ file, ...icon }) =>
      files.has(`static/${file}`) ? [{ src: `/${file}`, ...icon }] : [],
    ),
    shortcuts: SHORTCUTS,
  });
