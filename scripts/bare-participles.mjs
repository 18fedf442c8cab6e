/**
 * Rejects bare participles as names of variables, parameters or functions: `known` does not say
 * what is known, `rates` does. It reads only our own bindings, in the compiler's syntax tree.
 * Fields of answers, stored values and libraries keep their names; oxlint's `id-denylist` would
 * reject those too.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

const PARTICIPLES =
  'asked chosen drawn found given held kept known listed made said seen shown taken told wanted'.split(
    ' ',
  );
const DENIED = new Set(PARTICIPLES);

/** Bindings that may keep their name, as `file name`. */
const EXCEPTIONS = new Set([]);

/**
 * Characters that may follow the name of a binding. Files without a match are not parsed, because
 * parsing takes most of the time. A match may still be a comment or a property: the syntax tree
 * decides.
 */
const MAY_BIND = new RegExp(
  String.raw`\b(?:${PARTICIPLES.join('|')})\s*(?:[,:;=?!()}\]<]|of\b|in\b)`,
);

const isBinding = (node) =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node);

/**
 * @param {string} file path, which determines the language
 * @param {string} text its source
 * @returns {{line: number, name: string}[]} bindings whose only name is a participle, lines from 1
 */
export function bareParticiples(file, text) {
  if (!MAY_BIND.test(text)) return [];
  const source = ts.createSourceFile(file, text, {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
  const bindings = [];
  const visit = (node) => {
    if (isBinding(node) && node.name && ts.isIdentifier(node.name) && DENIED.has(node.name.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.name.getStart(source));
      bindings.push({ line: line + 1, name: node.name.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return bindings;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
    {
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => file !== '' && existsSync(file));
  let count = 0;
  for (const file of files) {
    for (const { line, name } of bareParticiples(file, readFileSync(file, 'utf8'))) {
      if (EXCEPTIONS.has(`${file} ${name}`)) continue;
      count += 1;
      process.stderr.write(
        `${file}:${line} ${name}: name the thing itself (rows, filter, answer)\n`,
      );
    }
  }
  if (count > 0) process.exitCode = 1;
}
