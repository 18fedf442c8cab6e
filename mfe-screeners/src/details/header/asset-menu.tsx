import type { Asset } from 'shared/contract';
import { productApi, notified, useAppDispatch, platformStore } from 'shared/store';
import { Menu, type MenuItem } from 'shared/ui';
import { printWhole } from '../page/printing';

/** Share, copy, print. */
export function AssetMenu({ asset }: { asset: Asset }) {
  const dispatch = useAppDispatch();
  const copy = () => {
    navigator.clipboard.writeText(window.location.href).then(
      () =>
        dispatch(
          notified({ kind: 'success', title: 'Link copied', text: 'It opens this very page.' }),
        ),
      () =>
        dispatch(
          notified({
            kind: 'error',
            title: 'Not copied',
            text: 'The browser did not allow it. The address bar has the link.',
          }),
        ),
    );
  };
  const items: MenuItem[] = [
    ...(typeof navigator.share === 'function'
      ? [
          {
            id: 'share',
            label: 'Share…',
            icon: 'share' as const,
            // Closing the sheet of the system without a choice is no failure.
            onSelect: () =>
              void navigator
                .share({ title: document.title, url: window.location.href })
                .catch(() => {}),
          },
        ]
      : []),
    { id: 'copy', label: 'Copy link', icon: 'copy', onSelect: copy },
    {
      id: 'ticker',
      label: `Copy ${asset.symbol}`,
      icon: 'copy',
      onSelect: () => void navigator.clipboard.writeText(asset.symbol).catch(() => {}),
    },
    {
      id: 'print',
      label: 'Print',
      icon: 'download',
      onSelect: () => void printWhole(() => nothingPending()),
    },
  ];
  return (
    <Menu
      label="Share and print"
      button={<span className="word">Share</span>}
      // On a small screen only the sign is seen.
      buttonProps={{ icon: 'share', 'aria-label': 'Share' }}
      items={items}
      align="end"
    />
  );
}

/** Whether every call of the page has been answered. */
function nothingPending(): boolean {
  const { queries } = platformStore().getState()[productApi.reducerPath];
  return Object.values(queries).every((query) => query?.status !== 'pending');
}
