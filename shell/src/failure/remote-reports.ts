import type { PartFailure } from 'shared/contract';
import { pageDataStatus } from 'shared/remote';
import { telemetry } from '../telemetry/telemetry';
import { reportRenderError } from './render-errors';

/** Codes of failures that are errors of drawing. */
const DRAWING: readonly PartFailure['code'][] = ['PART-RENDER', 'PART-MOUNT'];

/** A part failed: logged with its error; what threw while it was drawn is said by a toast as well. */
export function reportPartError(error: unknown, { code, remote, version }: PartFailure): void {
  if (pageDataStatus(error) !== null) {
    telemetry.error(error, { part: remote, phase: 'page-data', remote, version });
  } else if (DRAWING.includes(code)) {
    reportRenderError(error, { part: remote, remote, version });
  } else {
    telemetry.error(error, { part: remote, phase: 'load', remote, version });
  }
}
