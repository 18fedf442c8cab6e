import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ComposedRemote } from 'shared/contract';
import type { RemoteLoader } from '../composition/remote-loader';
import { telemetry } from '../telemetry/telemetry';
import { slotServices } from './slots';

const remote = (name: string, slots: { id: string; order?: number }[]): ComposedRemote =>
  ({
    name,
    version: '1.0.0',
    slots: slots.map((slot) => ({ slot: 'asset-actions', ...slot })),
  }) as unknown as ComposedRemote;

const ensure = jest.fn<RemoteLoader['ensure']>();
const loader = { ensure, version: () => '1.0.0-live' } as unknown as RemoteLoader;

describe('slotServices', () => {
  const told = jest.spyOn(telemetry, 'error');
  beforeEach(() => {
    told.mockImplementation(() => {});
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
    expect(contributions('asset-actions').map(({ id }) => id)).toEqual(['first', 'early', 'late']);
    expect(ensure).not.toHaveBeenCalled();
  });

  it('tells error reporting of a contribution that cannot be had, and loads it again when asked again', async () => {
    const gone = new Error('gone');
    ensure.mockRejectedValueOnce(gone);
    await expect(loadContribution({ remote: 'one', id: 'late' })).rejects.toBe(gone);
    expect(told.mock.calls).toEqual([
      [gone, { part: 'late', phase: 'load', remote: 'one', version: '1.0.0-live' }],
    ]);

    const Panel = () => null;
    const loadSlot = jest.fn(async () => Panel);
    ensure.mockResolvedValueOnce({ loadSlot } as never);
    await expect(loadContribution({ remote: 'one', id: 'late' })).resolves.toBe(Panel);
    await loadContribution({ remote: 'one', id: 'late' });
    expect(loadSlot).toHaveBeenCalledTimes(1);
    expect(told).toHaveBeenCalledTimes(1);
  });
});
