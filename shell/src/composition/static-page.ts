import { OUTLET_ID, STATIC_PAGE_ATTRIBUTE, WITH_DATA } from 'shared/contract';
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
  /** Removes the server's HTML of the page, once its code has rendered. */
  remove(): void;
  /** The same, and the rendered page takes over what the visitor has done so far. */
  giveWayTo(page: Element): void;
  /** Removes it when the visitor has left the page that it shows. */
  leave(pathname: string): void;
}

/** The static page that came with the document, if there is one. */
export function staticPageOf(outlet: HTMLElement, openedAt: string): StaticPageElement {
  let element = outlet.querySelector(`:scope > [${STATIC_PAGE_ATTRIBUTE}]`);
  const remove = (): void => {
    element?.remove();
    element = null;
  };
  return {
    isThere: () => element !== null,
    hasData: () => element?.getAttribute(STATIC_PAGE_ATTRIBUTE) === WITH_DATA,
    remove,
    giveWayTo(page) {
      if (!element) return;
      const used = readUsedPage(element);
      remove();
      used.restoreIn(page);
    },
    leave(pathname) {
      if (pathname !== openedAt) remove();
    },
  };
}
