import { brand } from '../../brand';

/**
 * Where people read how the systems are: the status page that this site asks; where that is the local
 * one, which has data but no page, the product's own.
 */
export const statusLink = (statusPage: string): string =>
  /^https?:/.test(statusPage) ? statusPage : brand.links.status;
