import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button';
import { Panel } from './panel';
import { useDismiss } from './use-dismiss';
import { useFloating } from './use-floating';

export interface PopoverProps {
  /** Content of the button that opens it. */
  button: ReactNode;
  buttonProps?: Omit<ButtonProps, 'onClick' | 'children'>;
  /** Names the panel for assistive technology. */
  label: string;
  align?: 'start' | 'end' | 'center';
  /** Content. A control in it with `data-close` closes the panel when it is pressed. */
  children: ReactNode;
  panelProps?: ComponentProps<'div'>;
}

/** A button and the small panel that it opens beside itself. */
export function Popover({ button, buttonProps, label, align, children, panelProps }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useFloating(anchor, panel, open, { align });
  const close = (reason?: 'escape' | 'outside') => {
    setOpen(false);
    if (reason !== 'outside') anchor.current?.focus();
  };
  useDismiss(open, [anchor, panel], close);
  return (
    <>
      <Button
        {...buttonProps}
        ref={anchor}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </Button>
      {open && (
        <Panel
          {...panelProps}
          ref={panel}
          id={id}
          popover="manual"
          // A press on a word keeps the focus here, so that the next Tab goes on within.
          tabIndex={-1}
          role="dialog"
          aria-label={label}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-close]')) close();
          }}
        >
          {children}
        </Panel>
      )}
    </>
  );
}
