import { Suspense, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button';
import { MOBILE_MAX } from '../theme/breakpoints';
import { useMedia } from '../theme/use-media';
import { Panel } from '../overlay/panel';
import { useDismiss } from '../overlay/use-dismiss';
import { useFloating } from '../overlay/use-floating';
import { lazyDialog } from '../lazy-piece';

/** Loaded when it is opened on a phone. */
const Sheet = lazyDialog('The panel', async () => ({
  default: (await import(/* webpackChunkName: 'sheet' */ '../overlay/dialog')).Sheet,
}));

export interface PopoverProps {
  /** Content of the trigger button. */
  button: ReactNode;
  buttonProps?: Omit<ButtonProps, 'onClick' | 'children'>;
  /** Accessible name of the panel. */
  label: string;
  align?: 'start' | 'end' | 'center';
  /** Title. If set, a phone shows a sheet from the bottom. */
  sheetTitle?: string;
  /** Opens on its first render. */
  startsOpen?: boolean;
  /** Content. A control in it with `data-close` closes the panel when it is pressed. */
  children: ReactNode;
  panelProps?: ComponentProps<'div'>;
}

/** Approximate height in px of content that loads on opening. */
const EXPECTED_HEIGHT = 320;

/** A button with a small panel next to it. */
export function Popover({
  button,
  buttonProps,
  label,
  align,
  sheetTitle,
  startsOpen = false,
  children,
  panelProps,
}: PopoverProps) {
  const small = useMedia(`(max-width: ${MOBILE_MAX}px)`);
  const asSheet = small && sheetTitle !== undefined;
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useFloating(anchor, panel, open && !asSheet, { align, expectedHeight: EXPECTED_HEIGHT });
  const close = (reason?: 'escape' | 'outside') => {
    setOpen(false);
    if (reason !== 'outside') anchor.current?.focus();
  };
  useDismiss(open && !asSheet, [anchor, panel], close);
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
      {open && asSheet && (
        <Suspense fallback={null}>
          <Sheet open onClose={() => setOpen(false)} title={sheetTitle}>
            {children}
          </Sheet>
        </Suspense>
      )}
      {open && !asSheet && (
        <Panel
          {...panelProps}
          ref={panel}
          id={id}
          popover="manual"
          // A press on text keeps the focus here, so that the next Tab continues inside.
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
