import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type { StatusKind } from 'shared/contract';
import { styled } from 'shared/styled';
import { IconButton } from '../button/icon-button';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/glyphs';
import { overlayStyles } from '../overlay/panel';
import { media } from '../theme/breakpoints';
import { useOverDialogs } from './use-over-dialogs';

/** Duration of the exit animation, ms. */
export const TOAST_EXIT = 400;
/** Maximum number of visible toasts. The others are queued, and their timers do not run yet. */
export const TOASTS_AT_ONCE = 4;
/** Moves the focus to the toasts. They would disappear before the Tab key reaches them. */
export const TOAST_KEY = 'F8';

const ICONS = {
  error: 'warning',
  success: 'check',
  warning: 'warning',
  info: 'info',
} as const satisfies Record<StatusKind, IconName>;

const Region = styled.div`
  position: fixed;
  inset: auto;
  top: calc(var(--header) + 12px);
  inset-inline-end: 12px;
  width: min(360px, calc(100vw - 24px));
  display: grid;
  gap: 12px;
  /* Resets the browser's popover styles, which apply above a dialog. */
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  overflow: visible;
  z-index: var(--layer-toast);
  pointer-events: none;
  /* While a panel is open in this corner, toasts use the bottom corner. On a phone the panel is a bottom sheet. */
  html[data-corner-panel] & {
    top: auto;
    bottom: calc(var(--consent-height, 0px) + 12px);
    ${media.mobile} {
      top: calc(var(--header) + 12px);
      bottom: auto;
    }
  }
`;
const Toast = styled.div`
  ${overlayStyles}
  pointer-events: auto;
  display: grid;
  grid-template-columns: 18px 1fr auto;
  gap: 10px;
  align-items: start;
  padding: 12px 8px 12px 14px;
  transition:
    opacity var(--toast-exit),
    transform var(--toast-exit);
  > svg {
    margin-top: 2px;
    color: var(--ink-2);
  }
  &[data-tone='error'] > svg {
    color: var(--loss);
  }
  &[data-tone='success'] > svg {
    color: var(--gain);
  }
  &[data-tone='warning'] > svg {
    color: var(--warn);
  }
  &[data-leaving] {
    opacity: 0;
    transform: translateX(16px);
  }
  p {
    font-size: var(--text-sm);
    line-height: 18px;
    color: var(--ink-2);
    margin-top: 2px;
    overflow-wrap: anywhere;
  }
  div > button {
    margin-top: 4px;
    min-height: 24px;
    color: var(--accent);
    font: 500 var(--text-sm) / 18px var(--font);
  }
  > button {
    margin-top: -4px;
  }
`;

export interface ToastItem {
  id: string;
  kind: StatusKind;
  title: string;
  text: string;
  /** Display time, ms. */
  duration: number;
  /** Label of the action. */
  action?: string;
}

export interface ToastRegionProps {
  toasts: readonly ToastItem[];
  /** A toast has left the screen: remove it from the list. */
  onGone: (id: string) => void;
  /** The action of a toast was chosen. The toast then leaves. */
  onAction?: (id: string) => void;
}

/**
 * The one region for toasts, at the top end. Hover or focus pauses their timers. F8 moves the focus
 * there. Esc closes the focused toast, and the focus returns to its previous place.
 */
export function ToastRegion({ toasts, onGone, onAction }: ToastRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [isPaused, setIsPaused] = useState(false);
  const count = toasts.length;
  useOverDialogs(region, toasts.at(-1)?.id);

  useEffect(() => {
    if (count === 0) return undefined;
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== TOAST_KEY || event.defaultPrevented) return;
      event.preventDefault();
      region.current?.querySelector<HTMLElement>('button')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [count]);

  // A removed toast may have had the pointer or the focus. No event reports that.
  const gone = (id: string): void => {
    const element = region.current;
    const had = element?.querySelector(`[data-toast="${CSS.escape(id)}"]`);
    const hadFocus = had?.contains(document.activeElement) ?? false;
    onGone(id);
    setIsPaused(false);
    if (!hadFocus) return;
    const next = [...(element?.querySelectorAll<HTMLElement>('[data-toast] > button') ?? [])].find(
      (button) => !had?.contains(button),
    );
    if (next) next.focus();
    else if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  return (
    <Region
      ref={region}
      role="region"
      aria-label="Notifications"
      aria-live="polite"
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        setIsPaused(true);
      }}
      onBlur={() => setIsPaused(false)}
    >
      {toasts.slice(0, TOASTS_AT_ONCE).map((toast) => (
        <ToastCard key={toast.id} toast={toast} held={isPaused} onGone={gone} onAction={onAction} />
      ))}
    </Region>
  );
}

interface ToastCardProps {
  toast: ToastItem;
  held: boolean;
  onGone: (id: string) => void;
  onAction?: (id: string) => void;
}

function ToastCard({ toast, held: isPaused, onGone, onAction }: ToastCardProps) {
  const { id, kind, title, text, duration, action } = toast;
  const [leaving, setLeaving] = useState(false);
  // A new callback at each render must not restart the timer.
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (isPaused && !leaving) return undefined;
    const timer = leaving
      ? setTimeout(() => leave(id), TOAST_EXIT)
      : setTimeout(() => setLeaving(true), duration);
    return () => clearTimeout(timer);
  }, [isPaused, leaving, duration, id]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setLeaving(true);
  };
  return (
    <Toast
      data-toast={id}
      data-tone={kind}
      onKeyDown={onKeyDown}
      data-leaving={leaving || undefined}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Icon name={ICONS[kind]} weight={1.8} />
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
        {action && (
          <button
            type="button"
            onClick={() => {
              onAction?.(id);
              setLeaving(true);
            }}
          >
            {action}
          </button>
        )}
      </div>
      <IconButton
        quiet
        size="sm"
        icon="close"
        iconSize={14}
        label="Close"
        onClick={() => setLeaving(true)}
      />
    </Toast>
  );
}
