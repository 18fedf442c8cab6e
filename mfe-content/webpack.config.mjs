import path from 'node:path';
import { remoteConfig } from 'shared/build';

export default remoteConfig(import.meta.dirname, {
  rules: [
    {
      test: /\.(md|contents)$/,
      loader: path.join(import.meta.dirname, 'markdown/webpack-loader.mjs'),
      type: 'javascript/auto',
    },
  ],
  staticPages: './src/static-pages/index.tsx',
});
