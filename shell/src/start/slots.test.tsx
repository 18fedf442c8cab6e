import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import type { ComposedRemote } from 'shared/contract';
import type { RemoteLoader } from '../composition/loader/remote-loader';
import { telemetry } from '../telemetry/telemetry';
import { slotServices } from './slots';

const remote = (
  name: string,
  slots: { id: string; order?: number; slot?: string }[],
): ComposedRemote =>
  ({
    name,
    version: '1.0.0',
    slots: slots.map((slot) => ({ slot: 'asset-row-action', ...slot })),
  }) as unknown as ComposedRemote;
const late = { remote: 'one', id: 'late', slot: 'asset-row-action' } as const;

const ensure = jest.fn<RemoteLoader['ensure']>();
const loader = { ensure, version: () => '1.0.0-live' } as unknown as RemoteLoader;

describe('slotServices', () => {
  const reportError = jest.spyOn(telemetry, 'error');
  beforeEach(() => {
    reportError.mockImplementation(() => {});
  });
  afterEach(() => {
    jest.clearAllMocks();
  });

  const { contributions, loadContribution } = slotServices(
    {
      one: remote('one', [{ id: 'late', order: 9 }]),
      two: remote('two', [{ id: 'early', order: 1 }, { id: 'first' }]),
    },
    loader,
  );

  it('knows the contributions in their order, without loading code', () => {
    expect(contributions('asset-row-action').map(({ id }) => id)).toEqual([
      'first',
      'early',
      'late',
    ]);
    expect(ensure).not.toHaveBeenCalled();
  });

  it('reports a contribution that cannot be loaded, and loads it again when asked again', async () => {
    const gone = new Error('gone');
    ensure.mockRejectedValueOnce(gone);
    await expect(loadContribution(late)).rejects.toBe(gone);
    expect(reportError.mock.calls).toEqual([
      [gone, { part: 'late', phase: 'load', remote: 'one', version: '1.0.0-live' }],
    ]);

    const Panel = () => null;
    const loadSlot = jest.fn(async () => Panel);
    ensure.mockResolvedValueOnce({ loadSlot } as never);
    await expect(loadContribution(late)).resolves.toBe(Panel);
    await loadContribution(late);
    expect(loadSlot).toHaveBeenCalledTimes(1);
    expect(reportError).toHaveBeenCalledTimes(1);
  });

  it('brings an icon of rows after the page’s own data, a section of the page at once', async () => {
    const order: string[] = [];
    let stand = (): void => {};
    const standing = new Promise<void>((resolve) => (stand = resolve));
    const loadSlot = async (id: string) => {
      order.push(id);
      return () => null;
    };
    ensure.mockResolvedValue({ loadSlot } as never);
    const slots = slotServices(
      { one: remote('one', [{ id: 'icon' }, { id: 'section', slot: 'asset-section' }]) },
      loader,
      () => standing,
    );
    const icon = slots.loadContribution({ ...late, id: 'icon' });
    await slots.loadContribution({ ...late, id: 'section', slot: 'asset-section' } as never);
    order.push('the page stands');
    stand();
    await icon;
    expect(order).toEqual(['section', 'the page stands', 'icon']);
  });

  it('keeps the style sheets of a remote once a contribution of it may be drawn', async () => {
    const used: string[] = [];
    const slots = slotServices(
      { one: remote('one', [{ id: 'late' }]) },
      loader,
      () => Promise.resolve(),
      (name) => used.push(name),
    );
    ensure.mockRejectedValueOnce(new Error('gone'));
    await expect(slots.loadContribution(late)).rejects.toThrow('gone');
    expect(used).toEqual([]);
    ensure.mockResolvedValueOnce({ loadSlot: async () => () => null } as never);
    await slots.loadContribution(late);
    expect(used).toEqual(['one']);
  });

  it('never asks again for code that threw while it was evaluated', async () => {
    const early = { remote: 'two', id: 'early', slot: 'asset-row-action' } as const;
    const loadSlot = jest.fn(() => Promise.reject(new TypeError('x is undefined')));
    ensure.mockResolvedValue({ loadSlot } as never);
    await expect(loadContribution(early)).rejects.toThrow('x is undefined');
    await expect(loadContribution(early)).rejects.toThrow('x is undefined');
    expect(loadSlot).toHaveBeenCalledTimes(1);
  });
});

describe('a slot that was split in two', () => {
  const asset = { symbol: 'A.US', assetType: 'stock', name: 'A' } as const;
  const modules: Record<string, ComponentType<never>> = {
    old: ({ symbol, variant }: { symbol: string; variant: string }) => (
      <b>
        old {variant} {symbol}
      </b>
    ),
    row: ({ symbol }: { symbol: string }) => <b>row {symbol}</b>,
    page: ({ symbol }: { symbol: string }) => <b>page {symbol}</b>,
  };
  const { contributions, loadContribution } = slotServices(
    {
      before: remote('before', [{ slot: 'asset-actions', id: 'old', order: 1 }]),
      after: remote('after', [
        { slot: 'asset-row-action', id: 'row', order: 2 },
        { slot: 'asset-page-action', id: 'page', order: 3 },
      ]),
    },
    {
      version: () => '1.0.0',
      ensure: async () => ({ loadSlot: async (id: string) => modules[id] }),
    } as unknown as RemoteLoader,
  );
  /** Text that a page shows in the slot, as a release of that contract requests it. */
  async function renderedText(slot: string, input: object): Promise<string> {
    let text = '';
    for (const from of contributions(slot as 'asset-row-action')) {
      const component = await loadContribution(from);
      expect(await loadContribution(from)).toBe(component);
      const { container, unmount } = render(
        createElement(component as ComponentType<object>, input),
      );
      text += `${container.textContent}; `;
      unmount();
    }
    return text;
  }

  it('has the contributions of releases from before and after in the new places', async () => {
    expect(await renderedText('asset-row-action', asset)).toBe('old row A.US; row A.US; ');
    expect(await renderedText('asset-page-action', asset)).toBe('old page A.US; page A.US; ');
  });

  it('has them in the old place of a page that was released before', async () => {
    expect(await renderedText('asset-actions', { ...asset, variant: 'row' })).toBe(
      'old row A.US; row A.US; ; ',
    );
    expect(await renderedText('asset-actions', { ...asset, variant: 'page' })).toBe(
      'old page A.US; ; page A.US; ',
    );
  });
});
