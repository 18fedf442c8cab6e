import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { eventBus } from 'shared/events';
import type { SlotContribution } from 'shared/store';
import { useTrays } from './use-trays';

const TRAYS = [
  { id: 'collection', opensOn: 'compare/add', storedAs: 'collection' },
] as unknown as readonly SlotContribution<'page-tray'>[];

it('takes an event that is sent between its first render and its subscription', () => {
  const { result } = renderHook(() => {
    const trays = useTrays(TRAYS);
    // Layout effects run before the effect that subscribes.
    useLayoutEffect(() => {
      eventBus.publish('compare/add', { symbol: 'KO.US' }, 'test');
    }, []);
    return trays;
  });
  expect(result.current.queue.map(({ payload }) => payload.symbol)).toEqual(['KO.US']);
  expect(result.current.open).toEqual(TRAYS);
});
