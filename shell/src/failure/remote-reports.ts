import type { PartFailure } from 'shared/contract';
import { pageDataStatus } from 'shared/remote';
import { telemetry } from '../telemetry/telemetry';
import { reportRenderError } from './render-errors';

/** Codes of render errors. */
const DRAWING: readonly PartFailure['code'][] = ['PART-RENDER', 'PART-MOUNT'];

/** Logs the failure of a remote; render errors also show a toast. */
export function reportRemoteError(error: unknown, { code, remote, version }: PartFailure): void {
  if (pageDataStatus(error) !== null) {
    telemetry.error(error, { part: remote, phase: 'page-data', remote, version });
  } else if (DRAWING.includes(code)) {
    reportRenderError(error, { part: remote, remote, version });
  } else {
    telemetry.error(error, { part: remote, phase: 'load', remote, version });
  }
}
