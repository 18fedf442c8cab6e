/** Opens the address again once the site answers, see `retry-script.ts`. */
import { FIRST_PAUSE_MS, longerPause } from '../inline-scripts/growing-pause';

let pause = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout>;
let isPolling = false;

async function poll(): Promise<void> {
  if (isPolling) return;
  isPolling = true;
  clearTimeout(timer);
  try {
    await fetch('/healthz', { cache: 'no-store' });
    location.reload();
  } catch {
    isPolling = false;
    pause = longerPause(pause);
    timer = setTimeout(tick, pause);
  }
}

function tick(): void {
  if (document.visibilityState === 'visible') void poll();
  else timer = setTimeout(tick, pause);
}

addEventListener('online', poll);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void poll();
});
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('button, a')) location.reload();
});
timer = setTimeout(tick, pause);
