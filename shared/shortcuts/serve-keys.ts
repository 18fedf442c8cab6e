import { sequencesOf, type KeyBinding } from './binding';
import { freeKey } from './pressed-key';
import type { KeyRegistry } from './registry';

/** How long the second key of a sequence is waited for, in milliseconds. */
export const SEQUENCE_WAIT = 1500;

export interface ServeKeysOptions {
  registry: Pick<KeyRegistry, 'sections'>;
  /** False while keys are switched off. */
  enabled: () => boolean;
  target?: Document;
}

/** Hears the page's keys and calls the newest binding that wants them. Returns what ends it. */
export function serveKeys({ registry, enabled, target = document }: ServeKeysOptions): () => void {
  let begun: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (keys: string[]): void => {
    clearTimeout(timer);
    begun = keys;
    if (keys.length > 0) timer = setTimeout(() => (begun = []), SEQUENCE_WAIT);
  };

  /** Newest section first: a page may give a key of the frame another meaning. */
  const bindings = (): KeyBinding[] =>
    registry
      .sections()
      .toReversed()
      .flatMap((section) => section.bindings);

  /** True when the keys did something, or may become the beginning of something. */
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
    // Shift alone is on the way to a capital letter.
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
