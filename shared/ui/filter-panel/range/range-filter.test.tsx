import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { catalogueOf, columnOf, type ColumnDefinition } from 'shared/market';
import type { FilterOfKind } from '../value/filter-value';
import { RangeFilter } from './range-filter';

const facet = {
  min: 0,
  max: 40,
  median: 12,
  bins: [
    { from: 0, to: 10, count: 3 },
    { from: 10, to: 20, count: 8 },
    { from: 20, to: 40, count: 1 },
  ],
};

function column(field: string): ColumnDefinition {
  const column = columnOf('stock', field);
  if (column === undefined) throw new Error(`No column ${field}`);
  return column;
}

function open(field = 'returnOnEquityTTM') {
  const changes: FilterOfKind<'range'>[] = [];
  const drafts: (FilterOfKind<'range'> | null)[] = [];
  function Owner() {
    const [value, setValue] = useState<FilterOfKind<'range'> | null>(null);
    return (
      <RangeFilter
        column={column(field)}
        columns={catalogueOf('stock').columns}
        facet={facet}
        value={value}
        onChange={(next) => {
          changes.push(next);
          setValue(next.min === null && next.max === null ? null : next);
        }}
        onDraft={(next) => drafts.push(next)}
      />
    );
  }
  render(<Owner />);
  return { changes, drafts, user: userEvent.setup() };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('RangeFilter', () => {
  it('takes the bound when the handle is let go, and opens it at the end of the scale', () => {
    const { changes } = open();
    const low = screen.getByRole('slider', { name: /minimum/ });
    fireEvent.change(low, { target: { value: '2' } });
    expect(changes).toEqual([]);
    expect(field('Minimum Return on equity, 12 months').value).toBe('20%');
    fireEvent.pointerUp(low);
    expect(changes).toEqual([{ kind: 'range', min: 20, max: null }]);
    fireEvent.change(low, { target: { value: '0' } });
    fireEvent.keyUp(low);
    expect(changes.at(-1)).toEqual({ kind: 'range', min: null, max: null });
  });

  it('never lets the handles pass each other', () => {
    const { changes } = open();
    const high = screen.getByRole('slider', { name: /maximum/ });
    fireEvent.change(high, { target: { value: '1' } });
    fireEvent.pointerUp(high);
    const low = screen.getByRole('slider', { name: /minimum/ });
    fireEvent.change(low, { target: { value: '3' } });
    fireEvent.pointerUp(low);
    expect(changes.at(-1)).toEqual({ kind: 'range', min: 10, max: 10 });
  });

  it('takes exact bounds on Enter and on leaving', async () => {
    const { changes, user } = open('marketCap');
    await user.type(field('Minimum Market capitalisation'), '$2.5B{Enter}');
    expect(changes.at(-1)).toEqual({ kind: 'range', min: 2.5e9, max: null });
    await user.type(field('Maximum Market capitalisation'), '10B');
    await user.tab();
    expect(changes.at(-1)).toEqual({ kind: 'range', min: 2.5e9, max: 10e9 });
    expect(field('Minimum Market capitalisation').value).toBe('$2.5B');
  });

  it('keeps the list and the typed text while the minimum is above the maximum', async () => {
    const { changes, user } = open();
    await user.type(field('Maximum Return on equity, 12 months'), '34%{Enter}');
    await user.type(field('Minimum Return on equity, 12 months'), '40');
    await user.tab();
    expect(screen.getByRole('alert').textContent).toBe('The minimum is above the maximum of 34%');
    expect(changes).toHaveLength(1);
    expect(field('Minimum Return on equity, 12 months').value).toBe('40');
    await user.clear(field('Maximum Return on equity, 12 months'));
    await user.type(field('Maximum Return on equity, 12 months'), '60{Enter}');
    expect(changes.at(-1)).toEqual({ kind: 'range', min: 40, max: 60 });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports the pending range while it is typed or dragged', async () => {
    const { drafts, user } = open('peRatio');
    await user.type(field('Minimum Price to earnings'), '1x');
    expect(drafts).toEqual([{ kind: 'range', min: 1, max: null }, null]);
    await user.keyboard('{Escape}');
    expect(field('Minimum Price to earnings').value).toBe('');
    fireEvent.change(screen.getByRole('slider', { name: /minimum/ }), { target: { value: '2' } });
    expect(drafts.at(-1)).toEqual({ kind: 'range', min: 20, max: null });
    fireEvent.pointerUp(screen.getByRole('slider', { name: /minimum/ }));
    expect(drafts.at(-1)).toBeNull();
  });

  it('measures against the median of the peers or another figure', async () => {
    const { changes, user } = open('peRatio');
    const measure = screen.getByRole('combobox', { name: 'Price to earnings, compared with' });
    await user.selectOptions(measure, '× sector median');
    await user.click(screen.getByRole('button', { name: '≤ sector median' }));
    const sector = { median: 'sector' };
    expect(changes.at(-1)).toEqual({ kind: 'range', min: null, max: 1, relativeTo: sector });
    await user.type(field('Minimum Price to earnings'), '50%{Enter}');
    expect(changes.at(-1)).toEqual({ kind: 'range', min: 0.5, max: 1, relativeTo: sector });
    expect(field('Minimum Price to earnings').value).toBe('0.5×');
    await user.clear(field('Minimum Price to earnings'));
    await user.type(field('Minimum Price to earnings'), '-1{Enter}');
    expect(screen.getByRole('alert').textContent).toMatch(/above 0/);
    await user.selectOptions(measure, 'Fixed values');
    expect(changes.at(-1)).toEqual({ kind: 'range', min: null, max: null });
  });

  it('rejects an invalid number and applies it once corrected', async () => {
    const { changes, user } = open();
    const minimum = field('Minimum Return on equity, 12 months');
    await user.type(minimum, 'many{Enter}');
    expect(minimum.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Enter a number, such as 5%');
    expect(changes).toEqual([]);
    await user.clear(minimum);
    await user.type(minimum, '$5{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('In percent: enter a figure, such as 5%');
    await user.clear(minimum);
    await user.type(minimum, '18%{Enter}');
    expect(changes).toEqual([{ kind: 'range', min: 18, max: null }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
