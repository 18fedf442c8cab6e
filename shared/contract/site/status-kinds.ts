/** Severities: the kinds of a toast and the tones of a badge (specification, section 9). */
export const STATUS_KINDS = ['success', 'warning', 'error', 'info'] as const;
export type StatusKind = (typeof STATUS_KINDS)[number];
