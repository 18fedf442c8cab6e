import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Tabs } from './tabs';

const TABS = ['Live', 'Rollouts', 'History', 'Bisect'].map((label) => ({ value: label, label }));
const TAB_WIDTH = 100;
const ROW_WIDTH = 250;

/** Lays tabs out side by side in a row that is narrower than all of them. */
function layOut(): void {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    if (this.getAttribute('role') === 'tablist') return new DOMRect(0, 0, ROW_WIDTH, 44);
    const at = TABS.findIndex(({ label }) => this.textContent?.trim() === label);
    return new DOMRect(at * TAB_WIDTH - (this.parentElement?.scrollLeft ?? 0), 0, TAB_WIDTH, 44);
  });
}

const tabs = (value: string) => (
  <Tabs label="Views" tabs={TABS} value={value} onChange={() => undefined} />
);

afterEach(() => void jest.restoreAllMocks());

it('scrolls a narrow row to the selected tab, and no further', () => {
  layOut();
  const { rerender } = render(tabs('Bisect'));
  const row = screen.getByRole('tablist');
  expect(row.scrollLeft).toBe(TABS.length * TAB_WIDTH - ROW_WIDTH);
  rerender(tabs('History'));
  expect(row.scrollLeft).toBe(TABS.length * TAB_WIDTH - ROW_WIDTH);
  rerender(tabs('Live'));
  expect(row.scrollLeft).toBe(0);
});
