/** Process that runs one release of an uploaded build; see release-process.ts. */
import os from 'node:os';
import path from 'node:path';
import { CliError } from '../../release/cli-error';
import { withState } from '../state/with-state';
import { telemetryFolder } from '../../telemetry/journal';
import { runRelease, type JobEnd, type ReleaseJob } from './release-job';
import { UploadTooLargeError } from './unpack-build';

/** Lower priority than visitors' pages. */
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

async function endOf(job: ReleaseJob): Promise<JobEnd> {
  try {
    const { releasesDir } = job;
    const telemetryDir = telemetryFolder(path.dirname(releasesDir));
    return { outcome: await withState({ releasesDir, telemetryDir }, () => runRelease(job)) };
  } catch (error) {
    if (error instanceof CliError)
      return {
        refusal: error.message,
        exitCode: error.exitCode,
        tooLarge: error instanceof UploadTooLargeError,
      };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// The edge is gone, so no client waits for the answer. The next start of the edge removes the
// folder.
process.once('disconnect', () => process.exit(1));
process.once('message', (job: ReleaseJob) => {
  void endOf(job).then((end) => process.send?.(end, () => process.exit(0)));
});
