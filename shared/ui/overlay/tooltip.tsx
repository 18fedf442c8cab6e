import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { styled } from 'shared/styled';
import { Panel } from './panel';
import { useFloating } from './use-floating';

const Anchor = styled.span`
  display: inline-flex;
  min-width: 0;
`;
const Bubble = styled(Panel)`
  max-width: min(300px, calc(100vw - 16px));
  padding: 10px 12px;
  font-size: var(--text-sm);
  line-height: 18px;
  text-align: left;
  white-space: normal;
  font-variant-numeric: tabular-nums lining-nums;
  p {
    color: var(--ink-2);
    margin-top: 2px;
  }
  code {
    display: block;
    color: var(--ink-2);
    margin-top: 6px;
    font: 400 12px/16px var(--mono);
  }
`;

export interface TooltipProps {
  /** Title, definition, formula, date. No interactive content. */
  content: ReactNode;
  /** Receives the id to put on the control as `aria-describedby`. */
  children: (describedBy: string | undefined) => ReactNode;
  align?: 'start' | 'end' | 'center';
}

/**
 * Details of a control, on hover after a delay, on focus at once. Stays while hovered. Esc hides
 * it.
 */
export function Tooltip({ content, children, align = 'center' }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useFloating(anchor, panel, open, { align });
  const change = (next: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  const pointer = {
    onPointerEnter: () => change(true, 300),
    onPointerLeave: () => change(false, 120),
  };
  return (
    <Anchor
      ref={anchor}
      {...pointer}
      onFocus={() => change(true, 0)}
      onBlur={() => change(false, 0)}
    >
      {children(open ? id : undefined)}
      {open && (
        <Bubble ref={panel} id={id} role="tooltip" popover="manual" {...pointer}>
          {content}
        </Bubble>
      )}
    </Anchor>
  );
}
