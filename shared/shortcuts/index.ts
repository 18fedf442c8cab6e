/**
 * Keyboard shortcuts of pages. Pages use `usePageKeys` of `shared/remote`, the shell handles the
 * keys.
 */
export { sequencesOf, type KeyBinding, type KeySection } from './binding';
export { createKeyRegistry, type KeyRegistry } from './registry';
export { SEQUENCE_WAIT, serveKeys, type ServeKeysOptions } from './serve-keys';
