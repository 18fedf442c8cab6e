import { useCallback, useMemo } from 'react';
import { platformRouter, useLocation, useNavigate } from 'shared/router';
import type { AddressCodec, AddressPatch } from './address-codec';

export interface AddressChangeOptions {
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
  /** The anchor stays in the address. */
  keepHash?: boolean;
}

export type ChangeAddress<S> = (change: AddressPatch<S>, options?: AddressChangeOptions) => void;

/**
 * The state of the address, and the way to change it. A change is a patch of the address as the router has
 * it at that moment, not of the one that was rendered last: two changes before a render both hold. A
 * change that comes after the page was left is dropped: the address is another page's.
 *
 * @param onChange Called with the next state just before it is in the address
 */
export function useAddressState<S>(
  codec: AddressCodec<S>,
  onChange?: (next: S) => void,
): [S, ChangeAddress<S>] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => codec.decode(search), [codec, search]);
  const change = useCallback<ChangeAddress<S>>(
    (patch, { replace = false, keepHash = false } = {}) => {
      const { location, navigation } = platformRouter().state;
      if (location.pathname !== pathname) return;
      // A navigation of the same page that is still under way is the newest address.
      const latest = navigation.location?.pathname === pathname ? navigation.location : location;
      const next = codec.patch(latest.search, patch);
      if (next === codec.patch(latest.search, codec.decode(latest.search))) return;
      onChange?.(codec.decode(next));
      void navigate(
        { search: next === '' ? '' : `?${next}`, hash: keepHash ? latest.hash : '' },
        // The state of the entry, e.g. the saved screen that was opened, is about the same page.
        { replace, preventScrollReset: true, state: latest.state as unknown },
      );
    },
    [codec, navigate, onChange, pathname],
  );
  return [state, change];
}
