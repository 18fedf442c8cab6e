import { Suspense } from 'react';
import { MenuButton, type MenuProps } from 'shared/ui';
import { lazyDialog } from 'shared/ui/lazy-piece';
import { onIntent } from './on-intent';

const Panel = lazyDialog('The menu', () => import(/* webpackChunkName: "opened" */ './menu-panel'));

/** A button with a menu whose code loads on the first opening. */
export function LazyMenu({ buttonProps, ...menu }: MenuProps) {
  return (
    <MenuButton
      {...menu}
      buttonProps={{ ...buttonProps, ...onIntent(Panel.preload) }}
      renderPanel={(panel) => (
        <Suspense>
          <Panel {...panel} />
        </Suspense>
      )}
    />
  );
}
