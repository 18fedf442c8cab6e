import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eventBus } from 'shared/events';
import { setPlatformServices } from 'shared/store/host';
import { renderPage, type FakeContribution } from 'shared/testing';
import { useAskAbout } from '.';

const PANEL: FakeContribution = {
  slot: 'page-panel',
  id: 'panel',
  title: 'Assistant',
  opensOn: 'assistant/ask',
};
const Page = ({ label = 'Apple Inc.' }: { label?: string }) => {
  const ask = useAskAbout();
  return (
    <main>
      <h1>Page</h1>
      {ask && <button onClick={() => ask({ label, symbols: ['AAPL.US'] })}>Ask</button>}
    </main>
  );
};
const lastSubject = () => eventBus.last('assistant/ask')?.payload;

it('publishes the subject with the address of the page', async () => {
  await renderPage(Page, { path: '/stocks?v=all', contributions: [PANEL] });
  await userEvent.click(screen.getByRole('button'));
  expect(lastSubject()).toEqual({
    context: { path: '/stocks?v=all', label: 'Apple Inc.', symbols: ['AAPL.US'] },
  });
});

it('cuts a long label and leaves a long query string out', async () => {
  await renderPage(() => <Page label={`a\n${'🍏'.repeat(60)}`} />, {
    path: `/stocks?in=${'x'.repeat(2000)}`,
    contributions: [PANEL],
  });
  await userEvent.click(screen.getByRole('button'));
  const { label = '', path } = lastSubject()?.context ?? {};
  expect(label).toMatch(/^a (?:🍏)+…$/u);
  expect(label.length).toBeLessThanOrEqual(80);
  expect(path).toBe('/stocks');
});

it.each([
  ['no remote has a panel', []],
  ['no panel opens on the event', [{ slot: 'page-panel', id: 'other', title: 'Other' } as const]],
])('shows no button when %s', async (_, contributions) => {
  await renderPage(Page, { contributions });
  expect(screen.getByRole('heading')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the button while a server renders, which knows no panels', async () => {
  const page = await renderPage(() => {
    setPlatformServices(null);
    return <Page />;
  });
  expect(page.getByRole('button')).toBeVisible();
});
