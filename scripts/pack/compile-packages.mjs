import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import ts from 'typescript';
import { componentIds } from '../../shared/build/component-ids.mjs';
import { completeSpecifiers } from './complete-specifiers.mjs';

/**
 * Compiles sources of a package to ES modules with types, at the same relative paths.
 *
 * @param {string} root the repository
 * @param {string} name folder of the package
 * @param {readonly string[]} entries files of the package that are imported from outside; their
 * imports are included
 * @param {string} target folder for the scripts
 * @throws if a source has a type error, because its types would be wrong
 */
export function compilePackages(root, name, entries, target) {
  const folder = path.join(root, name);
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const ambient = ts.sys.readDirectory(folder, ['.d.ts'], ['**/node_modules']);
  const program = ts.createProgram(
    [...entries.map((entry) => path.join(folder, entry)), ...ambient],
    { ...options, noEmit: false, declaration: true, rootDir: folder, outDir: target },
  );
  const write = (file, text) => ts.sys.writeFile(file, withComponentIds(root, file, text));
  const { diagnostics, emitSkipped } = program.emit(undefined, write, undefined, false, {
    after: [completeSpecifiers],
    afterDeclarations: [completeSpecifiers],
  });
  const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (emitSkipped || problems.length > 0)
    throw new Error(
      ts.formatDiagnostics(problems, {
        getCanonicalFileName: (file) => file,
        getCurrentDirectory: () => root,
        getNewLine: () => '\n',
      }),
    );
  for (const file of ambient) addAmbient(folder, target, path.relative(folder, file));
}

/** Ids of styled components: a remote's build does not compile its packages. */
const withComponentIds = (root, file, text) =>
  file.endsWith('.js') && text.includes("'shared/styled'")
    ? transformSync(text, {
        swcrc: false,
        jsc: {
          target: 'es2022',
          experimental: { plugins: [componentIds], cacheRoot: path.join(root, '.cache/swc') },
        },
      }).code
    : text;

/** Ambient types that no source imports: the index of their module refers to them. */
function addAmbient(source, target, file) {
  const [folder, ...rest] = file.split(path.sep);
  const copy = path.join(target, file);
  mkdirSync(path.dirname(copy), { recursive: true });
  cpSync(path.join(source, file), copy);
  const index = path.join(target, folder, 'index.d.ts');
  writeFileSync(
    index,
    `/// <reference path="./${rest.join('/')}" />\n${readFileSync(index, 'utf8')}`,
  );
}
