/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Facet } from 'shared/contract';
import { catalogueOf } from 'shared/market';
import { CLOSED_PANEL } from './sections';
import { FilterPanel } from './filter-panel';

const FIELD = 'dividendFrequency';
const COUNTED: Record<string, Facet> = { [FIELD]: { values: [{ value: 'Quarterly', count: 7 }] } };

const panel = (facets: Record<string, Facet>) => (
  <FilterPanel
    catalogue={catalogueOf('stock')}
    featured={[FIELD]}
    view={CLOSED_PANEL}
    onViewChange={() => undefined}
    filters={{}}
    onChange={() => undefined}
    facets={facets}
    relative
  />
);

it.each(['pointerUp', 'pointerCancel'] as const)(
  'keeps the layout from pointerdown to %s when counts arrive',
  async (end) => {
    const { rerender } = render(panel({}));
    const button = screen.getByRole('button', { name: 'Not reported' });
    fireEvent.pointerDown(button);
    rerender(panel(COUNTED));
    expect(screen.queryByRole('button', { name: /Quarterly/ })).toBeNull();
    fireEvent[end](button);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByRole('button', { name: /Quarterly/ })).toBeTruthy();
  },
);
