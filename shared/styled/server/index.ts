/** Styles for server rendering. A separate package, so that no page bundles it. */
export { ServerStyleSheet, version as styledVersion } from 'styled-components';
