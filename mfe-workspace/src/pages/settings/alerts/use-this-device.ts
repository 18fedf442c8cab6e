import { useEffect, useState } from 'react';
import type { PushDevice, PushDevices } from 'shared/contract';
import {
  usePushDeviceAddMutation,
  usePushDeviceRemoveMutation,
} from '../../../alerts/push/endpoints';
import { PushRefusal, type PushBrowser, type PushSupport } from '../../../alerts/push/push-browser';
import { errorText } from '../../../failed-calls/error-messages';

export interface ThisDeviceState {
  /** Null until the browser and the API have answered. */
  support: PushSupport | null;
  /** This browser among the user's devices. Null if it gets no notifications. */
  own: PushDevice | null;
  busy: boolean;
  /** Reason why the last press had no effect. */
  failure: string | null;
  turnOn(): void;
  turnOff(): void;
}

const textOf = (refusal: unknown): string =>
  refusal instanceof PushRefusal ? refusal.message : errorText(refusal);

interface BrowserState {
  support: PushSupport | null;
  /** Hash of the endpoint. Null without a subscription. */
  hash: string | null;
}

/** A browser that does not answer counts as one without notifications. */
async function stateOf(browser: PushBrowser): Promise<BrowserState> {
  const [support, hash] = await Promise.all([
    browser.support().catch(() => 'unsupported' as const),
    browser.endpointHash().catch(() => null),
  ]);
  return { support, hash };
}

/** Notifications of this browser: state, and the actions that turn them on and off. */
export function useThisDevice(
  browser: PushBrowser,
  devices: PushDevices | undefined,
): ThisDeviceState {
  const [{ support, hash }, setState] = useState<BrowserState>({ support: null, hash: null });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [add] = usePushDeviceAddMutation();
  const [remove] = usePushDeviceRemoveMutation();

  useEffect(() => {
    void stateOf(browser).then(setState);
  }, [browser]);

  const own = devices?.items.find(({ endpointHash }) => endpointHash === hash) ?? null;
  const act = async (action: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await action();
    } catch (refusal) {
      setFailure(textOf(refusal));
    }
    setState(await stateOf(browser));
    setBusy(false);
  };

  return {
    // Without the devices the key of the site is unknown.
    support: devices ? support : null,
    own,
    busy,
    failure,
    turnOn: () =>
      void act(async () => {
        const subscription = await browser.subscribe(devices?.publicKey ?? '');
        try {
          await add(subscription).unwrap();
        } catch (refusal) {
          // A subscription unknown to the API would look as if notifications were on.
          await browser.unsubscribe();
          throw refusal;
        }
      }),
    turnOff: () =>
      void act(async () => {
        if (own) await remove(own.id).unwrap();
        await browser.unsubscribe();
      }),
  };
}
