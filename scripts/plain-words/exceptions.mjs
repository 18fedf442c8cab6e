/**
 * Marks that are right in their place.
 *
 * @type {readonly {file: string, mark: string, reason: string}[]} `file`: path or its beginning
 */
export const EXCEPTIONS = [
  {
    file: 'mfe-screeners/src/pages/indices/regions.ts',
    mark: 'over 30 words',
    reason: 'country codes',
  },
  {
    file: 'shared/market/tables/country-names.ts',
    mark: 'over 30 words',
    reason: 'country codes',
  },
  { file: 'shared/ui/icon/glyphs.ts', mark: 'over 30 words', reason: 'SVG paths' },
  {
    file: 'shell/src/chrome/footer/social-icons.tsx',
    mark: 'over 30 words',
    reason: 'SVG paths',
  },
];
