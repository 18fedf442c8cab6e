/** Timeout in ms for a style sheet that is added again; it is in the HTTP cache. */
const LINK_TIMEOUT_MS = 3000;
/** Media query that never matches: the sheet stays loaded without effect. */
const INERT = 'not all';

export type StyleElement = HTMLLinkElement | HTMLStyleElement;

export interface StyleElements {
  /** Keeps an element loaded, without effect on the page. */
  makeInert(element: StyleElement): void;
  /** Removes an element. */
  detach(element: StyleElement): void;
  /** Makes an element apply again. @returns a promise if it must be fetched first */
  attach(element: StyleElement): Promise<void> | undefined;
}

/** Removes and restores style elements without loss of their rules. */
export function styleElements(page: Document): StyleElements {
  const rules = new WeakMap<HTMLStyleElement, string[]>();
  const media = new WeakMap<StyleElement, string>();

  function apply(element: StyleElement): void {
    const original = media.get(element);
    if (original === undefined) return;
    media.delete(element);
    if (original === '') element.removeAttribute('media');
    else element.media = original;
  }

  return {
    makeInert(element) {
      if (media.has(element)) return;
      media.set(element, element.media);
      element.media = INERT;
    },
    detach(element) {
      // Rules inserted by a library are not in the text, and are lost with the element.
      if (element instanceof HTMLStyleElement && element.sheet)
        rules.set(
          element,
          [...element.sheet.cssRules].map(({ cssText }) => cssText),
        );
      element.remove();
    },
    attach(element) {
      apply(element);
      if (element.isConnected) return undefined;
      page.head.append(element);
      if (element instanceof HTMLLinkElement)
        return new Promise<void>((resolve) => {
          element.addEventListener('load', () => resolve(), { once: true });
          element.addEventListener('error', () => resolve(), { once: true });
          setTimeout(resolve, LINK_TIMEOUT_MS);
        });
      const { sheet } = element;
      if (sheet?.cssRules.length === 0)
        for (const rule of rules.get(element) ?? []) sheet.insertRule(rule, sheet.cssRules.length);
      return undefined;
    },
  };
}
