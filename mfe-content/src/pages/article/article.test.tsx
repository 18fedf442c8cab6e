import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { eventBus } from 'shared/events';
import { renderPage } from 'shared/testing';
import { LEARNINGS } from '../../articles/library';
import { loadText } from '../../articles/texts';
import ArticlePage from '.';

const PATH = '/learnings/valuation/price-earnings';
const PATTERN = '/learnings/:category/:post';
const asset = {
  symbol: 'AAPL.US',
  assetType: 'stock',
  name: 'Apple',
  fields: {
    symbol: 'AAPL.US',
    peRatio: 38.75,
    avgPeRatio: null,
    price: 329.4,
    currencyCode: 'USD',
  },
};
const explanation = {
  symbol: 'AAPL.US',
  field: 'peRatio',
  label: 'P/E',
  definition: 'Price to earnings.',
  unit: 'times',
  value: 38.75,
  kind: 'computed',
  source: 'a source',
  date: '2026-11-20',
  formula: null,
  inputs: [
    { name: 'price', value: 329.4, unit: 'USD', date: '2026-11-20', source: 's', kind: 'reported' },
    { name: 'EPS', value: 8.5, unit: 'USD', date: '2026-09-30', source: 's', kind: 'reported' },
  ],
};
const api = {
  'GET /api/assets/AAPL.US': () => asset,
  'GET /api/assets/AAPL.US/explain/peRatio': () => explanation,
};

async function open(path = PATH) {
  await loadText('learnings/valuation/price-earnings');
  return renderPage(ArticlePage, { path, route: PATTERN, api });
}

describe('an article', () => {
  it('offers itself to the assistant only while its remote is live', async () => {
    const without = await open();
    expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
    without.unmount();
    await renderPage(ArticlePage, {
      path: PATH,
      route: PATTERN,
      api,
      contributions: [
        { slot: 'page-panel', id: 'panel', title: 'Assistant', opensOn: 'assistant/ask' },
      ],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Ask about this' }));
    expect(eventBus.last('assistant/ask')?.payload.context).toMatchObject({ path: PATH });
  });

  it('has title, reading time, contents and a link back', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How to read a P/E ratio');
    expect(screen.getByText(/min read/)).toHaveTextContent(
      /^Basics · \d min read · 23 November 2026$/,
    );
    const contents = screen.getByRole('navigation', { name: 'Contents' });
    const links = within(contents).getAllByRole('link');
    expect(links.length).toBeGreaterThanOrEqual(3);
    for (const link of links)
      expect(document.querySelector(link.getAttribute('href') ?? '')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Valuation' })).toHaveAttribute(
      'href',
      '/learnings/valuation',
    );
  });

  it('computes its example with figures of the API', async () => {
    await open();
    const example = await screen.findByRole('region', { name: /Worked example/ });
    expect(await within(example).findByText('$329.40')).toBeInTheDocument();
    expect(within(example).getByText('$8.5000')).toBeInTheDocument();
    expect(within(example).getByText('38.75')).toBeInTheDocument();
  });

  it('links to the asset when a figure is unknown', async () => {
    await open();
    expect((await screen.findAllByRole('link', { name: '38.75' })).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('link', { name: 'see AAPL' })[0]).toHaveAttribute(
      'href',
      '/stocks/details/AAPL.US',
    );
  });

  it('explains a term with the definition of its column', async () => {
    await open();
    const term = screen.getByRole('button', { name: 'P/E' });
    fireEvent.focus(term);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/Price to earnings/);
  });

  it('remembers on this device that it was read', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Mark as read' }));
    expect(screen.getByRole('button', { name: 'Read on this device' })).toBeInTheDocument();
    expect(localStorage.getItem('plumbline.learnings-read')).toContain(PATH);
    fireEvent.click(screen.getByRole('button', { name: 'Read on this device' }));
    expect(localStorage.getItem('plumbline.learnings-read')).not.toContain(PATH);
  });

  it('opens the next article by the key n', async () => {
    const { router } = await open();
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(router.state.location.pathname).toBe(LEARNINGS[1]?.path);
  });

  it('says so when the article does not exist', async () => {
    await open('/learnings/valuation/no-such');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('There is no such article');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute(
      'href',
      '/learnings',
    );
  });
});
