import { ORIGIN, OWN_ORIGIN } from '../site/site';
import { checkSite } from './check-site';

/** Before the first test: whether the site that the run has started has the composition. */
export default async function checkOwnSite(): Promise<void> {
  // A site at another address was checked before the run, and without a proxy none is requested.
  if (process.env.E2E_FOREIGN || ORIGIN === OWN_ORIGIN) return;
  // The proxy adds the composition.
  await checkSite(new URL(ORIGIN), new Map());
}
