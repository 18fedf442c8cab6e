import { expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import type { SlotInputs } from 'shared/contract';
import { eventBus } from 'shared/events';
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

const Asked = ({ events = [], onHandled, onClose }: SlotInputs['page-panel']) => {
  const [labels, setLabels] = useState<string[]>([]);
  useEffect(() => {
    const last = events.at(-1);
    if (!last) return;
    const added = events.map(({ payload }) => payload.context.label);
    onHandled?.(last);
    void Promise.resolve().then(() => setLabels((now) => [...now, ...added]));
  }, [events, onHandled]);
  return <button onClick={onClose}>about {labels.join()}</button>;
};
const about = (label: string) => ({ context: { path: '/stocks', label, symbols: [] } });
const opened = (id: string, more: object, path = '/stocks', load = async () => Asked) =>
  renderPage(LazyPagePanels, {
    path,
    contributions: [
      { slot: 'page-panel', id, title: 'Asked', opensOn: 'assistant/ask', load, ...more },
    ],
  });

it('opens a panel with its event, loads its code only then, and hands each event over once', async () => {
  const load = jest.fn(async () => Asked);
  const { emit } = await opened('asked', {}, '/stocks', load);
  await screen.findByRole('button', { name: 'Asked' });
  expect(load).not.toHaveBeenCalled();
  await emit('assistant/ask', about('Apple'));
  expect(await screen.findByText('about Apple')).toBeVisible();
  await emit('assistant/ask', about('Coca-Cola'));
  expect(await screen.findByText('about Apple,Coca-Cola')).toBeVisible();
  await userEvent.click(screen.getByText(/^about/));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  await emit('assistant/ask', about('PepsiCo'));
  // The panel opens again and gets only what it has not handled.
  expect(await screen.findByText('about PepsiCo')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('opens a panel for an event from before its code was loaded', async () => {
  eventBus.publish('assistant/ask', about('Early'), 'test');
  await opened('early', {});
  expect(await screen.findByText('about Early')).toBeVisible();
});

it('keeps an event while the code of the panel does not load', async () => {
  let isAway = true;
  const load = async () => {
    if (isAway) throw new Error('away');
    return Asked;
  };
  const { emit } = await opened('away', {}, '/stocks', load);
  await emit('assistant/ask', about('Later'));
  expect(await screen.findByText('Asked could not be loaded.')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('about Later')).toBeVisible();
});

it('opens and closes by its key, closes by Escape and gives the focus back', async () => {
  const { keys } = await opened('keyed', { keys: 'q' });
  const button = await screen.findByRole('button', { name: 'Asked' });
  expect(JSON.stringify(keys.sections())).toContain('Open or close: Asked');
  await userEvent.keyboard('q');
  const inside = await screen.findByText('about');
  inside.focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region')).toBeNull();
  await waitFor(() => expect(button).toHaveFocus());
});

it.each(['/asked', '/asked/1'])('shows no button on its own page %s', async (path) => {
  await opened('own-page', { path: '/asked' }, path);
  await act(async () => {});
  expect(screen.queryByRole('button')).toBeNull();
});

it('draws nothing without panels', async () => {
  const { container } = await renderPage(LazyPagePanels);
  expect(container).toBeEmptyDOMElement();
});
