import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Where the webpack preset leaves builds for development. */
export const DEVELOPMENT_FOLDER = 'dist-development';

/** Builds a package again on each change of what it reads, and says when a build is complete. */
export function watchBuilds(root: string, name: string, onBuilt: () => void): ChildProcess {
  const packageDir = path.join(root, name);
  const build = path.join(root, 'shared', 'build', 'run.mjs');
  const child = spawn(process.execPath, [build, '--watch', '--mode', 'development'], {
    cwd: packageDir,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    process.stdout.write(`${line}\n`);
    if (line.startsWith(`${name} built in `)) onBuilt();
  });
  return child;
}
