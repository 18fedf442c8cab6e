import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brand } from 'shared/brand';
import { platformStore } from 'shared/store';
import { themeChosen } from 'shared/store/host';
import { renderPage } from 'shared/testing';
import { keysEnabled } from '../keys/keys-state';
import { DisplayMenu } from '../header/display-menu';
import { startTheme } from './start-theme';

/** A system that can turn dark, and force its colours. */
const system = Object.assign(new EventTarget(), { matches: false });
const forcedColours = Object.assign(new EventTarget(), { matches: false });
let end = () => {};

beforeEach(() => {
  localStorage.clear();
  system.matches = false;
  forcedColours.matches = false;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => (query.includes('forced') ? forcedColours : system) as unknown as MediaQueryList,
    );
  document.head.innerHTML = '<meta name="theme-color" content="">';
});
afterEach(() => {
  end();
  jest.restoreAllMocks();
});

const open = async () => {
  const page = await renderPage(DisplayMenu);
  act(() => void (end = startTheme(page.store)));
  return page;
};
const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Display options' }));
  await userEvent.click(await screen.findByText(name));
};
const stored = () => localStorage.getItem('plumbline.theme');
/** The classes of the page; both values if `<html>` and `<body>` differ. */
const theme = () => {
  const [html, body] = [document.documentElement.className, document.body.className];
  return html === body ? body : `${html} and ${body}`;
};
const storedElsewhere = (key: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));

describe('theme', () => {
  it('goes dark on a press of the icon, back on the next, and is remembered', async () => {
    await open();
    expect(theme()).toBe('light');
    const button = screen.getByTitle('Switch Light/Dark mode');
    expect(button).toHaveAccessibleName('Switch Light/Dark mode');
    await userEvent.click(button);
    expect(theme()).toBe('dark');
    expect(stored()).toBe('dark');
    await userEvent.click(button);
    expect(theme()).toBe('light');
    expect(stored()).toBe('light');
  });

  it('draws the same whatever the theme: the stylesheet chooses the icon', async () => {
    const { container, store } = await open();
    const before = container.innerHTML;
    act(() => void store.dispatch(themeChosen({ choice: 'dark', theme: 'dark' })));
    expect(container.innerHTML).toBe(before);
  });

  it('offers every choice, and follows the system again', async () => {
    await open();
    await choose('High contrast');
    expect(theme()).toBe('high-contrast');
    expect(stored()).toBe('high-contrast');
    await choose('System');
    expect(theme()).toBe('light');
    expect(stored()).toBeNull();
    system.matches = true;
    act(() => void system.dispatchEvent(new Event('change')));
    expect(theme()).toBe('dark');
  });

  it('says which is chosen', async () => {
    localStorage.setItem('plumbline.theme', 'dark');
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Display options' }));
    const selectedTheme = (await screen.findAllByRole('menuitemradio')).map((item) => [
      item.textContent,
      item.getAttribute('aria-checked'),
    ]);
    expect(selectedTheme).toEqual([
      ['System', 'false'],
      ['Light', 'false'],
      ['Dark', 'true'],
      ['High contrast', 'false'],
    ]);
  });

  it('stays when the system changes and a theme was chosen', async () => {
    localStorage.setItem('plumbline.theme', 'light');
    await open();
    system.matches = true;
    act(() => void system.dispatchEvent(new Event('change')));
    expect(theme()).toBe('light');
  });

  it('follows the system while it forces its colours, and keeps the choice', async () => {
    localStorage.setItem('plumbline.theme', 'dark');
    await open();
    expect(theme()).toBe('dark');
    forcedColours.matches = true;
    act(() => void forcedColours.dispatchEvent(new Event('change')));
    expect(theme()).toBe('light');
    expect(stored()).toBe('dark');
    forcedColours.matches = false;
    act(() => void forcedColours.dispatchEvent(new Event('change')));
    expect(theme()).toBe('dark');
  });

  it('shows direction in blue and orange, remembered', async () => {
    await open();
    await choose('Blue and orange instead of green and red');
    expect(theme()).toBe('light blue-orange');
    expect(localStorage.getItem('plumbline.blue-orange')).toBe('on');
    await choose('Blue and orange instead of green and red');
    expect(theme()).toBe('light');
    expect(localStorage.getItem('plumbline.blue-orange')).toBeNull();
  });

  it('starts with what was chosen before, and ignores what is no theme', async () => {
    localStorage.setItem('plumbline.theme', 'high-contrast');
    await open();
    expect(theme()).toBe('high-contrast');
    end();
    localStorage.setItem('plumbline.theme', 'sepia');
    act(() => void (end = startTheme(platformStore())));
    expect(theme()).toBe('light');
  });

  it('follows other tabs', async () => {
    await open();
    localStorage.setItem('plumbline.theme', 'dark');
    storedElsewhere('plumbline.broker');
    expect(theme()).toBe('light');
    storedElsewhere('plumbline.theme');
    expect(theme()).toBe('dark');
    localStorage.clear();
    storedElsewhere(null);
    expect(theme()).toBe('light');
  });

  it('takes the direction of another tab, and leaves its choice in storage', async () => {
    await open();
    localStorage.setItem('plumbline.blue-orange', 'on');
    storedElsewhere('plumbline.blue-orange');
    expect(theme()).toBe('light blue-orange');
    expect(localStorage.getItem('plumbline.blue-orange')).toBe('on');
  });

  it('colours the frame of the browser', async () => {
    const { store } = await open();
    const meta = document.querySelector('meta[name="theme-color"]');
    expect(meta).toHaveAttribute('content', brand.themeColor);
    act(() => void store.dispatch(themeChosen({ choice: 'dark', theme: 'dark' })));
    expect(meta).toHaveAttribute('content', brand.themeColors.dark);
  });

  it('takes a choice of any remote, whatever theme it assumed', async () => {
    const { store } = await open();
    system.matches = true;
    act(() => void store.dispatch(themeChosen({ choice: 'system', theme: 'light' })));
    expect(theme()).toBe('dark');
    expect(store.getState().theme.theme).toBe('dark');
  });

  it('works for the page where storage is refused', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('refused');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused');
    });
    await open();
    await userEvent.click(screen.getByTitle('Switch Light/Dark mode'));
    expect(theme()).toBe('dark');
    expect(keysEnabled()).toBe(true);
  });
});
