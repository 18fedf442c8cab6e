import { describe, expect, it, jest } from '@jest/globals';
import { createUpdateOffer } from './offer';

describe('offer of an update', () => {
  it('is open while the live composition differs', () => {
    const offer = createUpdateOffer('old', null);
    const heard = jest.fn();
    offer.subscribe(heard);
    expect(offer.open).toBe(false);
    offer.live('new');
    expect(offer.open).toBe(true);
    offer.live('newer');
    expect(heard).toHaveBeenCalledTimes(1);
    // Rolled back: this tab is up to date again.
    offer.live('old');
    expect(offer.open).toBe(false);
  });

  it('declined, it waits for a still newer one, in every tab', () => {
    let hear: ((event: MessageEvent) => void) | null = null;
    const other = createUpdateOffer('old', {
      postMessage: () => {},
      addEventListener: (_: string, listener: unknown) => {
        hear = listener as typeof hear;
      },
    } as never);
    const offer = createUpdateOffer('old', {
      postMessage: (data: unknown) => hear?.({ data } as MessageEvent),
      addEventListener: () => {},
    } as never);
    offer.live('new');
    other.live('new');
    offer.later();
    expect([offer.open, other.open]).toEqual([false, false]);
    offer.live('newer');
    expect(offer.open).toBe(true);
  });
});
