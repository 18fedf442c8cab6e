import { expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { RedrawBoundary } from './redraw-boundary';

it('renders its children on the server, where no window exists', () => {
  expect(typeof window).toBe('undefined');
  const html = renderToString(
    createElement(RedrawBoundary, null, createElement('p', null, 'Prerendered')),
  );
  expect(html).toBe('<p>Prerendered</p>');
});
