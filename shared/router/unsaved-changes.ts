import { useEffect } from 'react';

/** Which parts of the page hold something that would be lost. One registry for shell and remotes. */
export interface UnsavedChanges {
  /** Something is not saved; call the answer when it is, or was given up. */
  hold(): () => void;
  readonly any: boolean;
  subscribe(listener: () => void): () => void;
}

/** While anything is held, the browser asks before it leaves the page. */
export function createUnsavedChanges(
  target?: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): UnsavedChanges {
  const blockers = new Set<symbol>();
  const listeners = new Set<() => void>();
  const ask = (event: Event): void => event.preventDefault();

  function change(before: boolean): void {
    if (before === blockers.size > 0) return;
    // Only while it is needed: a page with this listener is not kept for going back.
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
 * Tells the platform while a form holds what would be lost: leaving the page is asked back, and no new
 * version is offered meanwhile.
 */
export function useUnsavedChanges(dirty: boolean): void {
  useEffect(() => (dirty ? unsavedChanges.hold() : undefined), [dirty]);
}
