import { remoteConfig } from 'shared/build';

export default remoteConfig(import.meta.dirname, { serverPages: './src/server-pages.ts' });
