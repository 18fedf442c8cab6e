/** A text node that a tool replaced. */
interface Replaced {
  /** The tool's element. */
  element: Element;
  /** Text of the node before. */
  data: string;
}

/** The element that took the place of a text node, in one step or in two. Null when the text is only gone. */
function replacementOf(record: MutationRecord): Element | null {
  const [added] = record.addedNodes;
  if (added instanceof Element) return added;
  const before = record.previousSibling;
  return before instanceof Element && before.localName === 'font' ? before : null;
}

/**
 * Keeps React in step with tools that put an element in place of a text node, as translators do. React would go on
 * writing into the node that is gone, and throw when it removes the node or inserts before it. So the node returns,
 * empty, before the element. When React writes into it or removes it, the element goes. When the tool takes its
 * element away, the text is back.
 *
 * @returns a function that ends it
 */
export function keepTranslatedText(root: Node): () => void {
  const replaced = new WeakMap<Node, Replaced>();
  const textOf = new WeakMap<Node, Text>();

  function release(text: Node): Replaced | undefined {
    const one = replaced.get(text);
    replaced.delete(text);
    if (one) textOf.delete(one.element);
    return one;
  }

  const writes = new MutationObserver((records) => {
    for (const { target } of records) release(target)?.element.remove();
  });

  function onRemovedText(text: Text, record: MutationRecord): void {
    if (text.isConnected) return;
    if (replaced.has(text)) return release(text)?.element.remove();
    const element = replacementOf(record);
    if (!element?.isConnected || textOf.has(element)) return;
    replaced.set(text, { element, data: text.data });
    textOf.set(element, text);
    text.data = '';
    element.before(text);
    writes.observe(text, { characterData: true });
  }

  function onRemovedElement(element: Node): void {
    const text = textOf.get(element);
    if (!text || element.isConnected) return;
    const one = release(text);
    if (one && text.isConnected) text.data = one.data;
  }

  const nodes = new MutationObserver((records) => {
    for (const record of records)
      for (const removed of record.removedNodes) {
        if (removed instanceof Text) onRemovedText(removed, record);
        else onRemovedElement(removed);
      }
  });
  nodes.observe(root, { childList: true, subtree: true });
  return () => {
    nodes.disconnect();
    writes.disconnect();
  };
}
