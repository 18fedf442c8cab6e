import { useEffect } from 'react';

/** Registry of unsaved changes, shared by shell and remotes. */
export interface UnsavedChanges {
  /** Registers unsaved changes. Call the returned function when they are saved or discarded. */
  hold(): () => void;
  readonly any: boolean;
  subscribe(listener: () => void): () => void;
}

/** While there are unsaved changes, the browser asks before leaving the page. */
export function createUnsavedChanges(
  target?: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): UnsavedChanges {
  const blockers = new Set<symbol>();
  const listeners = new Set<() => void>();
  const ask = (event: Event): void => event.preventDefault();

  function change(before: boolean): void {
    if (before === blockers.size > 0) return;
    // Added only while needed: a page with this listener is excluded from the back/forward cache.
    const host = target ?? window;
    if (blockers.size > 0) host.addEventListener('beforeunload', ask);
    else host.removeEventListener('beforeunload', ask);
    for (const listener of listeners) listener();
  }

  return {
    hold() {
      const own = Symbol('unsaved');
      const before = blockers.size > 0;
      blockers.add(own);
      change(before);
      return () => {
        const was = blockers.size > 0;
        blockers.delete(own);
        change(was);
      };
    },
    get any() {
      return blockers.size > 0;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Unsaved changes of this page. */
export const unsavedChanges = createUnsavedChanges();

/**
 * Notifies the platform while a form has unsaved changes: leaving the page asks for confirmation,
 * and no new version is offered.
 */
export function useUnsavedChanges(dirty: boolean): void {
  useEffect(() => (dirty ? unsavedChanges.hold() : undefined), [dirty]);
}
