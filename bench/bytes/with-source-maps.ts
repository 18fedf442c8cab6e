import type { Configuration, RuleSetRule } from 'webpack';

/**
 * The configuration of a production build, with source maps beside its files. Their bytes, and
 * therefore their names, stay those of the release.
 */
export function withSourceMaps(config: Configuration): Configuration {
  return {
    ...config,
    devtool: 'hidden-source-map',
    // An entry of the cache has either a map or none.
    ...(typeof config.cache === 'object' &&
      config.cache.type === 'filesystem' && {
        cache: { ...config.cache, name: `${config.cache.name}-maps` },
      }),
    module: {
      ...config.module,
      rules: config.module?.rules?.map((rule) => (isCompiled(rule) ? mapped(rule) : rule)),
    },
  };
}

interface CompiledRule extends RuleSetRule {
  use: { loader: string; options: Record<string, unknown> };
}

const isCompiled = (rule: unknown): rule is CompiledRule => {
  const use: unknown =
    typeof rule === 'object' && rule !== null ? Reflect.get(rule, 'use') : undefined;
  return typeof use === 'object' && use !== null && Reflect.get(use, 'loader') === 'swc-loader';
};

const mapped = (rule: CompiledRule): RuleSetRule => ({
  ...rule,
  use: { ...rule.use, options: { ...rule.use.options, sourceMaps: true } },
});
