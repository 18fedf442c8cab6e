/** @jest-environment jsdom */
import { beforeEach, expect, it } from '@jest/globals';
import { readUsedPage } from './take-over-page';

const LIST = `
  <div class="scroll"></div>
  <input aria-label="Find a filter">
  <button>Filters</button>
  <a href="/a">A</a><a href="/b">A</a><a href="/b">A</a>`;

let server: HTMLElement;
let rendered: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = `<div>${LIST}</div><div><p>Star</p>${LIST}</div>`;
  [server, rendered] = [...document.body.children] as [HTMLElement, HTMLElement];
});
const at = (page: HTMLElement, selector: string, index = 0): HTMLElement =>
  page.querySelectorAll<HTMLElement>(selector)[index] ?? document.body;

/** Replaces the server's HTML, as the shell does. */
function replace(): void {
  const used = readUsedPage(server);
  server.remove();
  used.restoreIn(rendered);
}

it('keeps typed text and its cursor', () => {
  const field = at(server, 'input') as HTMLInputElement;
  field.focus();
  field.value = 'yield';
  field.setSelectionRange(2, 3);
  replace();
  const next = at(rendered, 'input') as HTMLInputElement;
  expect([next.value, next.selectionStart, next.selectionEnd]).toEqual(['yield', 2, 3]);
  expect(document.activeElement).toBe(next);
});

it('keeps the focus on one of several equal links', () => {
  at(server, 'a', 2).focus();
  replace();
  expect(document.activeElement).toBe(at(rendered, 'a', 2));
});

it('keeps the scroll positions', () => {
  at(server, '.scroll').scrollLeft = 120;
  const scrolled: unknown[] = [];
  at(rendered, '.scroll').scrollTo = (to?: unknown) => void scrolled.push(to);
  replace();
  expect(scrolled).toEqual([{ left: 120, top: 0, behavior: 'instant' }]);
});

it('leaves a focus outside the page alone', () => {
  const outside = document.createElement('input');
  document.body.append(outside);
  outside.focus();
  replace();
  expect(document.activeElement).toBe(outside);
});
