import { sequencesOf, type KeyBinding } from './binding';
import { freeKey } from './pressed-key';
import type { KeyRegistry } from './registry';

/** Timeout for the second key of a sequence, in milliseconds. */
export const SEQUENCE_WAIT = 1500;

export interface ServeKeysOptions {
  registry: Pick<KeyRegistry, 'sections'>;
  /** False while shortcuts are turned off. */
  enabled: () => boolean;
  target?: Document;
}

/** Listens for keys and calls the newest matching binding. Returns a function that stops it. */
export function serveKeys({ registry, enabled, target = document }: ServeKeysOptions): () => void {
  let begun: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (keys: string[]): void => {
    clearTimeout(timer);
    begun = keys;
    if (keys.length > 0) timer = setTimeout(() => (begun = []), SEQUENCE_WAIT);
  };

  /** Newest section first: a page may override a shortcut of the chrome. */
  const bindings = (): KeyBinding[] =>
    registry
      .sections()
      .toReversed()
      .flatMap((section) => section.bindings);

  /** True if the keys triggered a binding, or may start a sequence. */
  function press(keys: string[], event: KeyboardEvent): boolean {
    let mayGoOn = false;
    for (const binding of bindings()) {
      for (const sequence of sequencesOf(binding)) {
        if (keys.some((key, i) => sequence[i] !== key)) continue;
        if (sequence.length > keys.length) mayGoOn = true;
        else if (event.repeat && !binding.repeat) return true;
        else if (binding.onPress(event) !== false) {
          begin([]);
          return true;
        }
      }
    }
    begin(mayGoOn ? keys : []);
    return mayGoOn;
  }

  const onKey = (event: KeyboardEvent): void => {
    const key = enabled() ? freeKey(event) : null;
    // Shift alone precedes a capital letter.
    if (key === null || key === 'Shift') return;
    const before = begun;
    if ((before.length > 0 && press([...before, key], event)) || press([key], event))
      event.preventDefault();
  };
  target.addEventListener('keydown', onKey);
  return () => {
    begin([]);
    target.removeEventListener('keydown', onKey);
  };
}
