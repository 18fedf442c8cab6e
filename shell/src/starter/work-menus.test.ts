/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { handOverMenus, isMenuButton, workMenus } from './work-menus';

const LINKS = `<nav aria-label="All pages">
  <ul aria-label="Media"><li><a href="/blog">Blog</a></li></ul>
  <ul aria-label="Workspace"><li><a href="/dashboard">Dashboard</a></li></ul>
</nav>`;

const button = (name: string): HTMLElement => {
  const named = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  );
  if (!named) throw new Error(`There is no button ${name}`);
  return named;
};
const listNames = () =>
  [...document.querySelectorAll('body > ul')].map(({ ariaLabel }) => ariaLabel);
const expanded = (name: string) => button(name).getAttribute('aria-expanded');

beforeEach(() => {
  HTMLElement.prototype.showPopover = () => {};
  document.body.innerHTML = `<header><nav>${['Media', 'Workspace', 'Empty']
    .map((name) => `<div><button aria-expanded="false">${name}</button></div>`)
    .join('')}</nav><button>Other</button></header><main><p>Text</p></main>`;
  const noScript = document.createElement('noscript');
  noScript.textContent = LINKS;
  document.body.append(noScript);
});
afterEach(() => {
  document.querySelector('p')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  jest.useRealTimers();
});

it('opens one section at a time with the links for readers without scripts', () => {
  expect(workMenus(button('Media'))).toBe(true);
  expect(listNames()).toEqual(['Media']);
  expect(document.querySelector('body > ul a')?.getAttribute('href')).toBe('/blog');
  expect(expanded('Media')).toBe('true');
  workMenus(button('Workspace'));
  expect([listNames(), expanded('Media'), expanded('Workspace')]).toEqual([
    ['Workspace'],
    'false',
    'true',
  ]);
});

it('closes it by another press, a press outside and Escape', () => {
  const press = () => workMenus(button('Media'));
  press();
  press();
  expect([listNames(), expanded('Media')]).toEqual([[], 'false']);
  press();
  document.querySelector('p')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(listNames()).toEqual([]);
  press();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(listNames()).toEqual([]);
  expect(document.activeElement).toBe(button('Media'));
});

it('leaves other controls and sections without links to the shell', () => {
  expect([isMenuButton(button('Other')), workMenus(button('Other'))]).toEqual([false, false]);
  expect(workMenus(button('Empty'))).toBe(false);
  expect(listNames()).toEqual([]);
});

it('lets the shell open what is open, and stays until its list is there', async () => {
  jest.useFakeTimers();
  const press = jest.fn();
  button('Media').addEventListener('click', press);
  workMenus(button('Media'));
  handOverMenus();
  expect(press).toHaveBeenCalledTimes(1);
  expect(expanded('Media')).toBe('false');
  expect(listNames()).toEqual(['Media']);
  button('Media').parentElement?.append(document.createElement('ul'));
  await Promise.resolve();
  expect(listNames()).toEqual([]);
  jest.advanceTimersByTime(10_000);
  expect(press).toHaveBeenCalledTimes(1);
});

it('hands over nothing when no section is open', () => {
  const press = jest.fn();
  button('Media').addEventListener('click', press);
  handOverMenus();
  expect(press).not.toHaveBeenCalled();
});
