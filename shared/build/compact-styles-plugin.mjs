import webpack from 'webpack';
import { compactStyles } from './compact-styles.mjs';

const { ConstDependency } = webpack.dependencies;
const NAME = 'CompactStylesPlugin';
/** Modules that export tags for style sheets. */
const STYLED = /^(styled-components|(.*\/)?styled(\/index(\.js)?)?)$/;

/** Local names of these tags in a module. */
const tagNames = (program) =>
  new Set(
    program.body
      .filter((node) => node.type === 'ImportDeclaration' && STYLED.test(node.source.value))
      .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)),
  );

/** `styled` of `styled.div.withConfig({ … })`, of `styled(Panel)` and of `styled` itself. */
function rootName(tag) {
  if (tag.type === 'MemberExpression') return rootName(tag.object);
  if (tag.type === 'CallExpression') return rootName(tag.callee);
  return tag.type === 'Identifier' ? tag.name : undefined;
}

function* taggedTemplates(node) {
  if (typeof node?.type !== 'string') return;
  if (node.type === 'TaggedTemplateExpression') yield node;
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const item of value) yield* taggedTemplates(item);
    else if (typeof value === 'object') yield* taggedTemplates(value);
  }
}

/**
 * Removes comments and indentation from every template of `styled`, `css` and `keyframes`. It works
 * on the syntax tree that webpack has already parsed, so it needs no further compiler. Server and
 * browser bundles must both use it, because class names are hashes of the style sheets' text.
 */
export class CompactStylesPlugin {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm'])
        factory.hooks.parser.for(type).tap(NAME, (parser) => {
          parser.hooks.program.tap(NAME, (program) => {
            const tags = tagNames(program);
            if (tags.size === 0) return;
            for (const { tag, quasi } of taggedTemplates(program))
              if (tags.has(rootName(tag))) compactTemplate(quasi, parser.state.module);
          });
        });
    });
  }
}

function compactTemplate({ quasis }, module) {
  const compacted = compactStyles(quasis.map(({ value }) => value.raw));
  for (const [index, { range, value }] of quasis.entries())
    if (compacted[index] !== value.raw)
      module.addPresentationalDependency(new ConstDependency(compacted[index], range));
}
