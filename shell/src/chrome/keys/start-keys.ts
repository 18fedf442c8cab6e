import { createKeyRegistry, serveKeys, type KeyRegistry } from 'shared/shortcuts';
import { keysEnabled } from './keys-state';

/** Starts the keyboard shortcuts unless they are switched off. */
export function startKeys(): KeyRegistry {
  const registry = createKeyRegistry();
  serveKeys({ registry, enabled: keysEnabled });
  return registry;
}
