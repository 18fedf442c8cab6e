import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared/testing';
import { PREVIEW_REST_MS } from '../grid/rows/row-preview';
import { StocksGrid } from './stocks-grid.fixture';

describe('rows of an asset grid', () => {
  it('sets rows aside, as many as can be', async () => {
    const user = userEvent.setup();
    const toggled: string[] = [];
    await renderPage(() => (
      <StocksGrid
        selection={{
          keys: ['SAP.DE'],
          max: 1,
          verb: 'Compare',
          onToggle: (symbol) => toggled.push(symbol),
        }}
      />
    ));
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Compare SAP' });
    expect(box.checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Compare VOD' }).disabled).toBe(
      true,
    );
    await user.click(box);
    expect(toggled).toEqual(['SAP.DE']);
  });

  it('opens one menu for all rows, and restores the focus', async () => {
    const user = userEvent.setup();
    const selections: string[] = [];
    await renderPage(() => (
      <StocksGrid
        rowMenu={(row) => [
          { id: 'tab', label: 'New tab', to: `/${row.symbol}`, newTab: true },
          { id: 'copy', label: 'Copy', onSelect: () => selections.push(row.symbol) },
        ]}
      />
    ));
    const button = screen.getByRole('button', { name: 'Actions for VOD' });
    await user.click(button);
    expect(screen.getByRole('menuitem', { name: 'New tab' }).getAttribute('target')).toBe('_blank');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(selections).toEqual(['VOD.LSE']);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('shows more of a row only where the pointer rests', async () => {
    const requestedColumns: string[] = [];
    await renderPage(() => (
      <StocksGrid
        rowPreview={(row) => {
          requestedColumns.push(row.symbol);
          return `A year of ${row.symbol}`;
        }}
      />
    ));
    // The hover preview is fetched after the rows.
    await act(() => import('../grid/rows/row-preview'));
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.hover(screen.getByRole('link', { name: /SAP/ }));
    await user.hover(screen.getByRole('link', { name: /VOD/ }));
    act(() => void jest.advanceTimersByTime(PREVIEW_REST_MS));
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('A year of VOD.LSE');
    expect(requestedColumns).not.toContain('SAP.DE');
    // The preview follows the row with keyboard focus, wherever the pointer rests.
    const other = screen.getByRole('link', { name: /SAP/ });
    fireEvent.keyDown(document, { key: 'j' });
    act(() => other.focus());
    fireEvent.pointerOver(screen.getByRole('link', { name: /VOD/ }), { pointerType: 'mouse' });
    act(() => void jest.advanceTimersByTime(PREVIEW_REST_MS));
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('A year of SAP.DE');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
    jest.useRealTimers();
  });

  it('walks over the rows by arrows while one has the focus', async () => {
    const user = userEvent.setup();
    await renderPage(() => (
      <>
        <input aria-label="Note" />
        <StocksGrid />
      </>
    ));
    await user.type(screen.getByLabelText('Note'), 'jk{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByLabelText('Note'));
    const [first, second] = screen.getAllByRole('link');
    first?.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(first);
  });
});
