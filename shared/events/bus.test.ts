import { describe, expect, it, jest } from '@jest/globals';
import { createEventBus } from './bus';

describe('event bus', () => {
  it('replays the last value to a late listener that asks for it', () => {
    const bus = createEventBus();
    bus.publish('broker/changed', { broker: 'ib' }, 'shell');
    const late = jest.fn();
    const later = jest.fn();
    bus.subscribe('broker/changed', late, { owner: 'a', replay: true });
    bus.subscribe('broker/changed', later, { owner: 'a' });
    expect(late).toHaveBeenCalledWith(
      expect.objectContaining({ payload: { broker: 'ib' }, source: 'shell', version: 1 }),
    );
    expect(later).not.toHaveBeenCalled();
  });

  it('lets no listener harm another', () => {
    const onListenerError = jest.fn();
    const bus = createEventBus({ onListenerError });
    const heard = jest.fn();
    bus.subscribe(
      'session/logout',
      () => {
        throw new Error('bad');
      },
      { owner: 'bad' },
    );
    bus.subscribe('session/logout', heard, { owner: 'good' });
    bus.publish('session/logout', {}, 'shell');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(onListenerError).toHaveBeenCalledWith(expect.any(Error), expect.anything(), 'bad');
  });

  it('takes all listeners of a part away with it', () => {
    const bus = createEventBus();
    const heard = jest.fn();
    bus.subscribe('session/logout', heard, { owner: 'part' });
    bus.subscribe('theme/changed', heard, { owner: 'part' });
    const stop = bus.subscribe('session/logout', heard, { owner: 'other' });
    expect(bus.dropOwner('part')).toBe(2);
    stop();
    bus.publish('session/logout', {}, 'shell');
    expect(heard).not.toHaveBeenCalled();
    expect(bus.listenerCount()).toBe(0);
  });

  it('keeps the newest 200 events, unchangeable', () => {
    const bus = createEventBus();
    for (let index = 0; index < 250; index += 1)
      bus.publish('broker/changed', { broker: String(index) }, 'shell');
    expect(bus.history()).toHaveLength(200);
    expect(bus.history().at(0)?.payload).toEqual({ broker: '50' });
    expect(Object.isFrozen(bus.history())).toBe(true);
  });
});
