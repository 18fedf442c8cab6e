import {
  OUTLET_ID,
  STATIC_PAGE_ATTRIBUTE,
  STATIC_PAGE_RELEASE_ATTRIBUTE,
  WITH_DATA,
} from 'shared/contract';
import { readUsedPage } from './take-over-page';

/** Whether the document came with the HTML of its page. */
export const hasStaticPage = (document: Document): boolean =>
  document.querySelector(`#${OUTLET_ID} > [${STATIC_PAGE_ATTRIBUTE}]`) !== null;

export interface StaticPageElement {
  /** Whether the static page is still shown. */
  isThere(): boolean;
  /**
   * Whether it shows data. The rendered page then replaces it only with its own data, else the
   * visitor would see a skeleton after the content.
   */
  hasData(): boolean;
  /**
   * Gives the element to the remote that hydrates it, and returns it. Null if the rendered page
   * could differ: it is of another release, holds data, has been typed into, or its address has
   * more than a path. React does not correct differing attributes.
   * @param version name and version of the remote that would hydrate it
   */
  hydratable(version: string): HTMLElement | null;
  /** The remote has taken the element over. */
  release(): void;
  /** Puts HTML as the server's back after a failed hydration. */
  putBack(copy: HTMLElement): void;
  /** Removes the server's HTML of the page, once its code has rendered. */
  remove(): void;
  /** The same, and the rendered page is shown and takes over what the visitor has done so far. */
  giveWayTo(page: HTMLElement): void;
  /** Removes it when the visitor has left the page that it shows. */
  leave(pathname: string): void;
}

/** Whether a field of the page differs from its HTML. */
const isUsed = (page: Element): boolean =>
  [...page.querySelectorAll('input, textarea, select')].some((field) => {
    if (field instanceof HTMLInputElement)
      // The value of a choice without one is `on`, its default value is empty.
      return /^(?:radio|checkbox)$/.test(field.type)
        ? field.checked !== field.defaultChecked
        : field.value !== field.defaultValue;
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    return true;
  });

/** The static page that came with the document, if there is one. */
export function staticPageOf(outlet: HTMLElement, openedAt: string): StaticPageElement {
  let element = outlet.querySelector<HTMLElement>(`:scope > [${STATIC_PAGE_ATTRIBUTE}]`);
  const remove = (): void => {
    element?.remove();
    element = null;
  };
  return {
    isThere: () => element !== null,
    hasData: () => element?.getAttribute(STATIC_PAGE_ATTRIBUTE) === WITH_DATA,
    hydratable(version) {
      if (element?.getAttribute(STATIC_PAGE_ATTRIBUTE) !== '') return null;
      if (element.getAttribute(STATIC_PAGE_RELEASE_ATTRIBUTE) !== version) return null;
      const { search, hash } = window.location;
      return search === '' && hash === '' && !isUsed(element) ? element : null;
    },
    release() {
      element?.removeAttribute(STATIC_PAGE_ATTRIBUTE);
      element = null;
    },
    putBack(copy) {
      outlet.append(copy);
      element = copy;
    },
    remove,
    giveWayTo(page) {
      // Measured before the page is shown: below the HTML, the browser would keep its view there.
      const used = element && readUsedPage(element);
      remove();
      delete page.dataset['waits'];
      used?.restoreIn(page);
    },
    leave(pathname) {
      if (pathname !== openedAt) remove();
    },
  };
}
