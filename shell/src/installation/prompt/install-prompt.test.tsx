import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { eventBus } from 'shared/events';
import { createInstallPrompt, installPrompt, type InstallOutcome } from './install-prompt';
import { useInstallPrompt } from './use-install-prompt';

const offer = (prompt: () => Promise<{ outcome: InstallOutcome }>): Event => {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(Object.assign(event, { prompt }));
  return event;
};

describe('install prompt', () => {
  let prompt = createInstallPrompt();
  beforeEach(() => {
    prompt = createInstallPrompt();
    prompt.listen(window);
  });

  it('is kept instead of shown when the browser offers installation', () => {
    const heard = jest.fn();
    prompt.subscribe(heard);
    expect(prompt.available).toBe(false);
    const ask = jest.fn(async () => ({ outcome: 'accepted' as const }));
    expect(offer(ask).defaultPrevented).toBe(true);
    expect(prompt.available).toBe(true);
    expect(ask).not.toHaveBeenCalled();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it.each(['accepted', 'dismissed'] as const)(
    'answers that it was %s, once, and is gone',
    async (outcome) => {
      const ask = jest.fn(async () => ({ outcome }));
      offer(ask);
      const answer = prompt.install();
      expect(prompt.available).toBe(false);
      expect(await answer).toBe(outcome);
      expect(eventBus.history().at(-1)).toMatchObject({
        name: 'installation/answered',
        payload: { outcome },
      });
      expect(await prompt.install()).toBe('dismissed');
      expect(ask).toHaveBeenCalledTimes(1);
    },
  );

  it('may be offered again', async () => {
    offer(async () => ({ outcome: 'dismissed' }));
    await prompt.install();
    offer(async () => ({ outcome: 'accepted' }));
    expect(await prompt.install()).toBe('accepted');
  });

  it('counts as dismissed when the browser refuses to ask', async () => {
    offer(() => Promise.reject(new DOMException('No user gesture', 'NotAllowedError')));
    expect(await prompt.install()).toBe('dismissed');
  });

  it('is gone when the app was installed another way', () => {
    offer(async () => ({ outcome: 'accepted' }));
    window.dispatchEvent(new Event('appinstalled'));
    expect(prompt.available).toBe(false);
    expect(eventBus.history().at(-1)?.name).toBe('installation/installed');
  });
});

describe('useInstallPrompt', () => {
  it('appears and goes with the offer', async () => {
    installPrompt.listen(window);
    const { result } = renderHook(() => useInstallPrompt());
    expect(result.current).toBeNull();
    act(() => void offer(async () => ({ outcome: 'accepted' })));
    expect(result.current).not.toBeNull();
    await act(async () => void (await result.current?.()));
    expect(result.current).toBeNull();
  });
});
