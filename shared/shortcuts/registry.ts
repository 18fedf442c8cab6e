import type { KeySection } from './binding';

/** Registry of active shortcuts. The shell owns it. Pages add sections while they are shown. */
export interface KeyRegistry {
  /** Adds a section and returns a function that removes it. A later section takes precedence. */
  add(section: KeySection): () => void;
  /** The sections in insertion order. The same array until a change. */
  sections(): readonly KeySection[];
  subscribe(listener: () => void): () => void;
}

export function createKeyRegistry(): KeyRegistry {
  let sections: readonly KeySection[] = [];
  const listeners = new Set<() => void>();
  const change = (next: readonly KeySection[]): void => {
    sections = next;
    for (const listener of listeners) listener();
  };
  return {
    add(section) {
      change([...sections, section]);
      return () => change(sections.filter((one) => one !== section));
    },
    sections: () => sections,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
