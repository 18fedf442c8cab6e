import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { StatusKind } from 'shared/contract';

export interface Notification {
  id: string;
  kind: StatusKind;
  title: string;
  text: string;
  /** Milliseconds until it closes automatically. */
  duration: number;
  /** Label of its single action, e.g. "Undo". */
  action?: string;
}

export interface NotificationsState {
  items: Notification[];
}

/** Display time of an error toast (specification, section 9). */
export const TOAST_DURATION = 5000;

const initialState = { items: [] } as NotificationsState;

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    /** Shows a toast. A toast with the same text as a visible one is not repeated. */
    notified: {
      prepare: ({
        duration = TOAST_DURATION,
        ...rest
      }: Omit<Notification, 'id' | 'duration'> & { duration?: number }) => ({
        payload: { ...rest, duration, id: nanoid() } satisfies Notification,
      }),
      reducer: (state, { payload }: PayloadAction<Notification>) => {
        const isDisplayed = state.items.some(
          ({ title, text }) => title === payload.title && text === payload.text,
        );
        if (!isDisplayed) state.items.push(payload);
      },
    },
    dismissed: (state, { payload }: PayloadAction<string>) => ({
      items: state.items.filter(({ id }) => id !== payload),
    }),
  },
});
export const { notified, dismissed } = notificationsSlice.actions;

/** Above the maximum number of visible toasts. The oldest actions beyond are dropped. */
const MAX_ACTIONS = 50;
/** Callbacks of toast actions. Functions do not belong in the store. */
const actions = new Map<string, () => void>();

/** A toast with an action. The callback is dropped together with the toast. */
export function notifiedWithAction(
  message: Omit<Notification, 'id' | 'duration' | 'action'> & { duration?: number },
  action: { label: string; onSelect: () => void },
) {
  const notification = notified({ ...message, action: action.label });
  actions.set(notification.payload.id, action.onSelect);
  const [oldest] = actions.keys();
  if (actions.size > MAX_ACTIONS && oldest !== undefined) actions.delete(oldest);
  return notification;
}

/** Runs the action of a toast, once. */
export function chooseNotificationAction(id: string): void {
  const callback = actions.get(id);
  actions.delete(id);
  callback?.();
}

/** Drops the callback of a closed toast. */
export const forgetNotificationAction = (id: string): boolean => actions.delete(id);
