/** The element that took the place of a text node, in one step or in two. Null when the text is only gone. */
function replacementOf(record: MutationRecord): Element | null {
  const [added] = record.addedNodes;
  if (added instanceof Element) return added;
  const before = record.previousSibling;
  return before instanceof Element && before.localName === 'font' ? before : null;
}

/**
 * Keeps texts current beside tools that put an element in place of a text node, as translators do. React goes on
 * writing into the node that is gone. The node then returns in place of the element, and the tool may replace it again.
 *
 * @returns a function that ends it
 */
export function keepTranslatedText(root: Node): () => void {
  const replacements = new WeakMap<Node, Element>();
  const texts = new MutationObserver((records) => {
    for (const { target } of records) {
      const replacement = replacements.get(target);
      if (!replacement?.isConnected || target.isConnected) continue;
      replacements.delete(target);
      if (target instanceof Text) replacement.replaceWith(target);
    }
  });
  const nodes = new MutationObserver((records) => {
    for (const record of records) {
      const [removed] = record.removedNodes;
      if (!(removed instanceof Text) || removed.isConnected) continue;
      const replacement = replacementOf(record);
      if (!replacement) continue;
      replacements.set(removed, replacement);
      texts.observe(removed, { characterData: true });
    }
  });
  nodes.observe(root, { childList: true, subtree: true });
  return () => {
    nodes.disconnect();
    texts.disconnect();
  };
}
