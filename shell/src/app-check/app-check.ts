import { readStored, writeStored } from '../chrome/storage';
import type { AppCheckClient } from './app-check-client';
import { statusOf } from './exchange-error';

/** After one of these responses no token is requested for a day (specification, section 9). */
const BLOCKING = [403, 404];
export const BLOCK = 24 * 60 * 60 * 1000;
/** Key in local storage: end of the block, ms since 1970. The block survives a reload. */
const BLOCKED_UNTIL = 'app-check-blocked-until';

export interface AppCheckOptions {
  /** Loads the SDK; called at most once. */
  connect: () => Promise<AppCheckClient>;
  /** Calls are refused without a token, so they wait for one from the start. */
  enforced: boolean;
  report: (error: unknown, phase: string) => void;
  /** Calls back after first paint. */
  later: (callback: () => void) => void;
  now?: () => number;
}

export interface AppCheck {
  /** Token for the header of every call, if any. Waits for the first token only when enforced. */
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
    // If the clock was set back, the block must not last longer than a day.
    return until > now() && until <= now() + BLOCK;
  };

  function failed(error: unknown): null {
    if (BLOCKING.includes(statusOf(error) ?? 0)) writeStored(BLOCKED_UNTIL, String(now() + BLOCK));
    // Reported once per run of failures, not for every call.
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
