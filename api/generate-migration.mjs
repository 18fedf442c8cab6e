/**
 * `npm run migration -w api [-- --name NAME]`: writes the SQL that brings the database from the
 * last migration to src/database/schema.ts. npm may install drizzle-orm in this package and
 * drizzle-kit at the root, which then cannot resolve it. Its imports and requires of drizzle-orm
 * are redirected here.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const asModule = (code) => `data:text/javascript,${encodeURIComponent(code)}`;
const hook = asModule(`export const resolve = (name, context, next) =>
  next(name, name.startsWith('drizzle-orm') ? { ...context, parentURL: ${JSON.stringify(import.meta.url)} } : context);`);
const register = asModule(
  `import { register } from 'node:module'; register(${JSON.stringify(hook)});`,
);
const kit = join(createRequire(import.meta.url).resolve('drizzle-kit'), '..', 'bin.cjs');

const { status } = spawnSync(
  process.execPath,
  ['--import', register, kit, 'generate', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    cwd: import.meta.dirname,
    env: { ...process.env, NODE_PATH: join(import.meta.dirname, 'node_modules') },
  },
);
process.exitCode = status ?? 1;
