import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Dashboard, DashboardItem, PatchDashboard, SlotInputs } from 'shared/contract';
import { problem, renderPage, testUser, type FakeContribution } from 'shared/testing';
import { pageReadiness } from 'shared/router';
import DashboardPage from '.';

type Input = SlotInputs['dashboard-widget'];

const widget = (
  id: string,
  title: string,
  content: (input: Input) => React.ReactNode,
  initial = true,
): FakeContribution<'dashboard-widget'> => ({
  slot: 'dashboard-widget',
  id,
  title,
  description: `All about ${title}`,
  size: { columns: 6, rows: 3, minColumns: 3, minRows: 2 },
  skeleton: 'rows',
  initial,
  load: () => Promise.resolve(content),
});

let isBroken = true;
function Broken() {
  if (isBroken) throw new Error('broken');
  return <p>mended</p>;
}
const WIDGETS = [
  widget('quotes', 'Quotes', () => <p>quotes are here</p>),
  widget('news', 'News', () => <p>news are here</p>),
  widget('broken', 'Broken', () => <Broken />),
  widget('notes', 'Notes', () => <p>notes are here</p>, false),
];

/** Fake dashboard API in memory. */
function dashboardDouble() {
  const dashboard: Dashboard = {
    layouts: { desktop: null, tablet: null, phone: null },
    startPage: 'dashboard',
    version: 0,
  };
  const handlers = {
    'GET /api/dashboard': () => structuredClone(dashboard),
    'PATCH /api/dashboard': ({ body }: { body?: unknown }) => {
      const { version, layouts } = body as PatchDashboard;
      if (version !== dashboard.version) return problem(409, 'Conflict');
      Object.assign(dashboard.layouts, layouts);
      dashboard.version += 1;
      return structuredClone(dashboard);
    },
    'GET /api/market/sessions': () => ({ now: '2026-11-23T10:00:00Z', exchanges: [] }),
  };
  return { dashboard, handlers };
}

const open = (double = dashboardDouble()) =>
  renderPage(DashboardPage, {
    path: '/dashboard',
    session: testUser,
    api: double.handlers,
    contributions: WIDGETS,
  });
const cells = (layout: readonly DashboardItem[] | null | undefined) =>
  (layout ?? []).map(({ widget: id, x, y }) => `${id} ${x},${y}`);
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Everything is near the viewport. */
const { IntersectionObserver: Unobserved } = globalThis;
class NearObserver extends Unobserved {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    super(callback);
    this.#callback = callback;
  }
  override observe(): void {
    this.#callback([{ isIntersecting: true } as IntersectionObserverEntry], this);
  }
}

beforeEach(() => {
  globalThis.IntersectionObserver = NearObserver;
  isBroken = true;
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  globalThis.IntersectionObserver = Unobserved;
  jest.restoreAllMocks();
});

describe('the dashboard', () => {
  it('leads signed-out visitors to sign-in', async () => {
    await renderPage(DashboardPage, { path: '/dashboard', contributions: WIDGETS });
    expect(await screen.findByText('Log in to see your dashboard')).toBeVisible();
  });

  it('shows contributed widgets; one that throws fails independently, and retries', async () => {
    const page = await open();
    expect(await screen.findByText('quotes are here')).toBeVisible();
    expect(await screen.findByText('news are here')).toBeVisible();
    expect(screen.queryByText('notes are here')).toBeNull();
    const broken = await screen.findByRole('region', { name: 'Broken' });
    expect(await within(broken).findByText('Broken did not load.')).toBeVisible();
    expect(page.failures).toContain('test PART-RENDER');
    isBroken = false;
    await userEvent.click(within(broken).getByRole('button', { name: 'Try again' }));
    expect(await within(broken).findByText('mended')).toBeVisible();
  });

  it('reloads the code of a widget on retry', async () => {
    const late = widget('late', 'Late', () => <p>late is here</p>);
    const load = jest.fn(late.load).mockRejectedValueOnce(new Error('gone'));
    await renderPage(DashboardPage, {
      path: '/dashboard',
      session: testUser,
      api: dashboardDouble().handlers,
      contributions: [{ ...late, load }],
    });
    await screen.findByText('Late did not load.');
    await press('Try again');
    expect(await screen.findByText('late is here')).toBeVisible();
  });

  it('shows no placeholder for widgets in view whose code has loaded', async () => {
    globalThis.IntersectionObserver = class extends NearObserver {
      // As in a browser, an observer reports in a later task.
      override observe(): void {
        setTimeout(() => super.observe(), 0);
      }
    };
    const placeholders = new Set<Element>();
    const observer = new MutationObserver(() => {
      for (const element of document.querySelectorAll('[data-widget="quotes"] [data-waiting]'))
        placeholders.add(element);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await open();
    expect(await screen.findByText('quotes are here')).toBeVisible();
    observer.disconnect();
    // Only the one before the card is near the window.
    expect(placeholders.size).toBe(1);
  });

  it('moves a widget by keys, announces its position, and stores it', async () => {
    const double = dashboardDouble();
    const page = await open(double);
    await screen.findByText('quotes are here');
    await press('Edit layout');
    screen.getByRole('button', { name: 'Move Quotes' }).focus();
    fireEvent.keyDown(document.activeElement ?? document.body, {
      key: 'ArrowRight',
      shiftKey: true,
    });
    await waitFor(() => expect(double.dashboard.version).toBe(1));
    expect(cells(double.dashboard.layouts.desktop)).toEqual([
      'news 0,0',
      'quotes 6,0',
      'broken 0,3',
    ]);
    expect(page.announcements.at(-1)).toBe('Quotes: row 1, column 7, number 2 of 3.');
    expect(document.activeElement).toHaveAccessibleName('Move Quotes');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Resize Quotes' }), { key: 'ArrowLeft' });
    await waitFor(() => expect(double.dashboard.version).toBe(2));
    expect(double.dashboard.layouts.desktop?.[1]).toMatchObject({ widget: 'quotes', columns: 5 });
  });

  it('adds a widget from the gallery, and removes it with undo', async () => {
    const double = dashboardDouble();
    const page = await open(double);
    await screen.findByText('quotes are here');
    await userEvent.keyboard('a');
    expect(await screen.findByRole('button', { name: 'Add Quotes' })).toBeDisabled();
    await press('Add Notes');
    expect(await screen.findByText('notes are here')).toBeVisible();
    await press('Edit layout');
    await press('Remove News');
    await waitFor(() => expect(double.dashboard.version).toBe(2));
    expect(screen.queryByText('news are here')).toBeNull();
    expect(page.store.getState()).toMatchObject({
      notifications: { items: [{ title: 'Widget removed', text: 'News', action: 'Undo' }] },
    });
  });

  it('renders the stored dashboard before the API responds', async () => {
    await open();
    await screen.findByText('quotes are here');
    await renderPage(DashboardPage, {
      path: '/dashboard',
      session: testUser,
      api: { 'GET /api/dashboard': () => new Promise<never>(() => {}) },
      contributions: WIDGETS,
    });
    expect((await screen.findAllByText('quotes are here')).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('button', { name: 'Edit layout' }).at(-1)).toHaveAttribute(
      'aria-busy',
      'true',
    );
  });

  it('shows the newer dashboard when a change is rejected, and offers to repeat it', async () => {
    const double = dashboardDouble();
    const page = await open(double);
    await screen.findByText('quotes are here');
    double.dashboard.version = 7;
    await press('Edit layout');
    await press('Remove News');
    await waitFor(() =>
      expect(page.store.getState()).toMatchObject({
        notifications: {
          items: expect.arrayContaining([
            expect.objectContaining({ title: 'Dashboard changed elsewhere' }),
          ]),
        },
      }),
    );
    expect(await screen.findByText('news are here')).toBeVisible();
    expect(double.dashboard.layouts.desktop).toBeNull();
  });

  it('is ready when the widgets in view are shown, not before', async () => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 9, 9));
    let arrive = (): void => undefined;
    const slow: FakeContribution<'dashboard-widget'> = {
      ...widget('slow', 'Slow', () => null),
      load: () => new Promise((resolve) => (arrive = () => resolve(() => <p>slow is here</p>))),
    };
    const ready = async () => {
      pageReadiness.begin();
      pageReadiness.mounted();
      await Promise.resolve();
      return pageReadiness.ready;
    };
    await renderPage(DashboardPage, {
      path: '/dashboard',
      session: testUser,
      api: dashboardDouble().handlers,
      contributions: [...WIDGETS.slice(0, 1), slow],
    });
    expect(await screen.findByText('quotes are here')).toBeVisible();
    expect(await ready()).toBe(false);
    arrive();
    expect(await screen.findByText('slow is here')).toBeVisible();
    await waitFor(async () => expect(await ready()).toBe(true));
  });

  it('requests common data of the widgets together with the layout', async () => {
    let answer = (): void => undefined;
    const assetRequest = new Promise<void>((resolve) => (answer = resolve));
    const double = dashboardDouble();
    await renderPage(DashboardPage, {
      path: '/dashboard',
      session: testUser,
      api: {
        ...double.handlers,
        'GET /api/dashboard': async () => {
          await assetRequest;
          return structuredClone(double.dashboard);
        },
        'GET /api/own-assets': () => {
          answer();
          return { items: [] };
        },
      },
      contributions: WIDGETS,
    });
    expect(await screen.findByText('quotes are here')).toBeVisible();
  });

  it('shows a load failure, and retries', async () => {
    let isAway = true;
    const double = dashboardDouble();
    await renderPage(DashboardPage, {
      path: '/dashboard',
      session: testUser,
      api: {
        ...double.handlers,
        'GET /api/dashboard': () =>
          isAway ? problem(503, 'The database is away') : structuredClone(double.dashboard),
      },
      contributions: WIDGETS,
    });
    expect(await screen.findByText('Your dashboard did not load')).toBeVisible();
    isAway = false;
    await press('Try again');
    expect(await screen.findByText('quotes are here')).toBeVisible();
  });
});
