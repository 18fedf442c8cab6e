import { FAULTS } from 'e2e-kit/faults';
import { TESTS_OF_REMOTE } from './suites';

/** A wrong command line. The message is for the terminal. */
export class UsageError extends Error {}

export const USAGE = `npm run e2e -- [options] [folder or file within e2e …]

  --url URL            a running site, e.g. https://staging.example.com. Only tests that are safe
                       there run, and their accounts are deleted afterwards. Without it, the run
                       starts a site of its own.
  --composition ID     the site's composition with this id
  --with NAME@VERSION  another version of a remote; may be repeated
  --link LINK          a release or composition of a signed link (fleet link, preview, composition),
                       also one without visitors; an absolute link names the site too
  --remote NAME        tests of one remote's pages: ${Object.keys(TESTS_OF_REMOTE).join(', ')}
  --journey NAME       one journey of e2e/journeys, e.g. investor
  --faults A,B         faults, in journeys:
${FAULTS.map(({ name, what }) => `                         ${name.padEnd(16)}${what}`).join('\n')}
  --browser NAME       chromium (default) or firefox (Firefox 143 or newer)
  --shard 1/4          one of four parts of the run
  --name TEXT          tests whose name contains it, e.g. "phone, dark"
  --soak N             N sessions of random use, with releases, rollbacks and faults; needs a site
                       of its own
  --minutes N          length of the soak (5)
  --baseline DIR       compares pictures of pages with those in a folder, at a fixed time
  --approve            makes the pictures of this run the baseline
  --deep               also tests that only the long suite runs`;
