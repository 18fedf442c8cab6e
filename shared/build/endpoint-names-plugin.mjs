import path from 'node:path';
import webpack from 'webpack';

const { WebpackError } = webpack;
const NAME = 'EndpointNamesPlugin';

/** The shared packages, which may be installed from a registry. */
const shared = path.resolve(import.meta.dirname, '..');
const isLibrary = (file) =>
  /[\\/]node_modules[\\/]/.test(
    file.startsWith(shared + path.sep) ? file.slice(shared.length) : file,
  );

/** Compilation → sorted names of the endpoints that its modules define. */
const collected = new WeakMap();

/**
 * Collects the names of the product API's endpoints that the remote defines
 * (`productApi.injectEndpoints`, `createApi`). All remotes inject into one API. Of two endpoints
 * with the same name only the first would count, so a release with a name of another remote is
 * rejected.
 */
export class EndpointNamesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (_compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'])
        normalModuleFactory.hooks.parser.for(type).tap(NAME, (parser) => {
          parser.hooks.program.tap(NAME, (program) => {
            const { module } = parser.state;
            // Skip libraries: only our own code defines endpoints.
            if (isLibrary(module.resource ?? '')) return;
            const names = endpointNames(program);
            if (names.length > 0) module.buildInfo.endpoints = names;
          });
        });
    });
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const definedIn = new Map();
        // Modules arrive in the order in which their files were read.
        const inOrder = [...modules].toSorted((a, b) => (fileOf(a) < fileOf(b) ? -1 : 1));
        for (const module of inOrder)
          for (const name of module.buildInfo?.endpoints ?? []) {
            const other = definedIn.get(name);
            const file = fileOf(module);
            if (name === UNREADABLE)
              compilation.errors.push(
                new WebpackError(
                  `${file}: write the endpoints of injectEndpoints as one object literal`,
                ),
              );
            else if (other !== undefined && other !== file)
              compilation.errors.push(
                new WebpackError(`Endpoint "${name}" is defined in ${other} and in ${file}`),
              );
            definedIn.set(name, file);
          }
        definedIn.delete(UNREADABLE);
        collected.set(compilation, [...definedIn.keys()].toSorted());
      });
    });
  }
}

const fileOf = (module) => module.resource ?? module.identifier();

/** Names of the endpoints that a compilation's modules define. */
export const endpointsOf = (compilation) => collected.get(compilation) ?? [];

/** Placeholder for endpoints that are not literals and thus unknown at build time. */
const UNREADABLE = '?';

function endpointNames(node) {
  if (Array.isArray(node)) return node.flatMap(endpointNames);
  if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return [];
  const own = isDefinition(node) ? namesOfDefinition(node) : [];
  return [...own, ...Object.values(node).flatMap((child) => endpointNames(child))];
}

function isDefinition({ type, callee }) {
  if (type !== 'CallExpression') return false;
  if (callee.type === 'Identifier') return callee.name === 'createApi';
  return callee.type === 'MemberExpression' && callee.property.name === 'injectEndpoints';
}

function namesOfDefinition({ arguments: [options] }) {
  const endpoints = options?.properties?.find(({ key }) => key?.name === 'endpoints')?.value;
  const returned =
    endpoints?.body?.type === 'BlockStatement'
      ? endpoints.body.body.find(({ type }) => type === 'ReturnStatement')?.argument
      : endpoints?.body;
  if (returned?.type !== 'ObjectExpression') return [UNREADABLE];
  return returned.properties.map(({ key, computed }) =>
    key === undefined || computed ? UNREADABLE : (key.name ?? String(key.value)),
  );
}
