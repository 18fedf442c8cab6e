import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { catalogueOf } from 'shared/market';
import { Chip } from '../chip/chip';
import { FilterChips } from './filter-chips';
import type { Filters } from './value/filter-value';

const renderChips = (filters: Filters, broker: string | null) => {
  const onChange = jest.fn();
  const view = render(
    <FilterChips
      catalogue={catalogueOf('stocks')}
      filters={filters}
      onChange={onChange}
      onClear={() => {}}
    >
      {broker !== null && <Chip onRemove={() => {}}>{broker}</Chip>}
      {null}
    </FilterChips>,
  );
  return { ...view, onChange };
};

describe('FilterChips', () => {
  it('renders nothing without filters', () => {
    expect(renderChips({}, null).container).toBeEmptyDOMElement();
  });

  it('offers to clear only chips of the caller', () => {
    renderChips({}, 'Available at Saxo');
    expect(screen.getByRole('button', { name: 'Clear all' })).toBeInTheDocument();
  });

  it('takes one filter away and leaves the others', () => {
    const filters: Filters = {
      peRatio: { kind: 'range', min: null, max: 20 },
      sector: { kind: 'options', values: ['Energy'] },
    };
    const { onChange } = renderChips(filters, null);
    fireEvent.click(screen.getByRole('button', { name: /P\/E/ }));
    expect(onChange).toHaveBeenCalledWith('peRatio', null);
  });
});
