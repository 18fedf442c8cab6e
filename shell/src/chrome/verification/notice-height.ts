import { brand } from 'shared/brand';
import { writeStored } from '../storage';

/** Height of the notice, px. */
export const NOTICE_LINE = 44;
/** The same with the distance to the page below it. */
export const NOTICE_HEIGHT = NOTICE_LINE + 8;

const { noticeHeight: HEIGHT } = brand.storageKeys;

/**
 * Remembers the height of the notice for the HTML of the next page load. Until the session is
 * known, that page reserves this height. Null means no notice.
 */
export function rememberNoticeHeight(height: number | null): void {
  const { style } = document.documentElement;
  writeStored(HEIGHT, height === null ? null : String(Math.ceil(height)));
  if (height === null) style.removeProperty('--notice-height');
  else style.setProperty('--notice-height', `${Math.ceil(height)}px`);
}
