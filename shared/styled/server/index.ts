/** For drawing on a server; a room of its own, so that no page carries it. */
export { ServerStyleSheet, version as styledVersion } from 'styled-components';
