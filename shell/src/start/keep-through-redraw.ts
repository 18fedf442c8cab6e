import { OUTLET_ID } from 'shared/contract';
import { readTyped, restoreTyped } from 'shared/remote';

/**
 * Holds what a visitor has of the frame before React hydrates it. If React finds other nodes than the server rendered,
 * it renders the frame again, without the static page and the typed text.
 *
 * @returns what gives both to the new frame
 */
export function keepThroughRedraw(frame: Element): () => void {
  const typed = readTyped(document);
  const outlet = frame.querySelector(`#${OUTLET_ID}`);
  return () => {
    const next = frame.querySelector(`#${OUTLET_ID}`);
    if (outlet && next && next !== outlet) next.replaceChildren(...outlet.childNodes);
    restoreTyped(
      document,
      typed.map((one) => ({ ...one, value: one.field.value })),
    );
  };
}
