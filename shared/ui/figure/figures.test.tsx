import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Delta, DeltaPill } from './delta';
import { Meter } from './meter';
import { Price } from './price';
import { sparklineShape } from './sparkline-path';

describe('Delta', () => {
  it('writes sign, arrow and direction together', () => {
    const { container } = render(<Delta value={1.234} />);
    expect(container).toHaveTextContent('▲+1.23%');
    expect(container.querySelector('[data-direction="up"]')).not.toBeNull();
  });
  it('writes a fall with the true minus', () => {
    const { container } = render(<DeltaPill value={-0.42} text="−$0.98 (−0.42%)" />);
    expect(container).toHaveTextContent('▼−$0.98 (−0.42%)');
  });
  it('shows no direction for a change that rounds to zero', () => {
    const { container } = render(<Delta value={-0.001} />);
    expect(container.textContent).toBe('0.00%');
    expect(container.querySelector('[data-direction="none"]')).not.toBeNull();
  });
  it('never reads unknown as zero', () => {
    const { container } = render(<Delta value={null} missing="Negative earnings" />);
    expect(container.textContent).toBe('–');
    expect(screen.getByTitle('Negative earnings')).toBeInTheDocument();
  });
});

describe('Price and Meter', () => {
  it('show a dash and an empty bar for unknown', () => {
    expect(render(<Price value={null} />).container.textContent).toBe('–');
    const { container } = render(<Meter value={null} label="Score" />);
    expect(container.querySelector('[role=meter]')).toBeNull();
  });
  it('keep within the bar', () => {
    render(<Meter value={1.4} label="Score" />);
    expect(screen.getByRole('meter', { name: 'Score' })).toHaveAttribute('aria-valuenow', '100');
  });
});

describe('sparklineShape', () => {
  it('needs two known values', () => {
    expect(sparklineShape([1, null], 80, 20)).toBeNull();
  });
  it('puts the highest on top and a flat line in the middle', () => {
    const shape = sparklineShape([1, null, 3], 80, 20);
    expect(shape?.points).toBe('2.0,18.0 76.0,2.0');
    expect(sparklineShape([2, 2], 80, 20)?.end.y).toBe(10);
  });
});
