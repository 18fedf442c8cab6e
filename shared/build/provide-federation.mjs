import federation from '@module-federation/webpack-bundler-runtime';

/** Exposes the shell's federation runtime to remotes, see `federation-runtime.mjs`. */
export function provideFederation() {
  const { runtime, bundlerRuntime, attachShareScopeMap } = federation;
  globalThis._FEDERATION_BUNDLER_RUNTIME ??= {
    // Each remote is an instance of its own. `init` returns the one that is there already.
    runtime: { ...runtime, init: runtime.createInstance },
    attachShareScopeMap,
    bundlerRuntime,
    bundlerRuntimeOptions: {},
  };
}
