import { LOCAL_FIREBASE, type CompositionSettings } from 'shared/contract';
import { isWorkerOffered } from '../installation/installation-handlers';
import type { EdgeSettings } from '../settings';
import type { PageSources } from './page-sources';

export const isHttps = (settings: EdgeSettings): boolean =>
  settings.publicUrl?.startsWith('https:') ?? false;

/**
 * A project id with the prefix `demo-` is never a real project: the product's own API answers for
 * it.
 */
export function firebaseSettings(
  options: EdgeSettings['firebase'],
): CompositionSettings['firebase'] {
  if (options && !options['projectId']?.startsWith('demo-')) return { mode: 'project', options };
  const { apiKey = LOCAL_FIREBASE.apiKey, projectId = LOCAL_FIREBASE.projectId } = options ?? {};
  return { mode: 'local', apiKey, projectId };
}

/** Settings of the site that each composition carries. */
export async function compositionSettings({
  settings,
  dataset,
  configuration,
}: Pick<PageSources, 'settings' | 'dataset' | 'configuration'>): Promise<CompositionSettings> {
  return {
    firebase: firebaseSettings(settings.firebase),
    statusPage: settings.statusPage,
    links: settings.links,
    demoData: (await dataset())?.demo ?? false,
    environment: settings.environment,
    configuration: (await configuration()) ?? {},
    appCheck: {
      enforced: settings.appCheck.enforced,
      ...(settings.appCheck.siteKey !== null && { siteKey: settings.appCheck.siteKey }),
    },
    serviceWorker: isWorkerOffered(settings),
  };
}
