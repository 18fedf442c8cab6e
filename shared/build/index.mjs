/** The webpack preset. A remote's webpack.config.mjs is two lines. */
export { pageConfig } from './page-config.mjs';
export { prerenderConfig } from './prerender-config.mjs';
export { installationConfigs } from './installation-config.mjs';
export { remoteConfig } from './remote-config.mjs';
export { shellConfig } from './shell-config.mjs';
