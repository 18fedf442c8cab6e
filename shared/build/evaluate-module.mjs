import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

/** Runs the code of a CommonJS module that this build compiled for Node. @returns its exports */
export function evaluateModule(code, filename) {
  const module = { exports: {} };
  compileFunction(code, ['module', 'exports', 'require'], { filename })(
    module,
    module.exports,
    createRequire(import.meta.url),
  );
  return module.exports;
}
