/** A text node that a tool replaced. */
interface Replaced {
  /** Node of the tool: an element, or a text that replaced the element later. */
  substitute: ChildNode;
  /** Original text of the node. */
  data: string;
}

/** Element that replaced a text node, in one or two steps. Null if the text was only removed. */
export function replacementOf(record: MutationRecord): Element | null {
  const [added] = record.addedNodes;
  if (added instanceof Element) return added;
  const before = record.previousSibling;
  return before instanceof Element && before.localName === 'font' ? before : null;
}

/** Node that replaced a tool's node: the next translation, or the tool's copy of the text. */
function nextSubstitute(record: MutationRecord): ChildNode | null {
  const [added] = record.addedNodes;
  return added instanceof Text ? added : replacementOf(record);
}

/**
 * Keeps React working with tools, such as translators, that replace text nodes by elements. React
 * would still write into the detached node, and throw when it removes the node or inserts before it.
 * So the text node is put back, empty, before the tool's element.
 *
 * - React changes or removes the text node: the tool's element is removed.
 * - The tool removes its element: the text is restored.
 * - The tool replaces its element: the new node takes its place.
 *
 * @returns a function that stops it
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
