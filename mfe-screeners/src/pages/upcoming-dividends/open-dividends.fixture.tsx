import { expect, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, type RenderPageOptions } from 'shared/testing';
import UpcomingDividends from '.';
import { dividendQueries, dividendsApi, weekAnswer } from './dividends-api-double';

const PATH = '/stocks/dividends/upcoming';

/** Sets the clock to 20 November 2026, noon UTC; timers still run in real time. */
export function stopTheDate(): void {
  jest.useFakeTimers({
    now: new Date('2026-11-20T12:00:00Z'),
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}

/** Renders upcoming dividends at an address with one week of data, and a user. */
export async function openDividends(search = '', options: RenderPageOptions = {}) {
  const page = await renderPage(UpcomingDividends, {
    path: `${PATH}${search}`,
    api: dividendsApi(() => weekAnswer()),
    ...options,
  });
  return { ...page, user: userEvent.setup() };
}

/** The table, once its first rows are rendered. */
export async function dividendsTable(): Promise<HTMLElement> {
  const name = 'Upcoming dividends by ex-date';
  await waitFor(() =>
    expect(screen.getByRole('table', { name }).querySelector('[data-row]')).not.toBeNull(),
  );
  return screen.getByRole('table', { name });
}

/** Parameters of the page's last request. */
export const lastQuery = (
  page: Awaited<ReturnType<typeof openDividends>>,
): Record<string, string> => Object.fromEntries(dividendQueries(page.requests).at(-1) ?? []);
