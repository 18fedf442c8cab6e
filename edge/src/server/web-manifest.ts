import { brand } from 'shared/brand';

/** Files at the root of the site that a page's head points to, when the shell's release has them. */
const HEAD_FILES: Readonly<Record<string, string>> = {
  'favicon.ico': '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  'icon.svg': '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
  'apple-touch-icon.png': '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
};

/** Links to the icons that exist; `files` are the paths within a release of the shell. */
export const iconLinks = (files: ReadonlySet<string>): string[] =>
  Object.entries(HEAD_FILES).flatMap(([file, link]) => (files.has(`static/${file}`) ? [link] : []));

/** Icons of the installed app by file, with the sizes that the manifest names. */
const ICONS = [
  { file: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { file: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { file: 'icon-maskable-460.png', sizes: '460x460', type: 'image/png', purpose: 'maskable' },
];

/** The installed app opens the dashboard, and says that it came from the home screen. */
export const webManifest = (files: ReadonlySet<string>): string =>
  JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    lang: brand.language,
    id: '/',
    start_url: '/dashboard?utm_source=pwa',
    scope: '/',
    display: 'standalone',
    theme_color: brand.themeColor,
    background_color: brand.backgroundColor,
    icons: ICONS.flatMap(({ file, ...icon }) =>
      files.has(`static/${file}`) ? [{ src: `/${file}`, ...icon }] : [],
    ),
  });
