import { MenuButton, type MenuProps } from 'shared/ui';
import { lazyDialog } from 'shared/ui/lazy-piece';
import { onIntent } from './on-intent';

const Panel = lazyDialog('The menu', () => import(/* webpackChunkName: "opened" */ './menu-panel'));

/** A button with a menu whose code loads on the first opening. */
export const LazyMenu = ({ buttonProps, ...menu }: MenuProps) => (
  <MenuButton
    {...menu}
    buttonProps={{ ...buttonProps, ...onIntent(Panel.preload) }}
    panel={Panel}
  />
);
