// Needed by remotes built for production; a shell built for development does not use it itself.
import 'react/jsx-runtime';
import { startTransition, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { FAULTLESS_PHASES } from 'shared/contract';
import { drawLastResort } from '../failure/last-resort';
import { keepThroughRedraw } from './keep-through-redraw';
import { restoreTexts } from './restore-texts';
import { telemetry } from '../telemetry/telemetry';
import { signalFailed } from './start-signals';

/**
 * Hydrates `element`, or renders the tree at once if the HTML has no prerendered chrome. Resolves
 * when the tree is rendered. If rendering throws, it never resolves and the last resort is shown.
 */
export function drawInto(element: HTMLElement, tree: ReactNode): Promise<void> {
  let isDrawn = false;
  // React is still working on the element when it calls this.
  const onUncaughtError = (error: unknown): void =>
    queueMicrotask(() => {
      // A failed start belongs to the guard: another shell may render the page.
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
        // React has rendered it again. Extensions change the HTML before scripts run; our own
        // mismatches are caught by the gate.
        onRecoverableError(error) {
          giveBack();
          telemetry.error(error, { part: 'frame', phase: FAULTLESS_PHASES.changedDom });
        },
      });
    };
    // Synchronously, before the tool replaces the restored texts again.
    if (restoreTexts(element, window.__REMOVED_TEXTS__?.() ?? [])) flushSync(hydrate);
    // The visitor reads already: React works in slices and yields to the browser between them.
    else startTransition(hydrate);
  });
}

/**
 * Calls back in the layout effects of the first commit, while React is still working on the root.
 * Then replays earlier presses.
 */
function OnCommit({
  children,
  onCommit,
}: {
  children: ReactNode;
  onCommit: () => void;
}): ReactNode {
  useLayoutEffect(onCommit, [onCommit]);
  // After the effects of the whole chrome, so that listeners and shortcuts exist.
  useEffect(() => void window.__EARLY_PRESSES__?.takeOver('chrome'), []);
  return children;
}
