import { describe, expect, it } from '@jest/globals';
import { createPlatformStore } from './store';

const counter = (state = 0, action: { type: string }): number =>
  action.type === 'count' ? state + 1 : state;

describe('slice leases', () => {
  it('puts a slice in, counts with it, and takes it out with its state', () => {
    const store = createPlatformStore();
    const shape = Object.keys(store.getState());
    const release = store.leases.lease('mfe-a', { counter });
    store.dispatch({ type: 'count' });
    expect(Reflect.get(store.getState(), 'counter')).toBe(1);
    release();
    release();
    expect(Object.keys(store.getState())).toEqual(shape);
    store.leases.lease('mfe-a', { counter });
    expect(Reflect.get(store.getState(), 'counter')).toBe(0);
  });

  it('rejects a name that belongs to another owner', () => {
    const store = createPlatformStore();
    store.leases.lease('mfe-a', { counter });
    expect(() => store.leases.lease('mfe-b', { counter })).toThrow(/belongs to mfe-a/);
    expect(() => store.leases.lease('mfe-b', { session: counter })).toThrow(/belongs to shell/);
    expect(store.leases.owners()).toEqual({ counter: 'mfe-a' });
  });
});
