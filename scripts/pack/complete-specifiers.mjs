import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Endings that a relative specifier may omit, and their compiled form. */
const ENDINGS = [
  ['.ts', '.js'],
  ['.tsx', '.js'],
  ['/index.ts', '/index.js'],
  ['/index.tsx', '/index.js'],
];

/**
 * Completes a specifier to the file that it refers to: ES modules of a package need full paths.
 *
 * @param {string} specifier as the source has it
 * @param {string} from the source file
 */
export function completeSpecifier(specifier, from) {
  if (!/^\.\.?(?:\/|$)/.test(specifier)) return specifier;
  // The query after `?` is an instruction for the build.
  const target = path.resolve(path.dirname(from), specifier.replace(/\?.*/s, ''));
  const ending = ENDINGS.find(([source]) => existsSync(target + source));
  if (ending) return specifier.replace(/\/$/, '') + ending[1];
  if (existsSync(target) && path.extname(target) !== '') return specifier;
  throw new Error(`${from} imports ${specifier}, which is no file`);
}

/**
 * A TypeScript transformer for scripts and declarations: import, export, `import()` and
 * `import('…').Type`.
 */
export const completeSpecifiers = (context) => (root) => {
  const { factory } = context;
  const from = root.fileName;
  const literal = (node) => factory.createStringLiteral(completeSpecifier(node.text, from), true);
  const visit = (node) => {
    if (ts.isImportDeclaration(node))
      return factory.updateImportDeclaration(
        node,
        node.modifiers,
        node.importClause,
        literal(node.moduleSpecifier),
        node.attributes,
      );
    if (ts.isExportDeclaration(node) && node.moduleSpecifier)
      return factory.updateExportDeclaration(
        node,
        node.modifiers,
        node.isTypeOnly,
        node.exportClause,
        literal(node.moduleSpecifier),
        node.attributes,
      );
    if (
      ts.isCallExpression(node) &&
      node.expression.kind === ts.SyntaxKind.ImportKeyword &&
      ts.isStringLiteral(node.arguments[0])
    )
      return factory.updateCallExpression(node, node.expression, undefined, [
        literal(node.arguments[0]),
      ]);
    if (
      ts.isImportTypeNode(node) &&
      ts.isLiteralTypeNode(node.argument) &&
      ts.isStringLiteral(node.argument.literal)
    )
      return factory.updateImportTypeNode(
        node,
        factory.createLiteralTypeNode(literal(node.argument.literal)),
        node.attributes,
        node.qualifier,
        node.typeArguments?.map((argument) => ts.visitNode(argument, visit)),
        node.isTypeOf,
      );
    return ts.visitEachChild(node, visit, context);
  };
  return ts.visitNode(root, visit);
};
