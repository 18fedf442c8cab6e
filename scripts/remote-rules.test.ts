import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

/** A remote that no list contains. */
const NEW = 'mfe-new';
const root = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'remote-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a new remote falls under the rules of imports by its name', () => {
  const { forbidden } = createRequire(path.join(root, 'package.json'))(
    './.dependency-cruiser.cjs',
  ) as { forbidden: { name: string; from: Paths; to: Paths }[] };
  interface Paths {
    path?: string;
    pathNot?: string;
  }
  const broken = (from: string, to: string): string[] =>
    forbidden
      .filter((rule) => {
        const match = new RegExp(rule.from.path ?? '').exec(from);
        const except = rule.to.pathNot?.replace('$1', match?.[1] ?? '$1');
        return (
          match !== null &&
          !(rule.from.pathNot && new RegExp(rule.from.pathNot).test(from)) &&
          rule.to.path !== undefined &&
          new RegExp(rule.to.path).test(to) &&
          !(except && new RegExp(except).test(to))
        );
      })
      .map(({ name }) => name);

  it.each([
    [`${NEW}/src/remote.ts`, 'mfe-content/src/remote.ts', 'no-remote-imports-another-remote'],
    [`${NEW}/src/remote.ts`, 'shell/src/start/start.ts', 'no-remote-imports-the-shell'],
    [`${NEW}/src/remote.ts`, 'shared/store/slices/session.ts', 'packages-have-one-door'],
    [`${NEW}/src/remote.ts`, 'shared/store/host/index.ts', 'the-host-face-is-the-shells'],
    ['shell/src/start/start.ts', `${NEW}/src/remote.ts`, 'no-shell-imports-a-remote'],
  ])('%s -> %s breaks %s', (from, to, rule) => {
    expect(broken(from, to)).toContain(rule);
  });

  it('may import itself and the faces of shared', () => {
    expect(broken(`${NEW}/src/remote.ts`, `${NEW}/src/pages/a.tsx`)).toEqual([]);
    expect(broken(`${NEW}/src/remote.ts`, 'shared/remote/index.ts')).toEqual([]);
  });

  it('is covered by `npm run architecture`', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: { architecture: string };
    };
    expect(scripts.architecture).toContain(' mfe-* ');
  });

  function directions(files: Record<string, string>): { status: number | null; output: string } {
    for (const [file, text] of Object.entries(files)) {
      const target = path.join(folder, NEW, 'src', file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
    const script = path.join(root, 'scripts/folder-directions.mjs');
    const { status, stdout } = spawnSync(process.execPath, [script], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, output: stdout };
  }

  it('needs no stated order of its folders, only a possible one', () => {
    const good = { 'rows/a.ts': 'export const a = 1;', 'pages/b.ts': "import '../rows/a';" };
    expect(directions(good)).toMatchObject({ status: 0 });
    const circle = directions({ 'rows/a.ts': "import '../pages/b';" });
    expect(circle.status).toBe(1);
    expect(circle.output).toMatch(/mfe-new: 1 imports run back up, limit 0/);
  });
});
