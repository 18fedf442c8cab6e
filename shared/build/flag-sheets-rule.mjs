import path from 'node:path';

/** @type {import('webpack').RuleSetRule} How a build takes the sheets of flags in. */
export const flagSheetsRule = {
  test: /[\\/]unknown\.svg$/,
  use: path.join(import.meta.dirname, 'flag-sheets-loader.mjs'),
  oneOf: [
    { resourceQuery: /^\?sheets$/, type: 'javascript/auto' },
    {
      type: 'asset/resource',
      generator: {
        filename: ({ filename }) =>
          `assets/flags-${filename.split('?', 2)[1].toLowerCase()}.[contenthash:8].svg`,
      },
    },
  ],
};
