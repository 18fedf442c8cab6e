import { importWithRetries } from 'shared/browser';
import type { CompositionSettings } from 'shared/contract';
import { transport } from 'shared/store/host';
import { readStored } from '../chrome/storage';
import { afterFirstPage } from '../timing/after-first-page';
import { telemetry } from '../telemetry/telemetry';
import { startAppCheck } from './app-check';

/** Local storage key in which a developer of a real project stores a registered debug token. */
const DEBUG_TOKEN = 'app-check-debug-token';

/** Adds App Check tokens to the page's calls, except in a real project without a site key. */
export function startPageAppCheck({ firebase, appCheck = {} }: CompositionSettings): void {
  const { siteKey = '', enforced = false } = appCheck;
  const debugToken = readStored(DEBUG_TOKEN);
  if (firebase.mode === 'project' && siteKey === '' && debugToken === null) return;
  const { token } = startAppCheck({
    enforced,
    connect: async () => {
      const { connectAppCheck } = await importWithRetries(() => import('./firebase-app-check'));
      return connectAppCheck({ firebase, siteKey, debugToken });
    },
    report: (error, phase) => telemetry.error(error, { part: 'app-check', phase }),
    later: afterFirstPage,
  });
  transport.configure({ appCheckToken: token });
}
