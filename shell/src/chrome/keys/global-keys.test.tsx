import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePageKeys } from 'shared/remote';
import { renderPage } from 'shared/testing';
import { GlobalKeys } from './global-keys';
import { keysEnabled, showKeyHelp } from './keys-state';

function Page() {
  usePageKeys('Stock screener', [
    { keys: ['j', 'ArrowDown'], label: 'Next row', onPress: () => {} },
  ]);
  return <GlobalKeys />;
}

const PATHS = ['/dashboard', '/stocks/screener', '/portfolios', '/watchlists', '/calendar'];
/** A fleet that has all of these pages. */
const open = () =>
  renderPage(Page, {
    composition: { shellRoutes: PATHS.map((path) => ({ path, page: path, title: path })) },
  });

beforeEach(() => {
  localStorage.clear();
  act(() => showKeyHelp(false));
});

describe('the keys of every page', () => {
  it.each([
    ['d', '/dashboard'],
    ['s', '/stocks/screener'],
    ['p', '/portfolios'],
    ['w', '/watchlists'],
    ['c', '/calendar'],
  ])('g %s leads to %s', async (letter, path) => {
    const { address } = await open();
    await userEvent.keyboard(`g${letter}`);
    expect(address()).toBe(path);
  });

  it('ignore a page that no remote has, and do not list it', async () => {
    const { address } = await renderPage(Page);
    await userEvent.keyboard('gd');
    expect(address()).toBe('/');
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).queryByText(/^Go to/)).toBeNull();
  });

  it('t switches the theme', async () => {
    const { store } = await open();
    await userEvent.keyboard('t');
    expect(store.getState().theme.choice).toBe('dark');
  });

  it('? lists the keys of the page and of every page', async () => {
    await open();
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(
      within(help)
        .getAllByRole('heading', { level: 3 })
        .map((one) => one.textContent),
    ).toEqual(['Stock screener', 'Everywhere']);
    // The focus is what a browser scrolls to: at its end the list would open there.
    expect(within(help).getByRole('heading', { name: 'Stock screener' })).toHaveFocus();
    expect(within(help).getByText('Next row').nextSibling).toHaveTextContent('j or ↓Down');
    expect(within(help).getByText('Go to watchlists').nextSibling).toHaveTextContent('g then w');
    fireEvent.keyDown(help, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be switched off, as a setting', async () => {
    const { store } = await open();
    act(() => showKeyHelp(true));
    const box = await screen.findByRole('checkbox', { name: 'Use single keys' });
    expect(box).toBeChecked();
    await userEvent.click(box);
    expect(keysEnabled()).toBe(false);
    expect(store.getState().settings.unsaved).toEqual({ singleKeys: false });
  });
});
