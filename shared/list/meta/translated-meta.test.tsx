import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { ListMeta } from './list-meta';

/** Replaces each text below an element, as translators do. */
function translate(element: Element): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (texts.nextNode()) if (texts.currentNode instanceof Text) nodes.push(texts.currentNode);
  for (const node of nodes) {
    const font = document.createElement('font');
    node.replaceWith(font);
    font.append(node.data.toUpperCase());
  }
}

it('shows later counts when a translator replaced its texts', () => {
  const line = (answer: Parameters<typeof ListMeta>[0]['answer'], failed = false) => (
    <p>
      <ListMeta noun="stocks" answer={answer} failed={failed} />
      <span> · </span>
      <a href="/stocks">Overview</a>
    </p>
  );
  const { container, rerender } = render(line(undefined));
  translate(container);
  rerender(line({ total: 3, universe: 9, asOf: '2026-11-20T21:00:00Z' }));
  expect(container).toHaveTextContent(/^3 of 9 stocks match · prices of/);
  translate(container);
  rerender(line({ total: 2, universe: 9 }));
  expect(container).toHaveTextContent('2 of 9 stocks match · OVERVIEW');
  translate(container);
  rerender(line(undefined, true));
  expect(container).toHaveTextContent('The data did not load · OVERVIEW');
});
