import { Suspense, useId, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button';
import type { MenuItem, MenuPanelProps } from './menu-panel';

export interface MenuProps {
  button: ReactNode;
  buttonProps?: Omit<ButtonProps, 'onClick' | 'children'>;
  label: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}

export interface MenuButtonProps extends MenuProps {
  /** The open menu, e.g. `MenuPanel`. Its code may load on the first opening. */
  panel: ComponentType<MenuPanelProps>;
}

/** The button of a `Menu`, without the code of its panel. */
export function MenuButton({
  button,
  buttonProps,
  label,
  items,
  align = 'start',
  panel: Panel,
}: MenuButtonProps) {
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        {...buttonProps}
        ref={anchor}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(open ? null : 'first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        {button}
      </Button>
      {open && (
        <Suspense>
          <Panel
            {...{ anchor, id, label, items, align }}
            start={open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}
