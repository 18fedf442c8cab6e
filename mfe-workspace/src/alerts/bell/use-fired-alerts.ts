import { useEffect, useRef } from 'react';
import type { AlertEvents } from 'shared/contract';
import { publish } from 'shared/remote';
import { useNavigate } from 'shared/router';
import { notifiedWithAction, useAppDispatch } from 'shared/store';

/** Maximum number of separate toasts; beyond that, one toast shows the number. */
const MAX_TOASTS = 3;
/** Toast duration in ms, long enough to read and press. */
const TOAST_MS = 10_000;

/**
 * Shows a toast for each alert that fires while the site is open, and publishes the event. Alerts
 * fired before the page was opened are only counted by the bell.
 */
export function useFiredAlerts(events: AlertEvents | undefined): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const idsBefore = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!events) {
      idsBefore.current = null;
      return;
    }
    const before = idsBefore.current;
    idsBefore.current = new Set(events.items.map(({ id }) => id));
    if (before === null) return;
    const unseen = events.items.filter(({ id, readAt }) => !before.has(id) && readAt === null);
    // Quiet hours: only the bell counts them.
    const fresh = unseen.filter(({ heldUntil }) => !heldUntil);
    for (const { id, text, path } of fresh) publish('alerts/fired', { id, text, path });
    if (fresh.length > MAX_TOASTS) {
      const text = `${fresh.length} alerts fired: open the bell to read them.`;
      dispatch(
        notifiedWithAction(
          { kind: 'info', title: 'Alerts', text, duration: TOAST_MS },
          { label: 'Open the latest', onSelect: () => void navigate(fresh[0]?.path ?? '/') },
        ),
      );
      return;
    }
    for (const { text, path } of fresh)
      dispatch(
        notifiedWithAction(
          { kind: 'info', title: 'Alert', text, duration: TOAST_MS },
          { label: 'Open', onSelect: () => void navigate(path) },
        ),
      );
  }, [events, dispatch, navigate]);
}
