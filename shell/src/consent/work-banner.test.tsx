/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act } from '@testing-library/react';
import { fakeComposition, fakeShell } from 'shared/testing';
import { pageConsent } from './consent';
import { ConsentBanner } from './consent-banner';
import { CookieSettingsButton } from './cookie-settings-button';
import { createBanner } from './work-banner';

const KEY = 'plumbline.consent';
const Page = () => (
  <>
    <ConsentBanner />
    <main id="main" tabIndex={-1} />
    <CookieSettingsButton />
  </>
);
const bar = () => document.querySelector<HTMLElement>('section');
const button = (name: string): HTMLElement => {
  const match = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent?.trim() === name,
  );
  if (!match) throw new Error(`There is no button ${name}`);
  return match;
};
const choice = () => document.querySelector('[data-consent-choice]')?.textContent;
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;
const press = (name: string): void => {
  button(name).focus();
  button(name).click();
};

let end: AbortController;
/** The HTML of the edge, with a new controller, as the starter creates it. */
function openDocument(): void {
  document.body.innerHTML = `<div id="frame">${renderToString(<Page />)}</div>`;
  window.__CONSENT_BANNER__ = createBanner(end.signal);
  window.__CONSENT_BANNER__.update();
}

beforeEach(() => {
  fakeShell({ composition: fakeComposition() });
  end = new AbortController();
  Reflect.deleteProperty(window, '__CONSENT__');
  localStorage.clear();
  document.documentElement.removeAttribute('style');
});
afterEach(() => end.abort());

it('asks in the HTML of the edge, without React, and stores the answer', () => {
  openDocument();
  expect([bar()?.hidden, choice()]).toEqual([false, '']);
  press('Only necessary');
  expect(bar()?.hidden).toBe(true);
  expect(stored()).toMatchObject({ version: 1, statistics: false });
  expect(document.activeElement).toBe(document.getElementById('main'));
  expect(document.querySelector('[role=status]')?.textContent).toBe(
    'Only what is necessary is kept.',
  );
});

it('is hidden in the HTML and stays so after an answer', () => {
  expect(renderToString(<Page />)).toMatch(/<section[^>]* hidden/);
  localStorage.setItem(KEY, '{"version":1,"statistics":true,"at":""}');
  openDocument();
  expect(bar()?.hidden).toBe(true);
});

it('reopens by “Cookie settings” with the current choice, and Escape returns the focus', () => {
  localStorage.setItem(KEY, '{"version":1,"statistics":true,"at":""}');
  openDocument();
  press('Cookie settings');
  expect([bar()?.hidden, choice()]).toEqual([false, 'Statistics are on now.']);
  expect(document.activeElement).toBe(bar()?.querySelector('h2'));
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(bar()?.hidden).toBe(true);
  expect(document.activeElement).toBe(button('Cookie settings'));
  press('Cookie settings');
  press('Only necessary');
  expect(pageConsent().get()).toBe('refused');
  expect(document.activeElement).toBe(button('Cookie settings'));
});

it('says no choice before the answer', () => {
  openDocument();
  press('Cookie settings');
  expect(choice()).toBe('');
});

it('does not close an unanswered question by Escape', () => {
  openDocument();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(bar()?.hidden).toBe(false);
});

it('follows an answer in another tab', () => {
  openDocument();
  localStorage.setItem(KEY, '{"version":1,"statistics":false,"at":""}');
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(bar()?.hidden).toBe(true);
});

it.each([
  ['unanswered', []],
  ['answered', ['Allow statistics']],
  ['reopened', ['Only necessary', 'Cookie settings']],
])('is kept by the hydration: %s', async (_, presses) => {
  openDocument();
  for (const name of presses) press(name);
  const before = [bar(), bar()?.hidden, choice()];
  const onRecoverableError = jest.fn();
  await act(async () => {
    hydrateRoot(document.getElementById('frame') ?? document.body, <Page />, {
      onRecoverableError,
    });
  });
  expect([bar(), bar()?.hidden, choice()]).toEqual(before);
  expect(onRecoverableError).not.toHaveBeenCalled();
  const listener = jest.fn();
  pageConsent().subscribe(listener);
  if (bar()?.hidden) press('Cookie settings');
  press(pageConsent().get() === 'allowed' ? 'Only necessary' : 'Allow statistics');
  expect(listener).toHaveBeenCalledTimes(1);
});

it('is shown again in an element that replaced its own', async () => {
  openDocument();
  document.body.innerHTML = '<div id="frame"></div>';
  await act(async () => {
    createRoot(document.getElementById('frame') ?? document.body).render(<Page />);
  });
  expect(bar()?.hidden).toBe(false);
});
