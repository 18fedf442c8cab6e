/** Exposes the shell's federation runtime to remotes. Call it before a remote is loaded. */
export function provideFederation(): void;
