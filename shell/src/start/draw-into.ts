// Remotes built for production want it; a shell built for development does not use it itself.
import 'react/jsx-runtime';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { drawLastResort } from '../failure/last-resort';
import { telemetry } from '../telemetry/telemetry';

/**
 * Draws the tree at once: takes over what the server drew into `element`, or draws it anew when the
 * HTML came without a frame.
 */
export function drawInto(element: HTMLElement, tree: ReactNode): void {
  // React is still at work on the element when it tells.
  const onUncaughtError = (error: unknown): void =>
    queueMicrotask(() => drawLastResort(element, error));
  if (element.firstElementChild) {
    flushSync(() => {
      hydrateRoot(element, tree, {
        onUncaughtError,
        // React has repaired it by drawing anew; the visitor saw a flash that must not be.
        onRecoverableError: (error) =>
          telemetry.error(error, { part: 'frame', phase: 'hydration' }),
      });
    });
    return;
  }
  const root = createRoot(element, { onUncaughtError });
  flushSync(() => root.render(tree));
}
