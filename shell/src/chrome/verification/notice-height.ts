import { brand } from 'shared/brand';
import { writeStored } from '../storage';

const { noticeHeight: HEIGHT } = brand.storageKeys;

/**
 * Remembers how high the notice is, for the HTML of the next page: until it is known who is here, it keeps a
 * place of that height. Null: there is no notice.
 */
export function rememberNoticeHeight(height: number | null): void {
  const { style } = document.documentElement;
  writeStored(HEIGHT, height === null ? null : String(Math.ceil(height)));
  if (height === null) style.removeProperty('--notice-height');
  else style.setProperty('--notice-height', `${Math.ceil(height)}px`);
}
