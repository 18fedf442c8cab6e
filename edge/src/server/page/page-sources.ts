import type { IncomingMessage } from 'node:http';
import type { RemoteConfiguration, TelemetryBatch } from 'shared/contract';
import type { CompositionStore } from '../../composition/composition-store';
import type { FleetDocument } from '../../discovery/schema';
import type { SigningKey } from '../../release/signing-key';
import type { ReleaseStore } from '../../release/store';
import type { PageTokens } from '../../telemetry/page-token';
import type { PrerenderedShells } from '../prerender/prerendered-shells';
import type { serverPages } from '../server-pages/server-pages';
import type { AskApi } from '../proxy/api-calls';
import type { EdgeSettings } from '../settings';
import type { staticPageStore } from '../static-pages/static-pages';

/** Dependencies for answering pages. */
export interface PageSources {
  settings: EdgeSettings;
  store: ReleaseStore;
  discovery: () => Promise<FleetDocument | null>;
  dataset: () => Promise<{ demo: boolean } | null>;
  configuration: () => Promise<Partial<RemoteConfiguration> | null>;
  shells: PrerenderedShells;
  staticPages: ReturnType<typeof staticPageStore>;
  serverPages: ReturnType<typeof serverPages>;
  askApi: AskApi;
  compositions: CompositionStore;
  tokens: PageTokens;
  signingKey: SigningKey;
  /** Reports a fault of a page that is being sent. */
  report: (request: IncomingMessage, batch: TelemetryBatch) => void;
  log: (line: string) => void;
}
