import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { StatusKind } from 'shared/contract';

export interface Notification {
  id: string;
  kind: StatusKind;
  title: string;
  text: string;
  /** Milliseconds until it leaves by itself. */
  duration: number;
  /** Label of the one thing that can be done about it, e.g. "Undo". */
  action?: string;
}

export interface NotificationsState {
  items: Notification[];
}

/** How long an error toast stays (specification, section 9). */
export const TOAST_DURATION = 5000;

const initialState = { items: [] } as NotificationsState;

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    /** Shows a toast. One that is already on screen with the same words is not shown twice. */
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

/** More toasts than are ever on screen: actions beyond are dropped, the oldest first. */
const MAX_ACTIONS = 50;
/** What to do when the action of a toast is chosen; functions do not belong into the store. */
const actions = new Map<string, () => void>();

/** A toast with something to do about it. The deed is forgotten together with the toast. */
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

/** Does what the toast offers, once. */
export function chooseNotificationAction(id: string): void {
  const callback = actions.get(id);
  actions.delete(id);
  callback?.();
}

/** A toast that left takes its deed along. */
export const forgetNotificationAction = (id: string): boolean => actions.delete(id);
