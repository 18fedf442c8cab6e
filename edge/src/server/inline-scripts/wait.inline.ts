/** Opens the page once the site is ready, with growing pauses. */
import { FIRST_PAUSE_MS, longerPause } from './growing-pause';

async function poll(pause: number): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
  else wait(longerPause(pause));
}
const wait = (pause: number): void => void setTimeout(() => void poll(pause), pause);

wait(FIRST_PAUSE_MS);
