import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { SlotInputs } from 'shared/contract';
import { platformStore, useAppDispatch, useAppSelector } from 'shared/store';
import { addToTray } from './add-to-tray';
import { TrayBar } from './tray-bar';
import { hasTray, restored, selectTray, traySlice } from './tray-slice';
import { onOtherTab, storedTray, storeTray } from './tray-storage';

/** Owner of the slice: this remote, also while none of its pages is mounted. */
const OWNER = 'mfe-screeners';

/**
 * The comparison tray. It leases its slice while it is mounted, restores it from the storage, and
 * stores each change.
 */
export function CompareTray(props: SlotInputs['page-tray']) {
  const isLeased = useAppSelector(hasTray);
  useLayoutEffect(() => {
    const store = platformStore();
    const release = store.leases.lease(OWNER, { compareTray: traySlice.reducer });
    store.dispatch(restored(storedTray()));
    return release;
  }, []);
  return isLeased && <LeasedTray {...props} />;
}

function LeasedTray({ events, onHandled }: SlotInputs['page-tray']) {
  const dispatch = useAppDispatch();
  const { items } = useAppSelector(selectTray);
  useEffect(() => storeTray(items), [items]);
  useEffect(() => onOtherTab((stored) => dispatch(restored(stored))), [dispatch]);
  const handle = useEffectEvent((added: typeof events) => {
    const last = added.at(-1);
    if (!last) return;
    onHandled(last);
    for (const { payload } of added) void addToTray(platformStore(), payload.symbol);
  });
  useEffect(() => handle(events), [events]);
  return <TrayBar />;
}
