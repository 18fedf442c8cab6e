import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
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

/** How translators replace a node: in one step, or by inserting the new one first. */
const REPLACE: Record<string, (node: ChildNode, element: Element) => void> = {
  'in one step': (node, element) => node.replaceWith(element),
  'in two steps': (node, element) => {
    node.before(element);
    node.remove();
  },
};

const TRANSLATORS = Object.entries(REPLACE).map(([step, replace]) => ({
  step,
  translate: (text: Text): void => replace(text, wrapped(text)),
  retranslate: (font: Element): void => {
    const next = document.createElement('font');
    next.append(`${font.textContent}·`);
    replace(font, next);
  },
}));

/** Flushes the observers. */
const settle = () => act(async () => {});

describe.each(TRANSLATORS)('a text that is replaced $step', ({ translate }) => {
  it('shows each later value', async () => {
    const { container, rerender } = render(<Line count={1} />);
    for (const count of [2, 3, 4]) {
      for (const text of textsOf(container))
        if (text.data !== '' && !text.parentElement?.closest('font')) translate(text);
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

/** Adds and removes texts beside others, and an element before a text. */
const Lines = ({ more }: { more: boolean }) => (
  <p>
    {more && <b>New: </b>}
    {'stocks'}
    {more && ' and funds'}
  </p>
);

describe.each(TRANSLATORS)('texts that are replaced $step', ({ translate, retranslate }) => {
  it('come and go as React has them', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { container, rerender } = render(<Lines more />);
    for (const more of [false, true, false]) {
      for (const text of textsOf(container))
        if (text.data !== '' && !text.parentElement?.closest('font')) translate(text);
      await settle();
      rerender(<Lines more={more} />);
      await settle();
      expect(container.textContent?.replaceAll('·', '')).toBe(
        more ? 'New: stocks and funds' : 'stocks',
      );
    }
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it('follow a second translation', async () => {
    const { container, rerender } = render(<Line count={1} />);
    for (const text of textsOf(container)) translate(text);
    await settle();
    for (const font of container.querySelectorAll('font')) retranslate(font);
    await settle();
    expect(container).toHaveTextContent('1·· of 9 ··stocks··');
    rerender(<Line count={2} />);
    await settle();
    expect(container).toHaveTextContent('2 of 9 ··stocks··');
  });

  it('are shown once when the tool puts copies of them in the place of its elements', async () => {
    const { container, rerender } = render(<Line count={1} />);
    for (const text of textsOf(container)) translate(text);
    await settle();
    for (const font of container.querySelectorAll('font'))
      font.replaceWith(font.textContent.replace('·', ''));
    await settle();
    expect(container).toHaveTextContent('1 of 9 stocks');
    rerender(<Line count={2} />);
    await settle();
    expect(container).toHaveTextContent('2 of 9 stocks');
  });

  it('are the original ones when the tool takes its elements away', async () => {
    const { container } = render(<Line count={1} />);
    const texts = textsOf(container);
    for (const text of texts) translate(text);
    await settle();
    for (const font of container.querySelectorAll('font')) font.remove();
    await settle();
    expect(container).toHaveTextContent('1 of 9 stocks');
    expect(textsOf(container)).toEqual(texts);
  });
});

it('leaves texts alone that React removes', async () => {
  const { container, rerender } = render(<Lines more />);
  rerender(<Lines more={false} />);
  await settle();
  expect(container).toHaveTextContent(/^stocks$/);
});
