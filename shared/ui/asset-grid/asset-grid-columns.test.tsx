import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared/testing';
import { StocksGrid, headers } from './stocks-grid.fixture';

describe('columns of an asset grid', () => {
  it('finds, shows and hides columns; the first one stays', async () => {
    const user = userEvent.setup();
    await renderPage(() => <StocksGrid />);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.type(await screen.findByLabelText('Find a column'), 'beta');
    await user.click(screen.getByLabelText('Beta'));
    await user.clear(screen.getByLabelText('Find a column'));
    await user.click(screen.getByLabelText('Company name'));
    expect(headers()).toEqual(['Ticker', 'Market cap', 'Price', '1D', 'P/E', 'Beta']);
    const ticker = screen.getByLabelText<HTMLInputElement>('Ticker');
    expect(ticker.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Reset columns' }));
    expect(headers()).toContain('Company');
  });

  it('grabs a column by keyboard, announces its position, and drops it or cancels', async () => {
    const user = userEvent.setup();
    await renderPage(() => <StocksGrid />);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const grip = await screen.findByRole('button', { name: 'Move P/E' });
    grip.focus();
    await user.keyboard(' {ArrowUp}{ArrowUp}');
    expect(screen.getByText(/Place 4 of 6/)).toBeTruthy();
    expect(headers()[5]).toBe('P/E');
    await user.keyboard(' ');
    expect(headers()).toEqual(['Ticker', 'Company', 'Market cap', 'P/E', 'Price', '1D']);
    await user.keyboard('{Enter}{Home}{Escape}');
    expect(headers()[3]).toBe('P/E');
    expect(screen.getByText(/Taken back to place 4 of 6/)).toBeTruthy();
    await user.click(grip);
    await user.click(screen.getByRole('button', { name: 'P/E down' }));
    await user.click(grip);
    expect(headers()).toEqual(['Ticker', 'Company', 'Market cap', 'Price', 'P/E', '1D']);
  });

  it('names columns, offers them beside the sets, and takes a removal back', async () => {
    localStorage.clear();
    const user = userEvent.setup();
    const { unmount } = await renderPage(() => <StocksGrid columnSet="" />);
    // No set is selected, but the first tab is still focusable.
    expect(screen.getByRole('tab', { name: 'Overview' }).tabIndex).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('button', { name: 'Pin P/E' }));
    const name = screen.getByLabelText('Name of this column set');
    await user.type(name, 'Valuation{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('for everybody');
    await user.clear(name);
    await user.type(name, 'My view{Enter}');
    const mine = screen.getByRole('tab', { name: 'My view' });
    expect(mine.getAttribute('aria-selected')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Reset columns' }));
    expect(mine.getAttribute('aria-selected')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Remove the set My view' }));
    expect(screen.queryByRole('tab', { name: 'My view' })).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    unmount();

    await renderPage(() => <StocksGrid columnSet="" />);
    await user.click(await screen.findByRole('tab', { name: 'My view' }));
    expect(headers().slice(0, 3)).toEqual(['Ticker', 'P/E', 'Company']);
    localStorage.clear();
  });

  it('keeps pinned columns in front', async () => {
    const user = userEvent.setup();
    await renderPage(() => <StocksGrid />);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('button', { name: 'Pin P/E' }));
    expect(headers().slice(0, 3)).toEqual(['Ticker', 'P/E', 'Company']);
    const grid = screen.getByRole('region', { name: 'Stocks' });
    expect(grid.dataset['pinned']).toBe('1');
    expect(grid.style.getPropertyValue('--pin-1')).toBe('0px');
    await user.click(screen.getByRole('button', { name: 'Pin P/E', pressed: true }));
    expect(grid.dataset['pinned']).toBeUndefined();
  });
});
