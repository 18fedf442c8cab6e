import { ORIGIN, OWN_ORIGIN } from '../site/site';
import { checkSite } from './check-site';

/** Checks before the first test that the site which the run started has the composition. */
export default async function checkOwnSite(): Promise<void> {
  // A site at another address was checked before the run. Without a proxy, the run has no composition of its own.
  if (process.env.E2E_FOREIGN || ORIGIN === OWN_ORIGIN) return;
  // The proxy adds the composition.
  await checkSite(new URL(ORIGIN), new Map());
}
