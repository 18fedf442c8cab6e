import type { KeySection } from './binding';

/** Who listens to which keys now. The shell has one; pages add to it while they are shown. */
export interface KeyRegistry {
  /** Adds a section and returns what takes it away again. A later section comes before an earlier one. */
  add(section: KeySection): () => void;
  /** The sections in the order in which they came; the same array until something changes. */
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
