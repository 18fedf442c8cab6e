import { OUTLET_ID } from 'shared/contract';
import { replacementOf } from './translated-text';

/**
 * Puts back the texts of `chrome` that a tool, such as a translator, replaced before the shell started. React hydrates
 * only what the server rendered. The outlet keeps its translated page: no code hydrates it.
 *
 * @returns whether a text was put back
 */
export function restoreTexts(chrome: Element, changes: readonly MutationRecord[]): boolean {
  let isRestored = false;
  const outlet = chrome.querySelector(`#${OUTLET_ID}`);
  for (const change of changes) {
    const text = [...change.removedNodes].find((node) => node instanceof Text);
    const element = replacementOf(change);
    if (!text || text.isConnected || !element || !chrome.contains(element)) continue;
    if (outlet?.contains(element)) continue;
    element.replaceWith(text);
    isRestored = true;
  }
  return isRestored;
}
