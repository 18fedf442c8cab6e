/*
 * Records the agreements of the package under test (docs/testing.md). Runs in every test file; with
 * `AGREEMENTS_DIR` it opens a record and writes it into this folder after the tests of the file.
 */
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const folder = process.env.AGREEMENTS_DIR;

/** Name of the nearest package with a declaration. Null without one. */
function packageOf(file) {
  for (let at = path.dirname(file); at !== path.dirname(at); at = path.dirname(at))
    for (const declaration of ['remote.json', 'shell.json'])
      if (existsSync(path.join(at, declaration)))
        return JSON.parse(readFileSync(path.join(at, declaration), 'utf8')).name;
  return null;
}

const testFile = folder && expect.getState().testPath;
const own = testFile && packageOf(testFile);
if (own) {
  const entries = new Set();
  globalThis[Symbol.for('shared/testing/agreements')] = {
    own,
    add(side, kind, name, paths) {
      for (const each of paths.length === 0 ? [''] : paths)
        entries.add(JSON.stringify([side, kind, name, each]));
    },
  };
  afterAll(() => {
    if (entries.size === 0) return;
    const target = path.join(folder, own);
    mkdirSync(target, { recursive: true });
    const name = createHash('sha256').update(testFile).digest('hex').slice(0, 16);
    const lines = [...entries].map((entry) => JSON.parse(entry));
    writeFileSync(path.join(target, `${name}.json`), JSON.stringify(lines));
  });
}
