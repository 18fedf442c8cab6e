import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { TOAST_EXIT, ToastRegion, TOASTS_AT_ONCE, type ToastItem } from './toast-region';

const toast = (id: string): ToastItem => ({
  id,
  kind: 'error',
  title: 'Error',
  text: `text of ${id}`,
  duration: 5000,
});

function Page({ ids }: { ids: string[] }) {
  const [toasts, setToasts] = useState(ids.map(toast));
  return (
    <>
      <button type="button">before</button>
      <ToastRegion
        toasts={toasts}
        onGone={(gone) => setToasts((previous) => previous.filter(({ id }) => id !== gone))}
      />
    </>
  );
}
const visibleToasts = () => screen.queryAllByRole('alert').map((alert) => alert.dataset['toast']);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('ToastRegion', () => {
  it('shows a toast for its time, then takes 400 ms to leave', () => {
    render(<Page ids={['a']} />);
    pass(4999);
    expect(screen.getByRole('alert')).not.toHaveAttribute('data-leaving');
    pass(1);
    expect(screen.getByRole('alert')).toHaveAttribute('data-leaving');
    pass(TOAST_EXIT - 1);
    expect(visibleToasts()).toEqual(['a']);
    pass(1);
    expect(visibleToasts()).toEqual([]);
  });

  it('waits while pointer or focus is on it', () => {
    render(<Page ids={['a']} />);
    fireEvent.pointerEnter(screen.getByRole('region'));
    pass(60_000);
    expect(visibleToasts()).toEqual(['a']);
    fireEvent.pointerLeave(screen.getByRole('region'));
    pass(5000);
    pass(TOAST_EXIT);
    expect(visibleToasts()).toEqual([]);
  });

  it('is focused by F8, closed by Esc, and moves the focus to the next toast and then back', () => {
    render(<Page ids={['a', 'b']} />);
    const before = screen.getByRole('button', { name: 'before' });
    act(() => before.focus());
    fireEvent.keyDown(document.body, { key: 'F8' });
    const [first, second] = screen.getAllByRole('button', { name: 'Close' });
    expect(first).toHaveFocus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    pass(TOAST_EXIT);
    expect(visibleToasts()).toEqual(['b']);
    expect(second).toHaveFocus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    pass(TOAST_EXIT);
    expect(before).toHaveFocus();
  });

  it('resumes the timers of the others when the hovered one is closed', () => {
    render(<Page ids={['a', 'b']} />);
    fireEvent.pointerEnter(screen.getByRole('region'));
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    pass(TOAST_EXIT);
    pass(5000);
    pass(TOAST_EXIT);
    expect(visibleToasts()).toEqual([]);
  });

  it('shows a few at a time; the others come when there is room, for their full time', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    render(<Page ids={ids} />);
    expect(visibleToasts()).toEqual(ids.slice(0, TOASTS_AT_ONCE));
    pass(5000);
    pass(TOAST_EXIT);
    expect(visibleToasts()).toEqual(['e']);
    pass(4999);
    expect(screen.getByRole('alert')).not.toHaveAttribute('data-leaving');
  });

  it('is lifted above an open dialog, and restored when the dialog is closed', () => {
    const lifted: string[] = [];
    // jsdom has no top layer.
    Object.assign(HTMLElement.prototype, {
      showPopover: () => lifted.push('shown'),
      hidePopover: () => lifted.push('hidden'),
    });
    try {
      const { rerender } = render(<ToastRegion toasts={[toast('a')]} onGone={() => {}} />);
      expect(lifted).toEqual([]);
      document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
      rerender(<ToastRegion toasts={[toast('a'), toast('b')]} onGone={() => {}} />);
      expect(lifted).toEqual(['shown']);
      // Another dialog may have opened over it in the meantime.
      rerender(<ToastRegion toasts={[toast('b'), toast('c')]} onGone={() => {}} />);
      expect(lifted).toEqual(['shown', 'hidden', 'shown']);
      rerender(<ToastRegion toasts={[]} onGone={() => {}} />);
      expect(screen.getByRole('region', { hidden: true })).not.toHaveAttribute('popover');
    } finally {
      document.querySelector('dialog')?.remove();
      Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
      Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
    }
  });
});
