import { modeOf, preset } from './preset.mjs';

/**
 * Webpack configuration of a page without federation, such as the gallery of the design system: one
 * entry with its own React.
 * @param {string} dirname
 * @param {{name: string, entry: string, mode?: 'production' | 'development'}} options
 */
export function pageConfig(dirname, { name, entry, ...options }) {
  const base = preset({ dirname, name, mode: modeOf(options.mode) });
  return {
    ...base,
    name,
    entry: { [name]: entry },
    output: { ...base.output, filename: '[name].js' },
  };
}
