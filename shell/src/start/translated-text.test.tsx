import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { keepTranslatedText } from './translated-text';

let end: () => void;
beforeEach(() => {
  end = keepTranslatedText(document.body);
});
afterEach(() => end());

const Line = ({ count }: { count: number }) => (
  <p>
    {count} of 9 <b>stocks</b>
  </p>
);

const textsOf = (element: Element): Text[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
};

const wrapped = (text: Text): Element => {
  const font = document.createElement('font');
  font.append(`${text.data}·`);
  return font;
};

/** How translators replace a text: at once, or the new one first. */
const TRANSLATORS: Record<string, (text: Text) => void> = {
  'in one step': (text) => text.replaceWith(wrapped(text)),
  'in two steps': (text) => {
    text.before(wrapped(text));
    text.remove();
  },
};

/** Lets the observers work. */
const settle = () => act(async () => {});

describe.each(Object.entries(TRANSLATORS))('a text that is replaced %s', (_, translate) => {
  it('shows each later value', async () => {
    const { container, rerender } = render(<Line count={1} />);
    for (const count of [2, 3, 4]) {
      for (const text of textsOf(container))
        if (!text.parentElement?.closest('font')) translate(text);
      await settle();
      rerender(<Line count={count} />);
      await settle();
      expect(container.textContent?.replaceAll('·', '')).toBe(`${count} of 9 stocks`);
    }
  });

  it('keeps the translation while its value stays', async () => {
    const { container, rerender } = render(<Line count={1} />);
    for (const text of textsOf(container)) translate(text);
    await settle();
    rerender(<Line count={1} />);
    await settle();
    expect(container.querySelectorAll('font')).toHaveLength(3);
  });
});

it('leaves texts alone that React removes', async () => {
  const { container, rerender } = render(
    <p>
      {'a'}
      {'b'}
    </p>,
  );
  rerender(
    <p>
      {'a'}
      {null}
    </p>,
  );
  await settle();
  expect(container).toHaveTextContent(/^a$/);
});
