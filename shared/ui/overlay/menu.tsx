import { useId, useRef, useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button';
import { MenuPanel, type MenuItem } from './menu-panel';

export interface MenuProps {
  button: ReactNode;
  buttonProps?: Omit<ButtonProps, 'onClick' | 'children'>;
  label: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}

/** A button with a menu. The arrow keys open it at its first or last item. */
export function Menu({ button, buttonProps, label, items, align = 'start' }: MenuProps) {
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
        <MenuPanel
          anchor={anchor}
          id={id}
          label={label}
          items={items}
          align={align}
          start={open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
