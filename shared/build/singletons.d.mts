import type { PlatformOffer } from 'shared/contract';

/** Offer of a shell with these sources to remotes. */
export function offeredByShell(): PlatformOffer;
