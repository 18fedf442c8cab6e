import { OUTLET_ID } from 'shared/contract';
import { readTyped, restoreTyped } from 'shared/remote';

/**
 * Saves the visitor's state of the chrome before hydration. If React finds other nodes than the
 * server rendered, it renders the chrome again, without the static page and the typed text.
 *
 * @returns a function that restores both in the new chrome
 */
export function keepThroughRedraw(chrome: Element): () => void {
  const typed = readTyped(document);
  const outlet = chrome.querySelector(`#${OUTLET_ID}`);
  return () => {
    const next = chrome.querySelector(`#${OUTLET_ID}`);
    if (outlet && next && next !== outlet) next.replaceChildren(...outlet.childNodes);
    restoreTyped(
      document,
      typed.map((one) => ({ ...one, value: one.field.value })),
    );
  };
}
