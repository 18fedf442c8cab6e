import { createRoot } from 'react-dom/client';
import type { Composition } from 'shared/contract';
import { brand } from 'shared/brand';
import { openChannel } from 'shared/browser';
import { liveComposition } from '../update/live-composition';
import { createUpdateOffer } from '../update/offer';
import UpdateNotice from '../update/update-notice';
import { createUpdateWatch, type UpdateWatch } from '../update/update-watch';
import { endPushOnSignOut } from './end-push';
import { registerWorker, removeWorker } from './worker-registration';

/**
 * Starts the worker and the update checks. A separate chunk that loads after the page is rendered.
 */
export function afterLoad(composition: Composition, query: string): void {
  const { environment, serviceWorker } = composition.settings;
  // In development, pages reload by themselves.
  const watch = environment === 'production' ? watchForUpdates(composition, query) : null;
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!container) return;
  endPushOnSignOut(container);
  if (serviceWorker) void registerWorker(container, composition, () => void watch?.check());
  else void removeWorker(container, window.caches);
}

function watchForUpdates(composition: Composition, query: string): UpdateWatch {
  // A tab with a composition other than the default neither sends nor receives updates.
  const channel = query === '' ? openChannel(`${brand.storagePrefix}updates`) : null;
  const offer = createUpdateOffer(composition.id, channel);
  const container = document.createElement('div');
  container.id = 'update-notice';
  document.body.append(container);
  createRoot(container).render(<UpdateNotice offer={offer} reload={() => location.reload()} />);
  const watch = createUpdateWatch({
    own: composition.id,
    readLive: () => liveComposition(query),
    onLive: offer.live,
    channel,
  });
  const returned = (): void => void watch.returned();
  document.addEventListener('visibilitychange', returned);
  window.addEventListener('online', returned);
  return watch;
}
