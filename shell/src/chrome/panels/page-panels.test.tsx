import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SlotInputs } from 'shared/contract';
import { renderPage } from 'shared/testing';
import { LazyPagePanels } from './lazy-page-panels';

const Assistant = ({ pathname, onClose }: SlotInputs['page-panel']) => (
  <button onClick={onClose}>about {pathname}</button>
);

it('opens the panels of other remotes beside the page, one at a time, and loads their code only then', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest.fn(async () => Assistant);
  const Broken = (): never => {
    throw new Error('broken');
  };
  await renderPage(LazyPagePanels, {
    path: '/stocks',
    contributions: [
      { slot: 'page-panel', id: 'assistant', title: 'Assistant', load },
      { slot: 'page-panel', id: 'broken', title: 'Broken', load: async () => Broken },
    ],
  });
  const button = await screen.findByRole('button', { name: 'Assistant' });
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(await screen.findByText('about /stocks')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Broken' }));
  expect(screen.getByRole('region', { name: 'Broken' })).toHaveTextContent(
    'Broken could not be loaded.',
  );
  await userEvent.click(button);
  await userEvent.click(await screen.findByText('about /stocks'));
  expect(screen.queryByRole('region')).toBeNull();
  jest.restoreAllMocks();
});

it('draws nothing without panels', async () => {
  const { container } = await renderPage(LazyPagePanels);
  expect(container).toBeEmptyDOMElement();
});
