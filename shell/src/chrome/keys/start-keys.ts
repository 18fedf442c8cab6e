import { createKeyRegistry, serveKeys, type KeyRegistry } from 'shared/shortcuts';
import { keysEnabled } from './keys-state';

/** Starts to hear the page's keys, unless they were switched off. */
export function startKeys(): KeyRegistry {
  const registry = createKeyRegistry();
  serveKeys({ registry, enabled: keysEnabled });
  return registry;
}
