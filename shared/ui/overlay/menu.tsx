import { MenuButton, type MenuProps } from './menu-button';
import { MenuPanel } from './menu-panel';

/** A button with a menu. The arrow keys open it at its first or last item. */
export function Menu(props: MenuProps) {
  return <MenuButton {...props} panel={MenuPanel} />;
}
