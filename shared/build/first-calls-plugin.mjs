import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { evaluateModule } from './evaluate-module.mjs';

const { EntryPlugin, WebpackError } = webpack;
const { NodeTemplatePlugin, NodeTargetPlugin } = webpack.node;
const { LoaderTargetPlugin } = webpack;
const { EnableLibraryPlugin } = webpack.library;

const NAME = 'FirstCallsPlugin';
const FILE = 'first-calls.ts';
const assetOf = (page) => `${NAME}/${page}.cjs`;

/** Compilation → page → its `firstCalls`. */
const evaluated = new WeakMap();

/**
 * Compiles each page's `src/pages/<page>/first-calls.ts` for Node in a child compilation and
 * evaluates it. The calls in the manifest thus come from the same query builder as those of the
 * page. Emits no file.
 */
export class FirstCallsPlugin {
  apply(compiler) {
    const pages = path.join(compiler.context, 'src', 'pages');
    compiler.hooks.make.tapPromise(NAME, async (compilation) => {
      // Watches the folder: a page may get its file during a development build.
      compilation.contextDependencies.add(pages);
      const withCalls = readdirSync(pages).filter((page) =>
        existsSync(path.join(pages, page, FILE)),
      );
      evaluated.set(
        compilation,
        withCalls.length > 0 ? await evaluatePages(compilation, pages, withCalls) : new Map(),
      );
    });
  }
}

async function evaluatePages(compilation, folder, pages) {
  const { context } = compilation.compiler;
  const child = compilation.createChildCompiler(NAME, {
    filename: assetOf('[name]'),
    library: { type: 'commonjs2' },
  });
  for (const plugin of [
    new NodeTemplatePlugin(),
    new NodeTargetPlugin(),
    new LoaderTargetPlugin('node'),
    new EnableLibraryPlugin('commonjs2'),
    ...pages.map((page) => new EntryPlugin(context, path.join(folder, page, FILE), { name: page })),
  ])
    plugin.apply(child);
  const assets = await new Promise((resolve, reject) => {
    child.compile((error, { assets: compiled, ...rest } = {}) => {
      if (error) return reject(error);
      const { errors, fileDependencies, contextDependencies, missingDependencies } = rest;
      compilation.errors.push(...errors);
      compilation.fileDependencies.addAll(fileDependencies);
      compilation.contextDependencies.addAll(contextDependencies);
      compilation.missingDependencies.addAll(missingDependencies);
      resolve(errors.length > 0 ? {} : compiled);
    });
  });
  const functions = new Map();
  for (const page of pages) {
    const source = assets[assetOf(page)];
    if (source === undefined) continue;
    try {
      const { firstCalls } = evaluateModule(source.source().toString(), assetOf(page));
      if (typeof firstCalls !== 'function') throw new TypeError('it exports no firstCalls');
      functions.set(page, firstCalls);
    } catch (error) {
      compilation.errors.push(
        new WebpackError(
          `src/pages/${page}/${FILE} must run at build time, so it imports query builders and no page: ${error.message}`,
        ),
      );
    }
  }
  return functions;
}

/**
 * The declaration with each route's first calls.
 * @throws if the declaration contains hand-written calls, or an undeclared page has first calls
 */
export function withFirstCalls(declaration, compilation) {
  const functions = evaluated.get(compilation);
  if (!functions) return declaration;
  const { routes = [] } = declaration;
  const written = routes.find((route) => 'firstCalls' in route);
  if (written)
    throw new Error(
      `${written.path} has firstCalls of its own: they are generated from src/pages/${written.page}/${FILE}`,
    );
  for (const page of functions.keys())
    if (!routes.some((route) => route.page === page))
      throw new Error(`src/pages/${page}/${FILE} belongs to no route of the declaration`);
  return {
    ...declaration,
    routes: routes.map((route) => {
      const firstCalls = functions.get(route.page)?.(route.path) ?? [];
      return firstCalls.length > 0 ? { ...route, firstCalls } : route;
    }),
  };
}
