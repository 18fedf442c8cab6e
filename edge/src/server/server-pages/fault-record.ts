import { TELEMETRY_LIMITS, type TelemetryBatch } from 'shared/contract';
import type { PathOwner } from '../../composition/owner';
import { SERVER_RENDER_PHASE } from '../../telemetry/summary';
import type { RenderError } from './render-pool';

/** Error record of a release that could not render the first screen of a page. */
export const faultRecord = (
  { name, deployment, route }: PathOwner,
  { reason, message }: RenderError,
): TelemetryBatch['records'][number] => ({
  kind: 'error',
  age: 0,
  remote: name,
  version: deployment.metadata.version,
  page: route.path,
  part: 'page',
  phase: SERVER_RENDER_PHASE,
  name: `RENDER-${reason.toUpperCase()}`,
  message: message.slice(0, TELEMETRY_LIMITS.message),
  frames: [],
  count: 1,
});
