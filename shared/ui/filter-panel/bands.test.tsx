/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { catalogueOf, withBands } from 'shared/market';
import { FilterPanel, type FilterPanelProps } from './filter-panel';
import { withFilter, type Filters } from './value/filter-value';
import { CLOSED_PANEL } from './sections';

const STOCKS = withBands(catalogueOf('stocks'));

function Panel({ onChange, ...props }: Partial<FilterPanelProps>) {
  const [filters, setFilters] = useState<Filters>({});
  const [view, setView] = useState(CLOSED_PANEL);
  return (
    <FilterPanel
      catalogue={STOCKS}
      featured={['peRatio', 'marketCap', 'sector']}
      view={view}
      onViewChange={setView}
      filters={filters}
      onChange={(field, value) => {
        onChange?.(field, value);
        setFilters((now) => withFilter(now, field, value));
      }}
      facets={{
        peRatio: { min: 1, max: 90, median: 18, bins: [], bands: [3, 12, 20, 7] },
        sector: { values: [{ value: 'Energy', count: 4 }] },
      }}
      {...props}
    />
  );
}

const bands = () => within(screen.getByRole('group', { name: 'Price to earnings, common ranges' }));
/** A filter in an open group. jsdom takes its content for hidden. */
const openFilter = (field: string) => {
  const filter = document.querySelector<HTMLElement>(`.group [data-filter="${field}"]`);
  if (!filter) throw new Error(`No filter of ${field} is open`);
  return filter;
};
const find = () => screen.getByRole('searchbox', { name: 'Find a filter' });

/** The search knows a synonym, so its code has loaded. */
async function searchReady() {
  fireEvent.focus(find());
  fireEvent.change(find(), { target: { value: 'gearing' } });
  await screen.findByRole('region', { name: 'Debt to equity, last quarter' });
}

describe('bands of a figure', () => {
  it('set its range with one press, with their counts, and remove it with another', () => {
    const onChange = jest.fn();
    render(<Panel onChange={onChange} />);
    const cheap = () => bands().getByRole('button', { name: /^Under 15/ });
    expect(cheap()).toHaveTextContent('Under 15 12');
    fireEvent.click(cheap());
    expect(onChange).toHaveBeenLastCalledWith('peRatio', { kind: 'range', min: null, max: 15 });
    expect(cheap()).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText('Maximum Price to earnings')).toHaveValue('15');
    fireEvent.click(cheap());
    expect(cheap()).toHaveAttribute('aria-pressed', 'false');
  });

  it('are shown before their counts', () => {
    render(<Panel facets={{}} />);
    expect(bands().getAllByRole('button')).toHaveLength(4);
  });
});

describe('excluded options', () => {
  it('are chosen like others, and inverted by one press', () => {
    const onChange = jest.fn();
    render(<Panel relative onChange={onChange} />);
    expect(screen.queryByRole('button', { name: 'All but these' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Energy/ }));
    fireEvent.click(screen.getByRole('button', { name: 'All but these' }));
    expect(onChange).toHaveBeenLastCalledWith('sector', {
      kind: 'options',
      values: ['Energy'],
      except: true,
    });
  });

  it('are not offered by a list without such a condition', () => {
    render(<Panel />);
    fireEvent.click(screen.getByRole('button', { name: /^Energy/ }));
    expect(screen.queryByRole('button', { name: 'All but these' })).toBeNull();
  });
});

describe('the search for a filter', () => {
  it.each([
    ['price earnings', 'Price to earnings'],
    ['market value', 'Market capitalisation'],
    ['gearing', 'Debt to equity, last quarter'],
  ])('knows %j', async (typed, name) => {
    render(<Panel />);
    fireEvent.focus(find());
    fireEvent.change(find(), { target: { value: typed } });
    expect(await screen.findByRole('region', { name })).toBeTruthy();
    expect(screen.queryByText('No filter has this name')).toBeNull();
  });

  it('clears with Enter, opens the filter and focuses it', async () => {
    render(<Panel />);
    await searchReady();
    fireEvent.change(find(), { target: { value: 'gross margin' } });
    await screen.findByRole('region', { name: 'Gross margin, 12 months' });
    fireEvent.keyDown(find(), { key: 'Enter' });
    expect(find()).toHaveValue('');
    const filter = openFilter('grossMarginTTM');
    expect(screen.getByRole('button', { name: /^Profitability/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await waitFor(() => expect(filter).toContainElement(document.activeElement as HTMLElement));
  });

  it('clears after a choice, and keeps the chosen filter open', async () => {
    render(<Panel />);
    await searchReady();
    fireEvent.change(find(), { target: { value: 'beta' } });
    const beta = within(await screen.findByRole('region', { name: 'Beta' }));
    fireEvent.click(beta.getByRole('button', { name: /^Over 1.2/ }));
    expect(find()).toHaveValue('');
    expect(within(openFilter('beta')).getByText('Over 1.2').closest('button')).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});
