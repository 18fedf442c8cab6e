import { copyText } from 'shared/browser';
import type { Asset } from 'shared/contract';
import { publish, useAskAbout } from 'shared/remote';
import { productApi, notified, useAppDispatch, platformStore } from 'shared/store';
import { Menu, type MenuItem } from 'shared/ui';
import { printWhole } from '../page/printing';

/** Menu with share, comparison, copy and print. */
export function AssetMenu({ asset }: { asset: Asset }) {
  const dispatch = useAppDispatch();
  const askAbout = useAskAbout();
  const copyLink = async () => {
    const copied = await copyText(window.location.href);
    dispatch(
      notified(
        copied
          ? { kind: 'success', title: 'Link copied', text: 'It opens this very page.' }
          : {
              kind: 'error',
              title: 'Not copied',
              text: 'The browser did not allow it. The address bar has the link.',
            },
      ),
    );
  };
  const copySymbol = async () => {
    const title = (await copyText(asset.symbol)) ? 'Copied' : 'Not copied';
    const kind = title === 'Copied' ? 'success' : 'error';
    dispatch(notified({ kind, title, text: asset.symbol }));
  };
  const items: MenuItem[] = [
    ...(typeof navigator !== 'undefined' && typeof navigator.share === 'function'
      ? [
          {
            id: 'share',
            label: 'Share…',
            icon: 'share' as const,
            // Dismissing the system's share sheet is not an error.
            onSelect: () =>
              void navigator
                .share({ title: document.title, url: window.location.href })
                .catch(() => {}),
          },
        ]
      : []),
    {
      id: 'compare',
      label: 'Add to compare',
      icon: 'plus',
      onSelect: () => publish('compare/add', { symbol: asset.symbol }),
    },
    ...(askAbout
      ? [
          {
            id: 'ask',
            label: 'Ask about this asset',
            icon: 'info' as const,
            onSelect: () => askAbout({ label: asset.name, symbols: [asset.symbol] }),
          },
        ]
      : []),
    { id: 'copy', label: 'Copy link', icon: 'copy', onSelect: () => void copyLink() },
    {
      id: 'ticker',
      label: `Copy ${asset.symbol}`,
      icon: 'copy',
      onSelect: () => void copySymbol(),
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
      // Icon only on a small screen.
      buttonProps={{ icon: 'share', 'aria-label': 'Share' }}
      items={items}
      align="end"
    />
  );
}

/** Whether all calls of the page have completed. */
function nothingPending(): boolean {
  const { queries } = platformStore().getState()[productApi.reducerPath];
  return Object.values(queries).every((query) => query?.status !== 'pending');
}
