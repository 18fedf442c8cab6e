import { ORIGIN } from './site';

const answered = (statistics: boolean) => ({
  cookies: [],
  origins: [
    {
      origin: ORIGIN,
      localStorage: [
        {
          name: 'plumbline.consent',
          value: JSON.stringify({ version: 1, statistics, at: '2026-01-01T00:00:00.000Z' }),
        },
      ],
    },
  ],
});

/** A visitor who has allowed statistics: the default of every test. */
export const CONSENT_GIVEN = answered(true);
/** A visitor who has refused statistics. */
export const CONSENT_REFUSED = answered(false);
/** A visitor without an answer. */
export const CONSENT_OPEN = { cookies: [], origins: [] };
