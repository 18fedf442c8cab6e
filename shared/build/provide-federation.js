import { initContainerEntry } from '@module-federation/enhanced/init-container-entry';

/**
 * Plugin of the shell's federation runtime, see `federation-runtime.mjs`: leaves the runtime to the
 * remotes before any of them can come. A host has no exposed modules, so its build drops the function
 * that starts those of a remote.
 */
export default function provideFederation() {
  return {
    name: 'provide-federation',
    beforeInit(args) {
      const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
      globalThis._FEDERATION_BUNDLER_RUNTIME ??= {
        // `init` would take a remote for the shell itself, whose build number is compiled into it.
        runtime: { ...runtime, init: runtime.createInstance },
        attachShareScopeMap,
        bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
        bundlerRuntimeOptions: {},
      };
      return args;
    },
  };
}
