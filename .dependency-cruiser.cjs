/** The directions of import. `npm run architecture` fails when one of them is broken. */
const remotes = 'mfe-[^/]+';
module.exports = {
  forbidden: [
    {
      name: 'no-remote-imports-another-remote',
      comment:
        'A team deploys its remote alone: nothing of another remote may be compiled into it.',
      severity: 'error',
      from: { path: `^(${remotes})/` },
      to: { path: `^${remotes}/`, pathNot: '^$1/' },
    },
    {
      name: 'no-remote-imports-the-shell',
      comment: 'A remote knows the contract in shared, never the host.',
      severity: 'error',
      from: { path: `^${remotes}/` },
      to: { path: '^(shell|api|market-model|market-simulator|edge|e2e)/' },
    },
    {
      name: 'no-shell-imports-a-remote',
      comment: 'The shell learns of remotes from the composition at run time alone.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: `^(${remotes}|api|market-model|market-simulator|edge|e2e)/` },
    },
    {
      name: 'servers-use-packages-for-node-only',
      comment:
        'api and edge run in Node: brand, contract, market and plain-words are isomorphic, server is theirs.',
      severity: 'error',
      from: { path: '^(api|edge)/' },
      to: {
        path: '^shared/',
        // One rule for the build and the release.
        pathNot:
          '^shared/(brand|contract|market|plain-words|server)/|^shared/build/(?:derived|remote)-names?\\.mjs$|^shared/testing/long-texts/index\\.ts$',
      },
    },
    {
      name: 'shared-server-is-for-node',
      comment: 'It needs files and sockets: nothing that a browser loads may reach it.',
      severity: 'error',
      from: {
        path: `^(shared|shell|market-simulator|e2e|${remotes})/`,
        pathNot: '^shared/server/',
      },
      to: { path: '^shared/server/' },
    },
    {
      name: 'shared-server-knows-the-contract-only',
      severity: 'error',
      from: { path: '^shared/server/' },
      to: { path: '^shared/', pathNot: '^shared/(server|brand|contract)/' },
    },
    {
      name: 'servers-import-no-app',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: `^(shell|edge|e2e|${remotes})/` },
    },
    {
      name: 'edge-imports-no-app',
      severity: 'error',
      from: { path: '^edge/' },
      to: { path: `^(shell|api|market-model|market-simulator|e2e|${remotes})/` },
    },
    {
      name: 'the-local-sign-in-is-loaded-on-demand',
      comment: 'A site with a real Firebase project runs nothing of the local wire.',
      severity: 'error',
      from: {
        path: '^(api|market-model|market-simulator|bench)/',
        pathNot: '^api/src/firebase-wire/|^api/src/server/run\\.ts$|\\.(test|fixture)\\.ts$',
      },
      to: { path: '^api/src/firebase-wire/' },
    },
    {
      name: 'the-local-sign-in-is-imported-dynamically',
      severity: 'error',
      from: { path: '^api/src/server/run\\.ts$' },
      to: { path: '^api/src/firebase-wire/', dynamic: false },
    },
    {
      name: 'the-simulator-is-handed-in',
      comment:
        'Real data runs without the simulator: only what puts the API and ingest together imports it.',
      severity: 'error',
      from: {
        path: '^api/',
        pathNot:
          '^api/src/(server/(run|track-record-thread)|ingest/cli)\\.ts$|/fuzz/|\\.(test|fixture)\\.ts$',
      },
      to: { path: '^market-simulator/' },
    },
    {
      name: 'the-model-knows-the-contract-only',
      comment:
        'API and simulator build on it: shapes, dates, derived numbers and ports, no server.',
      severity: 'error',
      from: { path: '^market-model/' },
      to: {
        path: `^(api|market-simulator|shared|shell|edge|e2e|${remotes})/`,
        pathNot: '^shared/(contract|market)/|^shared/testing/long-texts/index\\.ts$',
      },
    },
    {
      name: 'the-simulator-knows-ports-and-derived-numbers',
      comment: 'The simulator implements the ports of market-model and knows nothing of the API.',
      severity: 'error',
      from: { path: '^market-simulator/' },
      to: {
        path: '^(api|shared|shell|edge|e2e|mfe-[^/]+)/',
        pathNot: '^shared/(contract|market)/index\\.ts$',
      },
    },
    {
      name: 'shared-is-the-ground-floor',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(shell|api|market-model|market-simulator|edge|e2e|${remotes})/` },
    },
    {
      name: 'isomorphic-packages-stay-isomorphic',
      comment: 'brand, contract and market are used by servers: no browser package, no React.',
      severity: 'error',
      from: { path: '^shared/(brand|contract|market)/' },
      to: {
        path: '^shared/(browser|store|events|shortcuts|router|styled|ui|remote|testing|build)/|^node_modules/(react|styled-components)',
      },
    },
    {
      name: 'e2e-over-http-only',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: `^(shell|api|market-model|market-simulator|edge|${remotes})/` },
    },
    {
      name: 'the-kit-needs-no-workspace',
      comment: 'e2e-kit is packed for other repositories, which have none of its neighbours.',
      severity: 'error',
      from: { path: '^e2e-kit/' },
      to: {
        path: `^(shared|shell|api|market-model|market-simulator|edge|e2e|scripts|${remotes})/`,
      },
    },
    {
      name: 'the-host-face-is-the-shells',
      comment:
        'Only the shell makes the store and says who is here; tests of a remote go through shared/testing.',
      severity: 'error',
      from: {
        path: `^(${remotes}|shared)/`,
        pathNot: '^shared/(store|testing|remote/server)/|^shared/.*\\.test\\.tsx?$',
      },
      to: { path: '^shared/store/host/' },
    },
    {
      name: 'packages-have-one-door',
      comment: 'Outside shared, a package is imported by its index only.',
      severity: 'error',
      from: { pathNot: '^shared/' },
      to: {
        path: '^shared/[^/]+/',
        pathNot:
          '^shared/[^/]+/index\\.(ts|tsx|mjs)$|^shared/ui/[^/]+/index\\.tsx?$|^shared/(store/host|server/(?:log|metrics|object-servers|objects|postgres-server|tracing))/index\\.ts$|^shared/(router|styled|remote)/server/index\\.tsx?$|^shared/testing/drawing-library-double\\.ts$|^shared/testing/long-texts/index\\.ts$|^shared/contract/schemas\\.ts$|^shared/build/(?:derived-names|remote-name|provide-federation|singletons)\\.mjs$',
      },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
