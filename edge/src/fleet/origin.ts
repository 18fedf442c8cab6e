import { spawnSync } from 'node:child_process';

/** Origin of a release. */
export interface Origin {
  /** Commit of the sources; with `-dirty` when files differ from it. */
  commit?: string;
  /** Address of the CI run, or its number. */
  run?: string;
}

/** Commit and CI run as the environment of GitHub, GitLab or Jenkins names them, the commit else as git does. */
export function originOf(environment: NodeJS.ProcessEnv, folder: string): Origin {
  const e = environment;
  const github =
    e['GITHUB_SERVER_URL'] && e['GITHUB_REPOSITORY'] && e['GITHUB_RUN_ID']
      ? `${e['GITHUB_SERVER_URL']}/${e['GITHUB_REPOSITORY']}/actions/runs/${e['GITHUB_RUN_ID']}`
      : undefined;
  const run = github ?? e['CI_JOB_URL'] ?? e['BUILD_URL'];
  const commit =
    e['GITHUB_SHA'] ?? e['CI_COMMIT_SHA'] ?? e['GIT_COMMIT'] ?? commitOfWorkingCopy(folder);
  return { ...(commit && { commit }), ...(run && { run }) };
}

function commitOfWorkingCopy(folder: string): string | undefined {
  const git = (...args: string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const commit = git('rev-parse', 'HEAD');
  if (!commit) return undefined;
  return git('status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit}-dirty`;
}
