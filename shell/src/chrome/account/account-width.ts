import { brand } from 'shared/brand';
import { writeStored } from '../storage';

const { accountWidth: WIDTH } = brand.storageKeys;

/**
 * Remembers the width of the account menu for the HTML of the next page load. Until the session is
 * known, that page reserves this width instead of Log In. Null means signed out.
 */
export function rememberAccountWidth(width: number | null): void {
  const { classList, style } = document.documentElement;
  writeStored(WIDTH, width === null ? null : String(Math.ceil(width)));
  classList.toggle('returning', width !== null);
  if (width === null) style.removeProperty('--account-width');
  else style.setProperty('--account-width', `${Math.ceil(width)}px`);
}
