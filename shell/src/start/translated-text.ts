/** A text node that a tool replaced. */
interface Replaced {
  /** Node of the tool: an element, or a text that replaced the element later. */
  substitute: ChildNode;
  /** Text of the node before. */
  data: string;
}

/** The element that took the place of a text node, in one step or in two. Null when the text is only gone. */
export function replacementOf(record: MutationRecord): Element | null {
  const [added] = record.addedNodes;
  if (added instanceof Element) return added;
  const before = record.previousSibling;
  return before instanceof Element && before.localName === 'font' ? before : null;
}

/** The node that took the place of a tool's node: its next translation or its own copy of the text. */
function nextSubstitute(record: MutationRecord): ChildNode | null {
  const [added] = record.addedNodes;
  return added instanceof Text ? added : replacementOf(record);
}

/**
 * Keeps React in step with tools that put an element in place of a text node, as translators do. React would go on
 * writing into the node that is gone, and throw when it removes the node or inserts before it. So the node returns,
 * empty, before the element. When React writes into it or removes it, the element goes. When the tool takes its
 * element away, the text is back. When the tool replaces its own element, the new node counts.
 *
 * @returns a function that ends it
 */
export function keepTranslatedText(root: Node): () => void {
  const replaced = new WeakMap<Node, Replaced>();
  const textOf = new WeakMap<Node, Text>();

  function release(text: Node): Replaced | undefined {
    const one = replaced.get(text);
    replaced.delete(text);
    if (one) textOf.delete(one.substitute);
    return one;
  }

  function bind(text: Text, one: Replaced): void {
    replaced.set(text, one);
    textOf.set(one.substitute, text);
  }

  const writes = new MutationObserver((records) => {
    for (const { target } of records) release(target)?.substitute.remove();
  });

  function onRemovedText(text: Text, record: MutationRecord): void {
    if (text.isConnected) return;
    if (replaced.has(text)) return release(text)?.substitute.remove();
    const element = replacementOf(record);
    if (!element?.isConnected || textOf.has(element)) return;
    bind(text, { substitute: element, data: text.data });
    text.data = '';
    element.before(text);
    writes.observe(text, { characterData: true });
  }

  function onRemovedSubstitute(text: Text, record: MutationRecord): void {
    const one = release(text);
    if (!one || !text.isConnected) return;
    const next = nextSubstitute(record);
    if (next?.isConnected && next !== text && !textOf.has(next))
      bind(text, { ...one, substitute: next });
    else text.data = one.data;
  }

  const nodes = new MutationObserver((records) => {
    for (const record of records)
      for (const removed of record.removedNodes) {
        const text = textOf.get(removed);
        if (text && !removed.isConnected) onRemovedSubstitute(text, record);
        else if (removed instanceof Text) onRemovedText(removed, record);
      }
  });
  nodes.observe(root, { childList: true, subtree: true });
  return () => {
    nodes.disconnect();
    writes.disconnect();
  };
}
