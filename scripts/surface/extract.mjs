/**
 * Extracts the public surface of a module of `shared` from its declaration files: one line for each
 * export, and for each member of an exported interface, class or object. It reads syntax only,
 * without type checks.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Limit of a type's text. Longer types are inferred (whole APIs), and only their names are
 * recorded.
 */
const LONGEST = 2000;

const printer = ts.createPrinter({ removeComments: true });
const sources = new Map();

function sourceOf(file) {
  let source = sources.get(file);
  if (!source) {
    source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    sources.set(file, source);
  }
  return source;
}

const textOf = (node) =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The declaration file of a relative import; null for a package or another module. */
function resolve(from, specifier) {
  if (!specifier.startsWith('.')) return null;
  const base = path.resolve(path.dirname(from), specifier);
  return (
    [`${base}.d.ts`, path.join(base, 'index.d.ts')].find((candidate) => existsSync(candidate)) ??
    null
  );
}

const isExported = (statement) =>
  statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
const namesOf = (statement) =>
  ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ name }) => name.getText())
    : statement.name
      ? [statement.name.getText()]
      : [];

/** Declarations of a name in a file, followed through imports and re-exports of relative files. */
function find(file, name) {
  const own = sourceOf(file).statements.filter((one) => namesOf(one).includes(name));
  if (own.length > 0) return { name, nodes: own };
  for (const one of sourceOf(file).statements) {
    if (!ts.isImportDeclaration(one) && !ts.isExportDeclaration(one)) continue;
    const bindings = ts.isImportDeclaration(one)
      ? one.importClause?.namedBindings
      : one.exportClause;
    const specifier = one.moduleSpecifier?.text;
    const target = specifier === undefined ? null : resolve(file, specifier);
    if (bindings && !ts.isNamespaceImport(bindings) && !ts.isNamespaceExport(bindings)) {
      const binding = bindings.elements.find((element) => element.name.text === name);
      if (!binding) continue;
      const original = (binding.propertyName ?? binding.name).text;
      if (specifier === undefined) return original === name ? null : find(file, original);
      return target ? find(target, original) : { name, from: `${specifier}#${original}` };
    }
    if (!bindings && ts.isExportDeclaration(one) && target) {
      const binding = find(target, name);
      if (binding) return binding;
    }
  }
  return null;
}

/** Names that a file exports. */
function exportsOf(file, excluded) {
  const names = new Set();
  for (const one of sourceOf(file).statements) {
    if (isExported(one)) for (const name of namesOf(one)) names.add(name);
    if (!ts.isExportDeclaration(one)) continue;
    if (one.exportClause && ts.isNamedExports(one.exportClause))
      for (const element of one.exportClause.elements) {
        const target = one.moduleSpecifier && resolve(file, one.moduleSpecifier.text);
        if (!target || !excluded(target)) names.add(element.name.text);
      }
    else if (one.moduleSpecifier) {
      const target = resolve(file, one.moduleSpecifier.text);
      if (target && !excluded(target))
        for (const name of exportsOf(target, excluded)) names.add(name);
    }
  }
  return names;
}

/** Widens a constant's texts, which may change, unlike its keys and types. */
const widened = (text) =>
  text
    .replaceAll(/: "(?:[^"\\]|\\.)*"/g, ': string')
    .replaceAll(/: -?\d+(?:\.\d+)?\b/g, ': number');

function typeLines(name, type, line) {
  if (type && ts.isTypeLiteralNode(type)) {
    line(name, 'object');
    for (const member of type.members) memberLine(name, member, line);
  } else line(name, type ? textOf(type) : 'unknown');
}

function memberLine(name, member, line) {
  if (member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)) return;
  const key = member.name ? member.name.getText().replaceAll(/^['"]|['"]$/g, '') : '()';
  line(`${name}.${key}`, textOf(member).replace(/;$/, ''));
}

function describe(name, node, line) {
  if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
    const heritage = (node.heritageClauses ?? []).map(textOf).join(' ');
    const parameters = (node.typeParameters ?? []).map(textOf).join(', ');
    line(
      name,
      `${ts.isClassDeclaration(node) ? 'class' : 'interface'} <${parameters}> ${heritage}`.trim(),
    );
    for (const member of node.members) memberLine(name, member, line);
  } else if (ts.isTypeAliasDeclaration(node)) {
    if ((node.typeParameters ?? []).length > 0) line(name, `type ${textOf(node)}`);
    else typeLines(name, node.type, line);
  } else if (ts.isVariableStatement(node)) {
    for (const one of node.declarationList.declarations)
      if (one.name.getText() === name)
        typeLines(name, one.type, (key, text) => line(key, widened(text)));
  } else if (ts.isFunctionDeclaration(node)) functionLines(name, node, line);
  else line(name, textOf(node).replaceAll(/\b(?:export|declare) /g, ''));
}

/**
 * A parameter that is an object has one line per member, so that a further member is not a breaking
 * change.
 */
function functionLines(name, node, line) {
  const generics = (node.typeParameters ?? []).map(textOf).join(', ');
  const parameters = node.parameters.map(
    ({ dotDotDotToken, questionToken, type, initializer }, i) => {
      const isObject = type !== undefined && ts.isTypeLiteralNode(type);
      if (isObject) for (const member of type.members) memberLine(`${name}(${i})`, member, line);
      const rest = dotDotDotToken ? '...' : '';
      const optional = questionToken || initializer ? '?' : '';
      return `${rest}${optional}${isObject ? 'object' : type ? textOf(type) : 'unknown'}`;
    },
  );
  const result = node.type ? textOf(node.type) : 'unknown';
  line(name, `function <${generics}>(${parameters.join(', ')}): ${result}`);
}

/**
 * @param {string} index declaration file of the module's public entry
 * @param {(file: string) => boolean} [excluded] files whose exports are not part of the surface
 * @returns {Map<string, string>} text by `export` or `export.member`
 */
export function publicSurface(index, excluded = () => false) {
  const lines = new Map();
  for (const name of [...exportsOf(index, excluded)].toSorted()) {
    const binding = find(index, name);
    const line = (key, text) => {
      const short = text.length > LONGEST ? '(inferred)' : text;
      // Overloads and merged declarations are joined in order.
      lines.set(
        key,
        lines.has(key) && lines.get(key) !== short ? `${lines.get(key)} & ${short}` : short,
      );
    };
    if (binding?.nodes)
      for (const node of binding.nodes)
        describe(binding.name, node, (key, text) => line(key.replace(binding.name, name), text));
    else line(name, `from ${binding?.from ?? 'elsewhere'}`);
  }
  return lines;
}
