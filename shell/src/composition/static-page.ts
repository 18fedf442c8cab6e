import { STATIC_PAGE_ATTRIBUTE } from 'shared/contract';

export interface StaticPageElement {
  /** Whether the static page is still shown. */
  isThere(): boolean;
  /** Removes the server's HTML of the page, once its code has rendered. */
  remove(): void;
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
    remove,
    leave(pathname) {
      if (pathname !== openedAt) remove();
    },
  };
}
