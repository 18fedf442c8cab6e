import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Notification {
  id: string;
  kind: 'success' | 'warning' | 'error' | 'info';
  title: string;
  text: string;
  /** Milliseconds until it leaves by itself. */
  duration: number;
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
        const shown = state.items.some(
          ({ title, text }) => title === payload.title && text === payload.text,
        );
        if (!shown) state.items.push(payload);
      },
    },
    dismissed: (state, { payload }: PayloadAction<string>) => ({
      items: state.items.filter(({ id }) => id !== payload),
    }),
  },
});
export const { notified, dismissed } = notificationsSlice.actions;
