import { readStored, writeStored } from '../chrome/storage';
import type { AppCheckClient } from './app-check-client';
import { statusOf } from './exchange-error';

/** After one of these answers nobody asks again for a day (specification, section 9). */
const BLOCKING = [403, 404];
export const BLOCK = 24 * 60 * 60 * 1000;
/** Entry of local storage: until when, ms since 1970. The block outlives the page. */
const BLOCKED_UNTIL = 'app-check-blocked-until';

export interface AppCheckOptions {
  /** Brings the SDK; called at most once. */
  connect: () => Promise<AppCheckClient>;
  /** Calls are refused without a token: they wait for it from the first one on. */
  enforced: boolean;
  report: (error: unknown, phase: string) => void;
  /** Calls back when the page has been painted. */
  later: (callback: () => void) => void;
  now?: () => number;
}

export interface AppCheck {
  /** For the header of every call; null when there is none. Waits for a first token only when it is enforced. */
  token(): Promise<string | null>;
}

export function startAppCheck({
  connect,
  enforced,
  report,
  later,
  now = Date.now,
}: AppCheckOptions): AppCheck {
  let client: Promise<AppCheckClient | null> | null = null;
  let arrived = false;
  let failing = false;

  const isBlocked = (): boolean => {
    const until = Number(readStored(BLOCKED_UNTIL) ?? 0);
    // A clock that was set back must not block for longer than a day.
    return until > now() && until <= now() + BLOCK;
  };

  function failed(error: unknown): null {
    if (BLOCKING.includes(statusOf(error) ?? 0)) writeStored(BLOCKED_UNTIL, String(now() + BLOCK));
    // Said once for a row of failures: every call would say it again.
    if (!failing) report(error, 'exchange');
    failing = true;
    return null;
  }

  async function askFor(connected: AppCheckClient): Promise<string | null> {
    if (isBlocked()) return null;
    try {
      const token = await connected.token();
      arrived = true;
      failing = false;
      return token;
    } catch (error) {
      return failed(error);
    }
  }

  function connected(): Promise<AppCheckClient | null> {
    client ??= connect().then(
      (appCheck) => {
        appCheck.onToken(() => (arrived = true));
        return appCheck;
      },
      (error: unknown) => {
        report(error, 'load');
        return null;
      },
    );
    return client;
  }

  async function first(): Promise<void> {
    if (isBlocked()) return;
    const appCheck = await connected();
    if (appCheck) await askFor(appCheck);
  }
  if (enforced) void first();
  else later(() => void first());

  return {
    async token() {
      if ((!enforced && !arrived) || isBlocked()) return null;
      const appCheck = await connected();
      return appCheck && askFor(appCheck);
    },
  };
}
