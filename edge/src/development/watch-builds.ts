import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Where the webpack preset leaves builds for development. */
export const DEVELOPMENT_FOLDER = 'dist-development';

/** Last line of a build (`shared/build/run.mjs`). */
const END = / (built|failed) in \d+ ms$/;

export interface WatchOptions {
  /** Folder of the package: in this repository, or in one with the `shared` package installed. */
  packageDir: string;
  /** The shell is a build for production: JSX must not ask it for React's development runtime. */
  forDeployedShell?: boolean;
  onBuilt: () => void;
  /** Receives the output of the build. */
  onFailed?: (text: string) => void;
}

/** Rebuilds a package on each change of its inputs, and reports complete builds. */
export function watchBuilds({
  packageDir,
  forDeployedShell = false,
  onBuilt,
  onFailed,
}: WatchOptions): ChildProcess {
  // The build of the package's own repository: its configuration has plugins of that one.
  const { resolve } = createRequire(path.join(packageDir, 'package.json'));
  const build = path.join(path.dirname(resolve('shared/build')), 'run.mjs');
  const child = spawn(process.execPath, [build, '--watch', '--mode', 'development'], {
    cwd: packageDir,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      ...(forDeployedShell && { DEPLOYED_SHELL: '1' }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    process.stdout.write(`${line}\n`);
    const end = END.exec(line)?.[1];
    if (end === undefined) return void output.push(line);
    if (end === 'built') onBuilt();
    else onFailed?.(output.join('\n'));
    output = [];
  });
  return child;
}
