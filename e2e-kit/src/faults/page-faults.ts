import type { BrowserContext } from '@playwright/test';
import type { PageFault } from './faults';

/**
 * Denies storage, channels and locks before any script of the page runs. IndexedDB and cookies stay:
 * without them the check of the remote configuration fails, and the page shows "This browser is not
 * supported!" by specification.
 */
export function denyStorage(): void {
  const deny = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'caches'])
    Object.defineProperty(window, name, { get: deny, configurable: true });
  Reflect.set(window, 'BroadcastChannel', deny);
  Object.defineProperty(navigator, 'locks', {
    value: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) },
    configurable: true,
  });
}

/**
 * Replaces each text by one in two `font` elements after a delay in ms, and goes on with new texts.
 * The mark at the end of each text shows that it was replaced.
 */
export function translator({ delay, mark }: { delay: number; mark: string }): void {
  const texts = (root: Node): Text[] => {
    if (root instanceof Text) return [root];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
    return nodes;
  };
  const translate = (text: Text): void => {
    const parent = text.parentElement;
    if (!parent || !text.data.trim() || parent.closest('script, style, title, textarea, font, svg'))
      return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.append(text.data + mark);
    outer.append(inner);
    parent.replaceChild(outer, text);
  };
  const soon = (nodes: Text[]): void => {
    if (delay === 0) nodes.forEach(translate);
    else setTimeout(() => nodes.forEach(translate), delay);
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) soon(texts(node));
  }).observe(document, { childList: true, subtree: true });
}

/** Two hours ahead: timers and durations stay. */
function clockAhead(): void {
  const AHEAD = 2 * 3600 * 1000;
  const Real = Date;
  window.Date = new Proxy(Real, {
    construct: (target, args: [] | [number]) =>
      args.length === 0 ? new target(Real.now() + AHEAD) : Reflect.construct(target, args),
    get: (target, name) =>
      name === 'now' ? () => Real.now() + AHEAD : (Reflect.get(target, name) as unknown),
  });
}

/**
 * Applies a fault to all pages of a context, also to those that it opens later.
 *
 * @param origin origin of the site under test
 */
export async function applyPageFault(
  context: BrowserContext,
  fault: PageFault,
  origin: string,
): Promise<void> {
  if (fault === 'storage denied') await context.addInitScript(denyStorage);
  else if (fault === 'clock ahead') await context.addInitScript(clockAhead);
  else if (fault === 'translated') await context.addInitScript(translator, { delay: 50, mark: '' });
  else
    await context.route(
      (url) => url.origin !== origin,
      (route) => route.abort(),
    );
}
