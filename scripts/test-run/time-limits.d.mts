export const GATE_LIMIT_MS: number;
export const DEEP_LIMIT_MS: number;
export const limitMs: number;
