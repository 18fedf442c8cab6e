import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { CliError } from '../release/cli-error';
import { fleetSigningKey } from '../release/signing-key';
import { fakePackage, temporaryFolder } from '../testing/fake-package';
import { FLEET_COMMANDS } from './commands';
import { giveCommand } from './give-command';
import { publish } from './publish/publish';
import type { FleetArguments } from './fleet-arguments';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
/** A fleet of two releases that no test changes. */
let whole: string;
let dist: string;
let version: string;
let token: string;
let proposal: string;
let releasesDir: string;
const COMPOSITION = '0123456789ab';

const argumentsOf = (more: Partial<FleetArguments>): FleetArguments => ({
  name: 'mfe-a',
  reason: 'because',
  to: undefined,
  rest: [],
  cacheDir: path.join(folder.path, 'cache'),
  telemetryDir: path.join(folder.path, 'telemetry'),
  ...more,
});
/** Arguments with which each command of the help does something. */
const ARGUMENTS: Record<string, () => Partial<FleetArguments>> = {
  status: () => ({ name: undefined }),
  vitals: () => ({ name: undefined }),
  history: () => ({ verify: true }),
  check: () => ({ name: undefined }),
  verify: () => ({ name: dist }),
  promote: () => ({ to: version }),
  canary: () => ({ rest: ['10%'], to: version }),
  rollback: () => ({ to: version }),
  freeze: () => ({}),
  unfreeze: () => ({}),
  kill: () => ({}),
  revive: () => ({}),
  retire: () => ({ drop: true }),
  prune: () => ({ name: undefined, keep: 0, days: 0 }),
  composition: () => ({ name: COMPOSITION }),
  bisect: () => ({ name: undefined }),
  link: () => ({ to: version }),
  preview: () => ({ to: version }),
  ring: () => ({ name: 'staff' }),
  protect: () => ({ bearer: 'Team C' }),
  keys: () => ({ name: 'staging' }),
  record: () => ({ to: version }),
  approve: () => ({ name: proposal }),
  decline: () => ({ name: proposal }),
  'service-worker': () => ({ name: 'off' }),
};
const COMMANDS = Object.keys(FLEET_COMMANDS);
const READING = ['status', 'vitals', 'history', 'check', 'verify', 'record'];
const WRITING = COMMANDS.filter(
  // The others sign with a key that exists, or have nothing to do in this fleet.
  (command) =>
    ![
      ...READING,
      'composition',
      'bisect',
      'link',
      'ring',
      'unfreeze',
      'revive',
      'approve',
      'prune',
    ].includes(command),
);

const give = (command: string) =>
  giveCommand(releasesDir, { command, token }, argumentsOf(ARGUMENTS[command]?.() ?? {}));

/** The refusal of a command; null when it was done. Every other error fails the test. */
async function refusalOf(command: string): Promise<string | null> {
  try {
    await give(command);
    return null;
  } catch (error) {
    if (error instanceof CliError) return error.message;
    throw new Error(`${command} ends with a stack: ${String(error)}`, { cause: error });
  }
}

type Call = (...args: readonly unknown[]) => unknown;
const isCall = (value: unknown): value is Call => typeof value === 'function';
let restore: (() => void)[] = [];

/** Lets calls of the file system for the fleet's folder fail, those that read or write, or all. */
function failCalls(code: string, calls: readonly string[]): void {
  const fail = (name: string, args: readonly unknown[]): Error | null => {
    const at = [args[0], args[1]].find(
      (one): one is string => typeof one === 'string' && one.startsWith(releasesDir),
    );
    if (at === undefined) return null;
    // Opening a file for reading writes nothing.
    if (code === 'ENOSPC' && name === 'open' && (args[1] ?? 'r') === 'r') return null;
    return Object.assign(new Error(`${code}: ${name}`), { code, path: at, syscall: name });
  };
  for (const target of [fs, fs.promises])
    for (const name of calls.flatMap((one) => [one, `${one}Sync`])) {
      const original: unknown = Reflect.get(target, name);
      if (!isCall(original)) continue;
      const failing: Call = (...args) => {
        const error = fail(name, args);
        if (!error) return Reflect.apply(original, target, args);
        const callback = args.at(-1);
        if (isCall(callback)) return void callback(error);
        if (target === fs) throw error;
        return Promise.reject(error);
      };
      Reflect.set(target, name, failing);
      restore.push(() => Reflect.set(target, name, original));
    }
  syncBuiltinESMExports();
}
const WRITES = ['writeFile', 'appendFile', 'mkdir', 'open', 'link'];
const ALL = [...WRITES, 'readFile', 'readdir', 'stat', 'rename', 'rm', 'utimes', 'lstat', 'access'];

beforeAll(async () => {
  folder = await temporaryFolder();
  whole = path.join(folder.path, 'whole');
  const release = async (entry: string) => {
    const packageDir = await fakePackage(folder.path, {
      declaration: { name: 'mfe-a', routes: [{ path: '/a', page: 'a', title: 'A' }] },
      entry,
    });
    dist = path.join(packageDir, 'dist');
    const { release: released, proposal: waiting } = await publish(packageDir, {
      releasesDir: whole,
      cacheDir: path.join(folder.path, 'cache'),
      traffic: 100,
      command: 'release',
      token,
    });
    proposal = waiting?.id ?? '';
    return released.version;
  };
  version = await release('one');
  await release('two');
  await release('three');
  const { data } = await giveCommand(
    whole,
    { command: 'protect', token: undefined },
    argumentsOf({ name: undefined, bearer: 'Operators' }),
  );
  token = String(data['token']);
  await giveCommand(whole, { command: 'protect', token }, argumentsOf({ approvals: 'on' }));
  await release('four');
  fleetSigningKey(whole);
  await mkdir(path.join(whole, '.compositions'));
  await writeFile(
    path.join(whole, '.compositions', `${COMPOSITION}.json`),
    JSON.stringify({ 'mfe-a': version }),
  );
});
beforeEach(async () => {
  releasesDir = path.join(folder.path, 'releases');
  await rm(releasesDir, { recursive: true, force: true });
  await cp(whole, releasesDir, { recursive: true });
});
afterEach(() => {
  for (const undo of restore) undo();
  restore = [];
  syncBuiltinESMExports();
});
afterAll(() => folder.remove());

const at = (...names: string[]): string => path.join(releasesDir, ...names);
/** Replaces existing files with a file or a folder. */
async function replaceBy(kind: 'file' | 'folder', ...names: string[]): Promise<void> {
  await rm(at(...names), { recursive: true, force: true });
  if (kind === 'file') await writeFile(at(...names), 'not what it was');
  else await mkdir(at(...names));
}

interface Fault {
  fault: string;
  make: () => Promise<void> | void;
  /** Commands that the fault must refuse. */
  refused: readonly string[];
  /** Reason and remedy of each refusal. */
  says: RegExp;
}

const FLEET_NEEDED = COMMANDS.filter((command) => command !== 'verify');
const FAULTS: readonly Fault[] = [
  {
    fault: 'a missing folder',
    make: () => rm(releasesDir, { recursive: true }),
    refused: FLEET_NEEDED,
    says: /there is no fleet in .*set DATA_DIR/,
  },
  {
    fault: 'a file in the place of the folder',
    make: () => replaceBy('file'),
    refused: FLEET_NEEDED,
    says: /is a file in the place of a folder: move it away|a file is in the place of a folder/,
  },
  {
    fault: 'a full disk',
    make: () => failCalls('ENOSPC', WRITES),
    refused: WRITING,
    says: /the disk of .* is full: free some space/,
  },
  {
    fault: 'a folder of another user',
    make: () => failCalls('EACCES', ALL),
    refused: FLEET_NEEDED,
    says: /may not read or write .*: run the command as the owner/,
  },
  {
    fault: 'a read-only disk',
    make: () => failCalls('EROFS', WRITES),
    refused: WRITING,
    says: /is mounted read-only: mount it writable/,
  },
  {
    fault: 'a disk that fails',
    make: () => failCalls('EIO', ALL),
    refused: FLEET_NEEDED,
    says: /does not answer: check it/,
  },
  {
    fault: 'a damaged token',
    make: async () => {
      const [name = ''] = await readdir(at('.access'));
      await writeFile(at('.access', name), '{"who":');
    },
    refused: WRITING,
    says: /is no token: restore it from a backup, or delete it/,
  },
  {
    fault: 'a file in the place of the tokens',
    make: () => replaceBy('file', '.access'),
    refused: WRITING,
    says: /a file is in the place of a folder/,
  },
  {
    fault: 'a damaged discovery document',
    make: () => writeFile(at('discovery.json'), '{"schema":'),
    refused: ['status', 'promote', 'canary', 'approve', 'link'],
    says: /discovery\.json is not JSON: npm run fleet -- freeze and unfreeze a part/,
  },
  {
    fault: 'a discovery document of other content',
    make: () => writeFile(at('discovery.json'), '{"schema":"","microFrontends":[]}'),
    refused: ['status', 'promote', 'canary', 'approve', 'link'],
    says: /discovery\.json.*: npm run fleet -- freeze and unfreeze a part/,
  },
  {
    fault: 'a folder in the place of the discovery document',
    make: () => replaceBy('folder', 'discovery.json'),
    refused: ['status', 'check', 'history', 'promote', 'link', 'approve'],
    says: /is a folder in the place of a file: move it away/,
  },
  {
    fault: 'a folder in the place of the audit log',
    make: () => replaceBy('folder', 'audit.jsonl'),
    refused: ['history', 'check', 'freeze', 'prune'],
    says: /is a folder in the place of a file: move it away/,
  },
  {
    fault: 'a damaged audit log',
    make: () => writeFile(at('audit.jsonl'), '{"at":'),
    refused: ['history', 'check'],
    says: /audit\.jsonl/,
  },
  {
    fault: 'a file in the place of the revisions',
    make: () => replaceBy('file', '.revisions'),
    refused: ['check', 'freeze', 'promote'],
    says: /a file is in the place of a folder/,
  },
  {
    fault: 'a file in the place of the signing key',
    make: () => replaceBy('file', '.signing'),
    refused: ['ring', 'composition', 'link'],
    says: /is a file in the place of a folder|a file is in the place of a folder/,
  },
  {
    fault: 'a damaged release',
    make: () => writeFile(at('mfe-a', version, 'release.json'), '{'),
    refused: ['promote', 'canary', 'rollback', 'link', 'prune'],
    says: /release\.json is not JSON: restore the folder of the release/,
  },
  {
    fault: 'unreadable compositions',
    make: () => replaceBy('file', '.compositions'),
    refused: ['prune'],
    says: /a file is in the place of a folder/,
  },
];

it('covers every command', () => {
  expect(Object.keys(ARGUMENTS).toSorted()).toEqual(COMMANDS.toSorted());
});

/** Faults of one file are tried with the commands that meet it, all others with every command. */
const CASES = FAULTS.map(({ fault, make, refused, says }) => ({
  fault,
  make,
  answers: (refused.length > 6 ? COMMANDS : refused).map((command) => ({
    command,
    says: refused.includes(command) ? says : null,
  })),
}));

it.each(CASES)('$fault: each command prints one sentence with a remedy', async (one) => {
  await one.make();
  for (const { command, says } of one.answers) {
    const refusal = await refusalOf(command);
    const lines = (refusal ?? '').split('\n');
    const isList = command === 'check' || command === 'history';
    expect({
      command,
      isExpected: says === null || says.test(refusal ?? ''),
      hasStack: lines.some((line) => /^\s+at |Error:/.test(line)),
      isOneSentence: isList || lines.length === 1,
      refusal,
    }).toEqual({ command, isExpected: true, hasStack: false, isOneSentence: true, refusal });
  }
});

it('does not create a wrong DATA_DIR', async () => {
  releasesDir = path.join(folder.path, 'wrong', 'releases');
  for (const command of COMMANDS) await refusalOf(command);
  await expect(readdir(path.join(folder.path, 'wrong'))).rejects.toThrow('ENOENT');
});

it('writes nothing in a dry run of any command', async () => {
  await rm(at('.signing'), { recursive: true });
  const digest = async () => {
    const hash = createHash('sha256');
    for (const name of (await readdir(releasesDir, { recursive: true })).toSorted()) {
      const stats = fs.statSync(at(name));
      hash.update(`${name} ${stats.isFile() ? fs.readFileSync(at(name), 'hex') : ''}\n`);
    }
    return hash.digest('hex');
  };
  const before = await digest();
  for (const command of COMMANDS) {
    const args = argumentsOf({ ...ARGUMENTS[command]?.(), dryRun: true });
    await giveCommand(releasesDir, { command, token }, args).catch((error: unknown) => {
      if (!(error instanceof CliError)) throw error;
    });
    expect({ command, digest: await digest() }).toEqual({ command, digest: before });
  }
});

it('loses nothing on a full disk, and succeeds once there is space', async () => {
  failCalls('ENOSPC', WRITES);
  expect(await refusalOf('freeze')).toContain('is full');
  for (const undo of restore) undo();
  restore = [];
  syncBuiltinESMExports();
  expect(await refusalOf('freeze')).toBeNull();
  expect(await refusalOf('check')).toBeNull();
});

it('prints only the sentence, as text and as JSON', async () => {
  const run = (...words: string[]) =>
    spawnSync(
      process.execPath,
      ['--import', 'tsx', 'edge/src/fleet/cli.ts', 'freeze', 'mfe-a', '--reason', 'r', ...words],
      {
        cwd: path.join(import.meta.dirname, '../../..'),
        encoding: 'utf8',
        env: {
          ...process.env,
          DATA_DIR: folder.path,
          RELEASES_DIR: '',
          RELEASE_TOKEN: token,
          TSX_TSCONFIG_PATH: 'tsconfig.json',
        },
      },
    );
  await replaceBy('folder', 'audit.jsonl');
  const sentence = /^a file in .*releases is a folder in the place of a file: move it away, .*$/;
  const text = run();
  expect(text.stderr.trim()).toMatch(sentence);
  expect([text.status, text.stdout]).toEqual([1, '']);
  const data = run('--json');
  expect(JSON.parse(data.stdout)).toEqual({
    error: expect.stringMatching(sentence),
    exitCode: 1,
  });
  expect(data.stderr).toBe('');
});
