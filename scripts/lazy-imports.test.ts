import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const remotes = readdirSync(root).filter((folder) => folder.startsWith('mfe-'));
const FOLDERS = ['shared', 'shell/src', ...remotes.map((remote) => `${remote}/src`)];

/** Functions that load their import again after a failure; a file's own wrapper is called `…Piece`. */
const RETRIES = /^(?:importWithRetries|lazy[A-Z]\w*|\w+Piece)$/;

/** Imports that are loaded again elsewhere, or need no second request. */
const EXCEPTIONS: Record<string, string> = {
  '/src/remote.ts': 'the shell repeats the load of pages and contributions',
  '/src/server-pages.ts': 'part of the page renderer: one file without requests',
  'shell/src/start/root/shell-pages.ts': 'prepareShellPage repeats the load',
  'shell/src/start/index.ts': 'part of the entry: no request of its own',
  'shell/src/composition/loader/federation.ts': 'the remote loader repeats the load',
  'shell/src/composition/loader/enforce-integrity.ts': 'probes the browser, loads no chunk',
  'mfe-screeners/src/pages/asset-details/section-loaders.ts': 'lazy-section.tsx repeats the load',
};
const isException = (file: string) => Object.keys(EXCEPTIONS).some((end) => file.endsWith(end));

const isSource = (file: string) =>
  /\.tsx?$/.test(file) &&
  !/\.(?:test|fixture|spec|d)\.tsx?$|(?:^|\/)(?:node_modules|dist|build|server|testing)\//.test(
    file,
  );

/** Whether a function that retries encloses the import. */
function isRetried(node: ts.Node): boolean {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent)
    if (
      ts.isCallExpression(at) &&
      ts.isIdentifier(at.expression) &&
      RETRIES.test(at.expression.text)
    )
      return true;
  return false;
}

function bareImports(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  if (!text.includes('import(')) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const bare: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      node.expression.kind === ts.SyntaxKind.ImportKeyword &&
      !isRetried(node)
    )
      bare.push(`${file}: ${node.getText(source)}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return bare;
}

it('loads every chunk of pages with retries: one failed request costs no piece for the life of the tab', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((file) => path.join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => !isException(file)).flatMap(bareImports)).toEqual([]);
});
