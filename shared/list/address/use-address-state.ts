import { useCallback, useMemo } from 'react';
import { platformRouter, useLocation, useNavigate } from 'shared/router';
import type { AddressCodec, AddressPatch } from './address-codec';

export interface AddressChangeOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Keeps the anchor of the address. */
  keepHash?: boolean;
}

export type ChangeAddress<S> = (change: AddressPatch<S>, options?: AddressChangeOptions) => void;

/**
 * The state of the address with a setter. A change patches the router's current address instead of
 * the last rendered one, so that two changes before a render both apply. A change after the page
 * was left is dropped, because the address belongs to another page.
 *
 * @param onChange called with the next state just before it is in the address
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
      // A pending navigation to the same page has the newest address.
      const latest = navigation.location?.pathname === pathname ? navigation.location : location;
      const next = codec.patch(latest.search, patch);
      if (next === codec.patch(latest.search, codec.decode(latest.search))) return;
      onChange?.(codec.decode(next));
      void navigate(
        { search: next === '' ? '' : `?${next}`, hash: keepHash ? latest.hash : '' },
        // Keep the entry's state, e.g. the open saved screen: it belongs to the same page.
        { replace, preventScrollReset: true, state: latest.state as unknown },
      );
    },
    [codec, navigate, onChange, pathname],
  );
  return [state, change];
}
