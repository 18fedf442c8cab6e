import { describe, expect, it } from 'vitest';
import type { AnySlotDeclaration } from 'shared/contract';
import { findOwner } from '../../composition/owner';
import type { Resolution } from '../../composition/resolve';
import { deployment, INTEGRITY } from '../../testing/deployments';
import { firstWidgetScripts } from './first-widgets';

const chunk = (url: string) => ({ url, integrity: INTEGRITY });

const widget = (id: string, order: number, initial = true): AnySlotDeclaration => ({
  slot: 'dashboard-widget',
  id,
  order,
  title: id,
  description: id,
  size: { columns: 4, rows: 4, minColumns: 3, minRows: 2 },
  skeleton: 'rows',
  initial,
});

const dashboard = { path: '/dashboard', page: 'dashboard', title: 'D' };
const owner = deployment('1.0.0', 100, {
  routes: [dashboard, { path: '/other', page: 'other', title: 'O' }],
  slots: [widget('own', 10)],
  chunks: { own: [chunk('own.js')] },
});

/** A composition with the dashboard and one further remote. */
const withRemote = (
  slots: AnySlotDeclaration[],
  refusals: Resolution['refusals'] = {},
): Resolution => ({
  shell: deployment('1.0.0', 100, {}, 'shell'),
  remotes: {
    'mfe-a': owner,
    'mfe-b': deployment(
      '2.0.0',
      100,
      {
        slots,
        chunks: {
          market: [chunk('widgets.js'), chunk('market.js'), chunk('market.css')],
          news: [chunk('widgets.js'), chunk('news.js')],
        },
      },
      'mfe-b',
    ),
  },
  overridden: new Set(),
  refusals,
});

const urls = (resolution: Resolution, path = '/dashboard') =>
  firstWidgetScripts(resolution, findOwner(resolution, path)).map(({ url }) => url);

describe('scripts of the first widgets', () => {
  it('are those of other remotes, each once, in the order of the widgets', () => {
    expect(urls(withRemote([widget('news', 30), widget('market', 20)]))).toEqual([
      '/releases/mfe-b/2.0.0/remoteEntry.js',
      'widgets.js',
      'market.js',
      'news.js',
    ]);
  });

  it('have their hashes', () => {
    const resolution = withRemote([widget('market', 20)]);
    const files = firstWidgetScripts(resolution, findOwner(resolution, '/dashboard'));
    expect(files.map(({ integrity }) => integrity)).toEqual([INTEGRITY, INTEGRITY, INTEGRITY]);
  });

  it('leave out widgets that are not in the initial layout or below the window', () => {
    expect(urls(withRemote([widget('market', 20, false)]))).toEqual([]);
    const before = [11, 12, 13, 14].map((order) => widget(`w${order}`, order));
    expect(urls(withRemote([...before, widget('market', 20)]))).not.toContain('market.js');
  });

  it('leave out a remote that must not run', () => {
    const refusal = { version: '2.0.0', code: 'PART-CONTRACT' as const, reason: 'it is too new' };
    const widgets = [widget('market', 20)];
    expect(urls(withRemote(widgets, { 'mfe-b': refusal }))).toEqual([]);
    const replaced = { ...refusal, instead: '1.9.0' };
    expect(urls(withRemote(widgets, { 'mfe-b': replaced }))).toContain('market.js');
  });

  it('belong to the dashboard alone', () => {
    const resolution = withRemote([widget('market', 20)]);
    expect(urls(resolution, '/other')).toEqual([]);
    expect(urls(resolution, '/nowhere')).toEqual([]);
  });
});
