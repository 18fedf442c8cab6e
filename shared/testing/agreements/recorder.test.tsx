import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { eventBus } from 'shared/events';
import { defineRemote, publish, Slot, useEvents } from 'shared/remote';
import { transport } from 'shared/store/host';
import { assetDouble, renderContribution, renderPage } from 'shared/testing';
import { givenPaths } from './given-paths';
import { noteReads } from './read-paths';

const KEY = Symbol.for('shared/testing/agreements');
let entries: string[];
const before: unknown = Reflect.get(globalThis, KEY);
beforeEach(() => {
  entries = [];
  Reflect.set(globalThis, KEY, {
    own: 'mfe-things',
    add: (side: string, kind: string, name: string, paths: readonly string[]) => {
      for (const path of paths.length === 0 ? [''] : paths)
        entries.push(`${side} ${kind} ${name} ${path}`.trimEnd());
    },
  });
});
afterEach(() => void Reflect.set(globalThis, KEY, before));

const recorded = () => [...new Set(entries)].toSorted();

function readsOf<T>(value: T, read: (copy: T) => unknown): string[] {
  const paths: string[] = [];
  read(noteReads(value, 'test', (path) => paths.push(path)));
  return [...new Set(paths)];
}

describe('noteReads', () => {
  it('notes members that are read, in objects and lists', () => {
    const value = { asset: { symbol: 'A', name: 'B' }, rows: [{ id: 1, text: 'x' }], other: 1 };
    const reads = readsOf(value, ({ asset, rows }) => [asset.symbol, rows.map(({ id }) => id)]);
    expect(reads).toEqual(['asset', 'rows', 'asset.symbol', 'rows[]', 'rows[].id']);
  });

  it('notes neither missing members nor the length of a list', () => {
    const value: { list: number[]; name?: string } = { list: [1] };
    expect(readsOf(value, ({ list, name }) => [list.length, name])).toEqual(['list']);
  });

  it('gives the same copy of the same value, so that effects do not run again', () => {
    const value = { asset: { symbol: 'A' } };
    const note = () => {};
    const copy = noteReads(value, 'same', note);
    expect(noteReads(value, 'same', note)).toBe(copy);
    expect(noteReads(value, 'same', note).asset).toBe(copy.asset);
  });

  it('copies frozen values, and passes dates, elements and cycles on', () => {
    const frozen = Object.freeze({ day: new Date(0), draw: <b />, inner: Object.freeze({ a: 1 }) });
    const cyclic: { self?: unknown; a: number } = { a: 1 };
    cyclic.self = cyclic;
    expect(readsOf(frozen, ({ day, inner }) => [day.getTime(), inner.a])).toEqual([
      'day',
      'inner',
      'inner.a',
    ]);
    expect(readsOf(cyclic, ({ a }) => a)).toEqual(['a']);
  });

  it('writes keys that are data as *', () => {
    const value = { 'AAPL.US': { price: 1 } };
    expect(readsOf(value, (copy) => copy['AAPL.US'].price)).toEqual(['*', '*.price']);
  });
});

describe('givenPaths', () => {
  it('lists members, and marks those with unknown members', () => {
    expect(
      givenPaths({
        asset: { symbol: 'A', fields: { pe: 1 }, note: null },
        rows: [{ id: 1 }, { id: 2, text: 'x' }],
        none: [],
        onClose: () => {},
      }).toSorted(),
    ).toEqual([
      'asset.fields.*',
      'asset.note.*',
      'asset.symbol',
      'none.*',
      'onClose',
      'rows[].id',
      'rows[].text',
    ]);
  });

  it('ends in a cycle and in a large value', () => {
    const cyclic: { self?: unknown } = {};
    cyclic.self = cyclic;
    expect(givenPaths(cyclic)).toEqual([`${'self.'.repeat(6)}*`]);
    const large = Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`a${at}`, at]));
    expect(givenPaths(large)).toHaveLength(2000);
  });
});

function Page(): ReactNode {
  const [label, setLabel] = useState('');
  useEvents('assistant/ask', ({ payload }) => setLabel(payload.context.label));
  return (
    <>
      <p>asked {label}</p>
      <button type="button" onClick={() => publish('compare/add', { symbol: 'A.US' })}>
        compare
      </button>
      <Slot name="asset-row-action" input={{ symbol: 'A.US', assetType: 'stock', name: 'A' }} />
    </>
  );
}

describe('a page in the fake shell', () => {
  it('records events that it publishes and hears, slots that it offers, and calls', async () => {
    const page = await renderPage(Page, {
      slots: { 'asset-row-action': ({ symbol }) => <b>star {symbol}</b> },
      api: { 'GET /api/assets/:symbol/notes': () => ({ items: [] }) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'compare' }));
    await page.emit('assistant/ask', {
      context: { kind: 'page', path: '/a', label: 'A page' },
    } as never);
    await act(() =>
      transport.request({ path: '/assets/A.US/notes?day=1', answer: ['items'] }).then(() => {}),
    );
    expect(screen.getByText('asked A page')).toBeVisible();
    expect(recorded()).toEqual([
      'gives events compare/add symbol',
      'gives slots asset-row-action assetType',
      'gives slots asset-row-action name',
      'gives slots asset-row-action symbol',
      'uses endpoints GET /api/assets/*/notes items',
      'uses events assistant/ask',
      'uses events assistant/ask context',
      'uses events assistant/ask context.label',
    ]);
  });

  it('records no events of others', async () => {
    await renderPage(() => <p>page</p>);
    const stop = eventBus.subscribe('compare/add', ({ payload }) => void payload.symbol, {
      owner: 'test',
    });
    eventBus.publish('compare/add', { symbol: 'A.US' }, 'shell');
    stop();
    expect(recorded()).toEqual([]);
  });
});

const Section = ({ asset, onEmpty }: { asset: { symbol: string }; onEmpty: () => void }) => (
  <button type="button" onClick={onEmpty}>
    {asset.symbol}
  </button>
);

describe('a contribution in the slot of another page', () => {
  const remote = defineRemote({
    name: 'mfe-things',
    pages: {},
    slots: { 'asset-section': { notes: async () => ({ default: Section }) } },
  });
  const input = { asset: assetDouble(), height: 100, onEmpty: jest.fn() };

  it('records the members of its input that it reads', async () => {
    await renderContribution(remote, { slot: 'asset-section', id: 'notes', input });
    await userEvent.click(await screen.findByRole('button', { name: 'AAPL.US' }));
    expect(input.onEmpty).toHaveBeenCalledTimes(1);
    expect(recorded()).toEqual([
      'uses slots asset-section',
      'uses slots asset-section asset',
      'uses slots asset-section asset.symbol',
      'uses slots asset-section onEmpty',
    ]);
  });

  it('runs unchanged without a record', async () => {
    Reflect.deleteProperty(globalThis, KEY);
    await renderContribution(remote, { slot: 'asset-section', id: 'notes', input });
    expect(await screen.findByRole('button', { name: 'AAPL.US' })).toBeVisible();
    expect(recorded()).toEqual([]);
  });
});
