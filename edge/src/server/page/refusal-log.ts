import type { Resolution } from '../../composition/resolve';

/** Limit of remembered lines: above the number of different refusals of any fleet. */
const MAX_LINES = 1000;

/** Logs each refusal of a release by a shell once. */
export function refusalLog(log: (line: string) => void): (resolution: Resolution) => void {
  const written = new Set<string>();
  return ({ shell, refusals }) => {
    for (const [name, { version, code, reason, instead }] of Object.entries(refusals)) {
      // The audit log records kills.
      if (code === 'PART-KILLED') continue;
      const line = `${name} ${version} is refused (${code}) by shell ${shell.metadata.version}: ${reason}; ${instead === undefined ? 'no other release fits' : `${instead} runs instead`}`;
      if (written.has(line) || written.size >= MAX_LINES) continue;
      written.add(line);
      log(line);
    }
  };
}
