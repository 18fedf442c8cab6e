import { storedConsent } from 'e2e-kit';
import { ORIGIN } from './site';

/** A visitor who has allowed statistics: the default of every test. */
export const CONSENT_GIVEN = storedConsent(ORIGIN, 'given');
/** A visitor who has refused statistics. */
export const CONSENT_REFUSED = storedConsent(ORIGIN, 'refused');
/** A visitor without an answer. */
export const CONSENT_OPEN = storedConsent(ORIGIN, undefined);
