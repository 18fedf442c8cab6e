import { pageConfig } from 'shared/build';

export default pageConfig(import.meta.dirname, {
  name: 'gallery',
  entry: './page/start.tsx',
  mode: 'development',
});
