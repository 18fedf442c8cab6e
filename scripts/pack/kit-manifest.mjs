/**
 * package.json of the packed `e2e-kit`: compiled modules with types, Playwright from the installing
 * repository.
 *
 * @param {{kit: object, root: object, version: string}} sources package.json of `e2e-kit` and of the
 * repository
 */
export function kitManifest({ kit, root, version }) {
  const compiled = (file) => file.replace(/\.ts$/, '');
  return {
    name: kit.name,
    version,
    // As `shared`: never fetched from a public registry.
    private: true,
    type: 'module',
    sideEffects: kit.sideEffects,
    exports: {
      ...Object.fromEntries(
        Object.entries(kit.exports).map(([name, file]) => [
          name,
          { types: `${compiled(file)}.d.ts`, default: `${compiled(file)}.js` },
        ]),
      ),
      './package.json': './package.json',
    },
    // Two copies of the test runner refuse to work together.
    peerDependencies: { ...kit.devDependencies },
    engines: root.engines,
  };
}
