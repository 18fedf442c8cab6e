import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CliError } from '../../release/cli-error';

const manifestSchema = z.object({
  name: z.string(),
  scripts: z.record(z.string(), z.string()).default({}),
});

/** A program that must end with exit code 0 before a package is released. */
export interface PackageCheck {
  packageName: string;
  what: 'types' | 'tests';
  command: string;
  arguments: string[];
  cwd: string;
}

const npm = (
  packageName: string,
  what: PackageCheck['what'],
  script: string,
  cwd: string,
): PackageCheck => ({
  packageName,
  what,
  command: 'npm',
  arguments: ['run', '--silent', script],
  cwd,
});

/**
 * Type check for a package of this repository without a script for it: runs the repository's
 * compiler on its folder. Ambient declarations of `shared` that no module imports (custom
 * properties, fonts, matchers) apply to it, too.
 */
function typesOf(root: string, packageDir: string, name: string): PackageCheck {
  const folder = path.join(root, '.cache', 'types');
  const configuration = path.join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    configuration,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.json'),
      compilerOptions: { incremental: true, tsBuildInfoFile: `${configuration}.buildinfo` },
      include: [path.join(packageDir, 'src'), path.join(root, 'shared/**/*.d.ts')],
    }),
  );
  return {
    packageName: name,
    what: 'types',
    command: process.execPath,
    arguments: [
      path.join(root, 'node_modules/typescript-native/bin/tsc'),
      '--noEmit',
      '-p',
      configuration,
    ],
    cwd: root,
  };
}

/**
 * Checks of a package: its scripts `types` and `test`. If a package of this repository has
 * TypeScript sources but no `types` script, the repository's compiler runs. A folder without
 * sources has nothing to check.
 * @param root folder of the fleet's repository
 */
export function packageChecks(root: string, packageDir: string): PackageCheck[] {
  const file = path.join(packageDir, 'package.json');
  if (!existsSync(file)) return [];
  const { name, scripts } = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const inside = path.dirname(packageDir) === root;
  const typed = inside && existsSync(path.join(packageDir, 'src'));
  return [
    ...(scripts['types']
      ? [npm(name, 'types', 'types', packageDir)]
      : typed
        ? [typesOf(root, packageDir, name)]
        : []),
    ...(scripts['test'] ? [npm(name, 'tests', 'test', packageDir)] : []),
  ];
}

/**
 * Runs the checks of a package one after the other.
 * @throws CliError naming the first check that fails, with the end of its output
 */
export function runPackageChecks(checks: readonly PackageCheck[]): void {
  for (const check of checks) {
    const { status, stdout, stderr } = spawnSync(check.command, check.arguments, {
      cwd: check.cwd,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CI: '1' },
    });
    if (status === 0) continue;
    const end = `${stdout}${stderr}`.trim().split('\n').slice(-30).join('\n');
    throw new CliError(
      `${check.packageName}: ${check.what} fail, so nothing is released; mend them, or --skip-checks --reason "…"\n${end}`,
    );
  }
}
