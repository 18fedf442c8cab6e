import { readTyped, restoreTyped } from 'shared/remote';

/** Typed text, focus and scroll positions of the server's HTML of a page. */
export interface UsedPage {
  /** Call it when the server's HTML has left the document. */
  restoreIn(page: Element): void;
}

/** Signature by which an element is found again in another rendering of the same page. */
const signatureOf = (element: Element): string =>
  [
    element.tagName,
    element.getAttribute('href'),
    element.ariaLabel,
    element.textContent.slice(0, 80),
  ].join('|');

const alike = (root: Element, element: Element): Element[] => {
  const signature = signatureOf(element);
  return [...root.querySelectorAll(element.tagName)].filter(
    (other) => signatureOf(other) === signature,
  );
};

/** The element of the other rendering with the same signature, at the same place among those. */
function twinOf(element: Element, from: Element, to: Element): Element | null {
  return alike(to, element)[alike(from, element).indexOf(element)] ?? null;
}

/** Elements that were scrolled, with the class names that they have in both renderings. */
function scrolledIn(page: Element) {
  return [...page.querySelectorAll('.scroll')].flatMap((element, index) => {
    const { scrollLeft, scrollTop } = element;
    return scrollLeft === 0 && scrollTop === 0 ? [] : [{ index, scrollLeft, scrollTop }];
  });
}

/** Reads typed text, focus and scroll positions. */
export function readUsedPage(page: Element): UsedPage {
  const typed = readTyped(page);
  const scrolled = scrolledIn(page);
  const { activeElement: focused } = document;
  const isInside = focused !== null && page.contains(focused);
  return {
    restoreIn(next) {
      restoreTyped(next, typed);
      const containers = next.querySelectorAll('.scroll');
      for (const { index, scrollLeft, scrollTop } of scrolled)
        containers[index]?.scrollTo({ left: scrollLeft, top: scrollTop, behavior: 'instant' });
      if (!isInside || next.contains(document.activeElement)) return;
      const twin = twinOf(focused, page, next);
      if (twin instanceof HTMLElement) twin.focus({ preventScroll: true });
    },
  };
}
