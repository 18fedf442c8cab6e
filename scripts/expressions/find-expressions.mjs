/** Regular expressions of a source file, read from its syntax tree. */
import ts from 'typescript';

/**
 * @typedef {object} Expression
 * @property {string} file
 * @property {number} line from 1
 * @property {string} source pattern, or the code that builds it at run time
 * @property {string} flags
 * @property {boolean} isBuilt whether the pattern is known at run time only
 */

const isRegExpCall = (node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

const isStringRaw = (tag) => tag.getText() === 'String.raw';

/** Initialisers of the file's own constants by name; ambiguous names have none. */
function constantsOf(sourceFile) {
  const constants = new Map();
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const isConstant = (node.parent.flags & ts.NodeFlags.Const) !== 0;
      const { text } = node.name;
      constants.set(text, isConstant && !constants.has(text) ? node.initializer : undefined);
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return constants;
}

/** The text that an expression of constants always has; null when it has others. */
function constantText(node, constants, isRaw = false) {
  if (!node) return null;
  if (ts.isStringLiteral(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isNoSubstitutionTemplateLiteral(node)) return isRaw ? node.rawText : node.text;
  if (ts.isTemplateExpression(node)) {
    const part = ({ text, rawText }) => (isRaw ? rawText : text);
    return node.templateSpans.reduce((text, { expression, literal }) => {
      const value = constantText(expression, constants);
      return text === null || value === null ? null : text + value + part(literal);
    }, part(node.head));
  }
  if (ts.isTaggedTemplateExpression(node))
    return isStringRaw(node.tag) ? constantText(node.template, constants, true) : null;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return constantText(node.expression, constants, isRaw);
  if (ts.isIdentifier(node)) return constantText(constants.get(node.text), constants);
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source')
    return patternOf(node.expression, constants)?.source ?? null;
  return null;
}

/** Pattern and flags of an expression that is a regular expression; null when it is another. */
function patternOf(node, constants) {
  if (!node) return null;
  if (ts.isIdentifier(node)) return patternOf(constants.get(node.text), constants);
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1), isBuilt: false };
  }
  if (!isRegExpCall(node)) return null;
  const [pattern, flagsNode] = node.arguments ?? [];
  const copied = pattern && patternOf(pattern, constants);
  const source = copied ? copied.source : constantText(pattern, constants);
  const flags = flagsNode ? constantText(flagsNode, constants) : (copied?.flags ?? '');
  if (source === null || flags === null)
    return { source: node.getText().replaceAll(/\s+/g, ' '), flags: '', isBuilt: true };
  return { source, flags, isBuilt: copied?.isBuilt ?? false };
}

/**
 * @param {string} file path; its extension decides the language
 * @param {string} text its source
 * @returns {Expression[]} all literals and calls of `RegExp`, in their order
 */
export function findExpressions(file, text) {
  // Parsing takes most of the time: skip files without a slash that could start an expression.
  if (!/RegExp|[=(,:?&|!{}[;>\s]\/[^/*\s]/.test(text)) return [];
  const sourceFile = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(sourceFile);
  const expressions = [];
  const visit = (node) => {
    const pattern =
      ts.isRegularExpressionLiteral(node) || isRegExpCall(node) ? patternOf(node, constants) : null;
    if (pattern) {
      const { line } = sourceFile.getLineAndCharacterOfPosition(node.getStart());
      expressions.push({ file, line: line + 1, ...pattern });
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return expressions;
}
