import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Treemap, type TreemapProps, type TreemapTile } from '.';

const TILES: TreemapTile[] = [
  { id: 'SPY.US', label: 'SPY', name: 'Large companies', size: 600, change: 4, href: '/spy' },
  { id: 'AGG.US', label: 'AGG', name: 'Bonds', size: 300, change: -0.5, href: '/agg' },
  { id: 'GLD.US', label: 'GLD', name: 'Gold', size: 100, change: null, href: '/gld' },
  { id: 'NEW.US', label: 'NEW', name: 'A new fund', size: null, change: 1, href: '/new' },
];

const SPARE: TreemapTile = { id: '', label: '', name: 'One', size: 1, change: 0, href: '/' };

function Address() {
  return <p>at {useLocation().pathname}</p>;
}

async function show(props: Partial<TreemapProps> = {}) {
  render(
    <MemoryRouter>
      <Treemap
        label="Heatmap of ETFs"
        tiles={TILES}
        span={3}
        changeLabel="1D"
        sizeLabel="Assets"
        sizeText={(size) => `$${size}M`}
        {...props}
      />
      <Address />
    </MemoryRouter>,
  );
  return within(await screen.findByRole('group', { name: 'Heatmap of ETFs' }));
}

// Loads the map's chunk in advance, as a browser would.
beforeAll(() => import('./treemap-view'));

describe('Treemap', () => {
  it('renders links with complete names, coloured by the fixed scale', async () => {
    const map = await show();
    const spy = map.getByRole('link', { name: 'SPY +4.00% , Large companies, 1D, Assets $600M' });
    expect(spy).toHaveAttribute('href', '/spy');
    expect(spy).toHaveAttribute('data-heat', '9');
    expect(map.getByRole('link', { name: /^AGG −0.50%/ })).toHaveAttribute('data-heat', '4');
  });

  it('colours by a figure from one end of its scale to the other, less being better where it is', async () => {
    const scale = { low: 40, high: 10, unit: '×', text: (value: number) => `${value} times` };
    const tiles = [40, 25, 9, null].map((change, at) => ({
      ...SPARE,
      id: `${at}`,
      label: `T${at}`,
      change,
    }));
    const map = await show({ tiles, scale, changeLabel: 'P/E' });
    const step = (name: RegExp) => map.getByRole('link', { name }).getAttribute('data-heat');
    expect([step(/^T0 40 times/), step(/^T1/), step(/^T2 9 times/)]).toEqual(['1', '5', '9']);
    expect(step(/^T3 –.*P\/E not known/)).toBeNull();
    expect(screen.getByRole('img', { name: 'Colours from 40× to 10×' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
    expect(screen.getByRole('cell', { name: '25 times' })).toBeInTheDocument();
  });

  it('gives unknown values no colour and no tile, and says so', async () => {
    const map = await show();
    const gold = map.getByRole('link', { name: /^GLD –/ });
    expect(gold).not.toHaveAttribute('data-heat');
    expect(gold).toHaveAccessibleName(/1D not known/);
    expect(map.queryByRole('link', { name: /NEW/ })).not.toBeInTheDocument();
    expect(screen.getByText('1 not drawn: assets not known')).toBeInTheDocument();
  });

  it('is one stop of the Tab key; arrows, Home and End move, Enter opens', async () => {
    const map = await show({ table: false });
    await userEvent.tab();
    expect(map.getByRole('link', { name: /^SPY/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(map.getByRole('link', { name: /^AGG/ })).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(map.getByRole('link', { name: /^GLD/ })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(map.getByRole('link', { name: /^SPY/ })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    expect(map.getByRole('link', { name: /^SPY/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('at /spy')).toBeInTheDocument();
  });

  it('shows the tooltip of the hovered tile, and closes it with Escape', async () => {
    const map = await show();
    const spy = map.getByRole('link', { name: /^SPY/ });
    await userEvent.hover(spy);
    expect(screen.getByText('$600M', { selector: '.told span' })).toBeInTheDocument();
    act(() => spy.focus());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('$600M', { selector: '.told span' })).not.toBeInTheDocument();
  });

  it('shows the tooltip on the first tap and follows the link on the second', async () => {
    const map = await show();
    const spy = map.getByRole('link', { name: /^SPY/ });
    const tap = () => userEvent.pointer({ keys: '[TouchA]', target: spy });
    await tap();
    expect(screen.getByText('Tap again to open')).toBeInTheDocument();
    expect(screen.getByText('at /')).toBeInTheDocument();
    await tap();
    expect(screen.getByText('at /spy')).toBeInTheDocument();
  });

  it('offers a table too, with unknown values last and as a dash', async () => {
    await show();
    await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'SPYLarge companies$600M▲+4.00%',
      'AGGBonds$300M▼−0.50%',
      'GLDGold$100M–',
      'NEWA new fund–▲+1.00%',
    ]);
  });
});
