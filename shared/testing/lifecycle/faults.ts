/** Start-up steps of a remote. The shell gives each a time budget. */
export type StartStep = 'load' | 'init' | 'page' | 'mount';

/**
 * Injected fault of a remote under test:
 * `hang`: the step never ends. The time budget is exceeded at once, so no test waits for it;
 * `slow`: the step waits until the test continues it;
 * `throw at evaluate`, `page`: the code of the module or of one page throws during evaluation;
 * `throw at mount`: after the remote has mounted, like a first render that throws half-way;
 * `throw at render`: later, when a change of the store re-renders the page;
 * `old contract`: it was built against a contract that the shell no longer supports.
 */
export type Fault =
  | `hang at ${StartStep}`
  | `slow at ${StartStep}`
  | `throw at ${'evaluate' | 'page' | 'mount' | 'render'}`
  | 'old contract';

/** The error of a throwing fault. */
export class InjectedError extends Error {
  override name = 'InjectedError';
  constructor(fault: Fault) {
    super(`injected: ${fault}`);
  }
}
