/** Steps of the start of a remote, as the shell gives each a time budget. */
export type StartStep = 'load' | 'init' | 'page' | 'mount';

/**
 * What goes wrong with a remote under test:
 * `hang`: the step never ends. The time budget is over at once, so no test waits for it;
 * `slow`: the step waits until the test lets it go on;
 * `throw at evaluate`, `page`: code throws while it is evaluated, of the module or of one page;
 * `throw at mount`: once the remote has mounted, as when its first rendering throws half-way;
 * `throw at render`: later, when a change of the store draws the page anew;
 * `old contract`: it was built against a contract that the shell no longer keeps.
 */
export type Fault =
  | `hang at ${StartStep}`
  | `slow at ${StartStep}`
  | `throw at ${'evaluate' | 'page' | 'mount' | 'render'}`
  | 'old contract';

/** The error of a fault that throws. */
export class InjectedError extends Error {
  override name = 'InjectedError';
  constructor(fault: Fault) {
    super(`injected: ${fault}`);
  }
}
