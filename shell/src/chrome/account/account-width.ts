import { brand } from 'shared/brand';
import { writeStored } from '../storage';

const { accountWidth: WIDTH } = brand.storageKeys;

/**
 * Remembers how wide the name menu is, for the HTML of the next page: until it is known who is here,
 * it keeps a place of that width instead of Log In. Null: nobody is signed in.
 */
export function rememberAccountWidth(width: number | null): void {
  const { classList, style } = document.documentElement;
  writeStored(WIDTH, width === null ? null : String(Math.ceil(width)));
  classList.toggle('returning', width !== null);
  if (width === null) style.removeProperty('--account-width');
  else style.setProperty('--account-width', `${Math.ceil(width)}px`);
}
