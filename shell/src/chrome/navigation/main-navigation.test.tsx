import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared/testing';
import { MainNavigation } from './main-navigation';
import type { NavGroup } from './navigation';
import { AWAY, REST } from './use-open-section';

const entry = (section: 'screeners' | 'media', label: string, path: string) => ({
  id: label,
  section,
  label,
  path,
  order: 1,
  soon: label === 'Crypto',
  external: section === 'media',
});
const groups: NavGroup[] = [
  {
    section: 'screeners',
    label: 'Screeners',
    plain: false,
    entries: [
      { ...entry('screeners', 'ETFs', '/etfs/screener'), activeFor: ['/etfs/details/:symbol'] },
      entry('screeners', 'Crypto', '/crypto/screener'),
    ],
  },
  {
    section: 'media',
    label: 'Media',
    plain: false,
    entries: [entry('media', 'Reddit', 'https://reddit.example')],
  },
];
const Page = () => <MainNavigation groups={groups} pathname="/etfs/details/SPY.US" />;
const button = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => button(name).getAttribute('aria-expanded') === 'true';
const mouse = { pointerType: 'mouse' };
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
/** jsdom does not implement `pointerType`. */
const point = (kind: 'pointerOver' | 'pointerOut', name: string, init = mouse) => {
  const event = new MouseEvent(kind.toLowerCase(), { bubbles: true, relatedTarget: document.body });
  Object.assign(event, init);
  fireEvent(button(name), event);
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const press = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

describe('the menu of wide screens', () => {
  it('opens where the mouse rests, and closes a while after it left', async () => {
    await renderPage(Page);
    point('pointerOver', 'Screeners');
    expect(isOpen('Screeners')).toBe(false);
    pass(REST);
    expect(isOpen('Screeners')).toBe(true);
    point('pointerOut', 'Screeners');
    pass(AWAY - 1);
    expect(isOpen('Screeners')).toBe(true);
    pass(1);
    expect(isOpen('Screeners')).toBe(false);
  });

  it('does not open for a mouse that passes by, nor for a finger', async () => {
    await renderPage(Page);
    point('pointerOver', 'Screeners');
    point('pointerOut', 'Screeners');
    point('pointerOver', 'Media', { pointerType: 'touch' });
    pass(1000);
    expect([isOpen('Screeners'), isOpen('Media')]).toEqual([false, false]);
  });

  it('goes to the neighbour at once; a press makes it stay, the next closes', async () => {
    await renderPage(Page);
    point('pointerOver', 'Screeners');
    pass(REST);
    point('pointerOut', 'Screeners');
    point('pointerOver', 'Media');
    expect([isOpen('Screeners'), isOpen('Media')]).toEqual([false, true]);
    fireEvent.click(button('Media'));
    point('pointerOut', 'Media');
    pass(1000);
    expect(isOpen('Media')).toBe(true);
    fireEvent.click(button('Media'));
    expect(isOpen('Media')).toBe(false);
  });

  it('walks by arrow keys, and Esc returns to the button', async () => {
    await renderPage(Page);
    act(() => button('Screeners').focus());
    await press.keyboard('{ArrowRight}');
    expect(button('Media')).toHaveFocus();
    await press.keyboard('{Home}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'ETFs' })).toHaveFocus();
    // A text entry is not focusable.
    await press.keyboard('{ArrowUp}');
    expect(screen.getByRole('link', { name: 'ETFs' })).toHaveFocus();
    await press.keyboard('{Escape}');
    expect(button('Screeners')).toHaveFocus();
    expect(isOpen('Screeners')).toBe(false);
  });

  it('marks section and entry of the page, what comes soon, and what opens elsewhere', async () => {
    await renderPage(Page);
    expect(button('Screeners')).toHaveAttribute('aria-current', 'true');
    expect(button('Media')).not.toHaveAttribute('aria-current');
    fireEvent.click(button('Screeners'));
    expect(screen.getByRole('link', { name: 'ETFs' })).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('link', { name: /Crypto/ })).toBeNull();
    expect(screen.getByText('Crypto').parentElement).toHaveTextContent('Cryptosoon');
    fireEvent.click(button('Media'));
    const reddit = screen.getByRole('link', { name: 'Reddit (opens in a new tab)' });
    expect(reddit).toHaveAttribute('target', '_blank');
    expect(reddit).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
