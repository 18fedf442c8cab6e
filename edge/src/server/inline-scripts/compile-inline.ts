import path from 'node:path';
import { buildSync } from 'esbuild';

interface CompileOptions {
  /** Values of names that the source declares without one, e.g. `keys.theme`. */
  constants?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  /** `es5` for scripts that old browsers must be able to read: newer syntax in the source is an error then. */
  target?: 'es5' | 'es2020';
}

/**
 * Bundles and minifies `<name>.inline.ts` for an inline script element. The edge runs from its sources, so this
 * happens once, when the module that holds the script is loaded.
 * @param folder absolute path of the folder with the source
 * @throws when the source does not compile
 */
export function compileInline(
  folder: string,
  name: string,
  { constants = {}, target = 'es2020' }: CompileOptions = {},
): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(folder, `${name}.inline.ts`)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target,
    // The compiler's options for the whole project name a newer language.
    tsconfigRaw: { compilerOptions: { target } },
    define: Object.fromEntries(
      Object.entries(constants).map(([constant, value]) => [constant, JSON.stringify(value)]),
    ),
    logLevel: 'silent',
  });
  // Escaped, so that parsers that look for end tags find only those of the document.
  return (outputFiles[0]?.text.trimEnd() ?? '').replaceAll('</', '<\\/');
}
