import { Suspense, useSyncExternalStore } from 'react';
import { platformServices } from 'shared/store';
import { lazyExtra } from 'shared/ui/lazy-piece';

const PagePanels = lazyExtra(() => import('./page-panels'));

const never = () => () => {};

/** Panels that remotes bring (slot `page-panel`); without any, no code of it comes. */
export function LazyPagePanels() {
  // The prerendered frame has none, so hydration begins without them.
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const panels = hydrated ? (platformServices()?.contributions('page-panel') ?? []) : [];
  if (panels.length === 0) return null;
  return (
    <Suspense>
      <PagePanels panels={panels} />
    </Suspense>
  );
}
