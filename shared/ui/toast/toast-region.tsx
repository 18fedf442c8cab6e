import { useEffect, useRef, useState } from 'react';
import { styled } from 'shared/styled';
import { IconButton } from '../button/icon-button';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/glyphs';
import { overlayStyles } from '../overlay/panel';
import { TOAST_EVENT, type ToastMessage } from './show-toast';

/** ms a toast stays, and ms it takes to leave. */
export const TOAST_DURATION = 5000;
export const TOAST_EXIT = 400;

const ICONS = {
  error: 'warning',
  success: 'check',
  warning: 'warning',
  info: 'info',
} as const satisfies Record<string, IconName>;

const Region = styled.div.withConfig({ componentId: 'ui-toasts' })`
  position: fixed;
  top: calc(var(--header) + 12px);
  right: 12px;
  width: min(360px, calc(100vw - 24px));
  display: grid;
  gap: 12px;
  z-index: var(--layer-toast);
  pointer-events: none;
`;
const Toast = styled.div.withConfig({ componentId: 'ui-toast' })`
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

interface Shown extends ToastMessage {
  id: number;
  leaving: boolean;
}

/** The one place where toasts appear, at the top end. Pointer or focus on them stops their clocks. */
export function ToastRegion() {
  const [toasts, setToasts] = useState<Shown[]>([]);
  const [held, setHeld] = useState(false);
  const counter = useRef(0);

  useEffect(() => {
    const onToast = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      const message: ToastMessage = event.detail;
      counter.current += 1;
      const shown = { ...message, id: counter.current, leaving: false };
      setToasts((current) =>
        [...current.filter((toast) => !message.key || toast.key !== message.key), shown].slice(-4),
      );
    };
    window.addEventListener(TOAST_EVENT, onToast);
    return () => window.removeEventListener(TOAST_EVENT, onToast);
  }, []);

  const leave = (id: number) =>
    setToasts((current) =>
      current.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)),
    );
  const remove = (id: number) => setToasts((current) => current.filter((toast) => toast.id !== id));

  return (
    <Region
      role="region"
      aria-label="Notifications"
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          held={held}
          onLeave={() => leave(toast.id)}
          onGone={() => remove(toast.id)}
        />
      ))}
    </Region>
  );
}

function ToastCard({
  toast,
  held,
  onLeave,
  onGone,
}: {
  toast: Shown;
  held: boolean;
  onLeave: () => void;
  onGone: () => void;
}) {
  const calls = useRef({ onLeave, onGone });
  useEffect(() => {
    calls.current = { onLeave, onGone };
  });
  useEffect(() => {
    if (held && !toast.leaving) return undefined;
    const timer = toast.leaving
      ? setTimeout(() => calls.current.onGone(), TOAST_EXIT)
      : setTimeout(() => calls.current.onLeave(), toast.duration ?? TOAST_DURATION);
    return () => clearTimeout(timer);
  }, [held, toast.leaving, toast.duration]);
  const tone = toast.tone ?? 'info';
  return (
    <Toast
      data-tone={tone}
      data-leaving={toast.leaving || undefined}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon name={ICONS[tone]} weight={1.8} />
      <div>
        <b>{toast.title}</b>
        {toast.text && <p>{toast.text}</p>}
        {toast.action && (
          <button
            type="button"
            onClick={() => {
              toast.action?.onSelect();
              onLeave();
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <IconButton quiet size="sm" icon="close" iconSize={14} label="Close" onClick={onLeave} />
    </Toast>
  );
}
