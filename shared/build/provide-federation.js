import { initContainerEntry } from '@module-federation/enhanced/init-container-entry';

/**
 * Plugin of the shell's federation runtime, see `federation-runtime.mjs`: exposes the runtime
 * before any remote is loaded. A host has no exposed modules, so its build omits the function that
 * starts a remote's modules.
 */
export default function provideFederation() {
  return {
    name: 'provide-federation',
    beforeInit(args) {
      const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
      globalThis._FEDERATION_BUNDLER_RUNTIME ??= {
        // `init` would mistake a remote for the shell, whose build number is compiled into it.
        runtime: { ...runtime, init: runtime.createInstance },
        attachShareScopeMap,
        bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
        bundlerRuntimeOptions: {},
      };
      return args;
    },
  };
}
