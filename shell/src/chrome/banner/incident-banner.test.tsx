import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { fetchDouble, networkFailure, renderPage, type TestHandler } from 'shared/testing';
import { BANNER_TEXTS } from './banner-texts';
import { IncidentBanner } from './incident-banner';

const STATUS = '/status/api/v2';
const many = Array.from({ length: 5000 }, (_, n) => ({
  id: 9,
  name: `i${n}`,
  body: 'x'.repeat(200),
}));

function Page() {
  const region = useRef<HTMLDivElement>(null);
  return (
    <div ref={region} role="status" tabIndex={-1}>
      <IncidentBanner region={region} />
    </div>
  );
}

/** The banner over a status page of which every address answers the same. */
async function openWith(answer: TestHandler) {
  const fetchStatus = jest.fn(answer);
  const double = fetchDouble({
    [`GET ${STATUS}/incidents/unresolved.json`]: fetchStatus,
    [`GET ${STATUS}/status.json`]: fetchStatus,
    [`GET ${STATUS}/scheduled-maintenances/active.json`]: fetchStatus,
  });
  globalThis.fetch = double.fetch;
  await renderPage(Page, { path: '/faq' });
  return fetchStatus;
}

let errors: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  localStorage.clear();
  errors = jest.spyOn(console, 'error');
});
afterEach(() => void jest.restoreAllMocks());

describe('the banner of incidents', () => {
  it('says that there is one', async () => {
    await openWith(() => ({ incidents: [{ id: 'a' }], status: { indicator: 'major' } }));
    await waitFor(() =>
      expect(document.querySelectorAll('[data-banner=incident]')).toHaveLength(1),
    );
    expect(screen.getByRole('status').textContent).toContain(BANNER_TEXTS.incident);
  });

  it('keeps an incident when a later check fails', async () => {
    let isDown = false;
    await openWith(({ path }) => {
      if (isDown && path.includes('incidents')) return networkFailure();
      return isDown
        ? {
            status: { indicator: 'maintenance' },
            scheduled_maintenances: [{ id: 'm', status: 'in_progress' }],
          }
        : { incidents: [{ id: 'a' }], status: { indicator: 'major' } };
    });
    const banners = () =>
      [...document.querySelectorAll<HTMLElement>('[data-banner]')].map(
        ({ dataset }) => dataset['banner'],
      );
    await waitFor(() => expect(banners()).toEqual(['incident']));
    isDown = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(banners()).toEqual(['incident', 'maintenance']));
  });

  it.each<[string, TestHandler]>([
    ['is down', () => networkFailure()],
    ['answers 500', () => new Response('Internal Server Error', { status: 500 })],
    [
      'answers with a web page',
      () =>
        new Response('<!doctype html><title>Hello</title><h1>Captive portal</h1>', {
          headers: { 'content-type': 'text/html' },
        }),
    ],
    ['answers with other shapes', () => ({ incidents: {}, status: [] })],
    ['answers with other types', () => [null, 1, 'incidents']],
    ['answers without end', () => ({ incidents: many, status: 'maintenance' })],
  ])('a status server that %s: nothing is shown, nothing breaks', async (_what, answer) => {
    const fetchStatus = await openWith(answer);
    await waitFor(() => expect(fetchStatus.mock.calls.length).toBeGreaterThanOrEqual(2));
    // Wait until the responses have been handled.
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(document.querySelectorAll('[data-banner]')).toHaveLength(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(errors).not.toHaveBeenCalled();
  });
});
