import { brand } from 'shared/brand';
import type { Tone } from '../chip/badge';

export interface ToastMessage {
  title: string;
  text?: string;
  tone?: Exclude<Tone, 'neutral'>;
  /** ms in sight; default 5000. */
  duration?: number;
  action?: { label: string; onSelect: () => void };
  /** A second toast with the same key replaces the first. */
  key?: string;
}

/** Name of the DOM event that carries toasts from any part to the one region in the shell. */
export const TOAST_EVENT = `${brand.slug}:toast`;

/** The fixed texts of the specification. */
export const TOASTS = {
  network: {
    title: 'Error',
    text: "Oops! We're couldn't reach our servers... Please refresh the page or contact our support if the issue is consistent.",
    tone: 'error',
    key: 'network',
  },
  render: {
    title: 'Error',
    text: 'Sorry, something went wrong... Please try refreshing the page or contact our support...',
    tone: 'error',
    key: 'render',
  },
  noPreview: {
    title: 'Error',
    text: 'No assets preview found...',
    tone: 'error',
    key: 'no-preview',
  },
} as const satisfies Record<string, ToastMessage>;

/** Shows a toast in the shell's region; works from any part, as each bundles its own copy of this. */
export function showToast(message: ToastMessage): void {
  window.dispatchEvent(new CustomEvent<ToastMessage>(TOAST_EVENT, { detail: message }));
}
