/** The visitor counts as typing for this long after the last key, in ms. */
export const QUIET_MS = 5000;

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, [role="textbox"]'));

export interface Typing {
  readonly now: boolean;
  subscribe(listener: () => void): () => void;
}

/**
 * Reports whether the visitor is typing in a field of the page. Listens only while there are
 * subscribers.
 */
export function createTyping(target: Document = document): Typing {
  let now = false;
  let timer: ReturnType<typeof setTimeout>;
  const listeners = new Set<() => void>();

  function set(value: boolean): void {
    if (now === value) return;
    now = value;
    for (const listener of listeners) listener();
  }
  function key(event: Event): void {
    if (!isText(event.target)) return;
    set(true);
    clearTimeout(timer);
    timer = setTimeout(() => set(false), QUIET_MS);
  }

  return {
    get now() {
      return now;
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        target.addEventListener('input', key, true);
        target.addEventListener('keydown', key, true);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        target.removeEventListener('input', key, true);
        target.removeEventListener('keydown', key, true);
      };
    },
  };
}
