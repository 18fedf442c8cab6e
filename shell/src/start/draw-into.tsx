// Remotes built for production want it; a shell built for development does not use it itself.
import 'react/jsx-runtime';
import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { FAULTLESS_PHASES } from 'shared/contract';
import { drawLastResort } from '../failure/last-resort';
import { keepThroughRedraw } from './keep-through-redraw';
import { restoreTexts } from './restore-texts';
import { telemetry } from '../telemetry/telemetry';
import { signalFailed } from './start-signals';

/**
 * Takes over what the server drew into `element`, or draws the tree at once when the HTML came without
 * a frame. Resolves when the tree stands; never, when it threw: the last resort is shown then.
 */
export function drawInto(element: HTMLElement, tree: ReactNode): Promise<void> {
  let isDrawn = false;
  // React is still at work on the element when it tells.
  const onUncaughtError = (error: unknown): void =>
    queueMicrotask(() => {
      // A start that threw is the guard's: another shell may draw the page.
      if (isDrawn || !signalFailed(document, error)) drawLastResort(element, error);
    });
  return new Promise((resolve) => {
    const onCommit = (): void => {
      isDrawn = true;
      resolve();
    };
    const observed = <OnCommit onCommit={onCommit}>{tree}</OnCommit>;
    if (!element.firstElementChild) {
      const root = createRoot(element, { onUncaughtError });
      flushSync(() => root.render(observed));
      return;
    }
    const giveBack = keepThroughRedraw(element);
    const hydrate = (): void => {
      hydrateRoot(element, observed, {
        onUncaughtError,
        // React has drawn it again. Extensions change the HTML before scripts run; the gate finds our own mismatches.
        onRecoverableError(error) {
          giveBack();
          telemetry.error(error, { part: 'frame', phase: FAULTLESS_PHASES.changedDom });
        },
      });
    };
    // At once, before the tool replaces the restored texts again.
    if (restoreTexts(element, window.__REMOVED_TEXTS__?.() ?? [])) flushSync(hydrate);
    // The visitor reads already: React works in pieces and lets the browser answer between them.
    else startTransition(hydrate);
  });
}

/** Calls back in the layout effects of the first commit; React is still at work on the root then. */
function OnCommit({
  children,
  onCommit,
}: {
  children: ReactNode;
  onCommit: () => void;
}): ReactNode {
  useLayoutEffect(onCommit, [onCommit]);
  return children;
}
