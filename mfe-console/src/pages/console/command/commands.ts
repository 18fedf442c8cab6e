/** Input that a command asks for. */
export type CommandField = 'reason' | 'share' | 'version' | 'page' | 'days' | 'drop';

interface ConsoleCommand {
  /** Text of its button. */
  label: string;
  /** Effect in one sentence, for the dialog. */
  does: string;
  required: readonly CommandField[];
  optional: readonly CommandField[];
  /** Takes visitors away from a release. */
  isDangerous?: boolean;
}

/**
 * Commands that the console offers. The names, rights and audit are those of the command line; the
 * edge checks every input again.
 */
export const COMMANDS = {
  promote: {
    label: 'Promote',
    does: 'Gives this version to all visitors.',
    required: ['version'],
    optional: ['reason'],
  },
  canary: {
    label: 'Canary',
    does: 'Gives this version to a share of the visitors.',
    required: ['version', 'share'],
    optional: ['reason'],
  },
  rollback: {
    label: 'Roll back',
    does: 'Gives the last good release, or the named version, to all visitors.',
    required: ['reason'],
    optional: ['version'],
    isDangerous: true,
  },
  freeze: {
    label: 'Freeze',
    does: 'Refuses releases, promotions and canaries until the freeze ends.',
    required: ['reason'],
    optional: [],
  },
  unfreeze: { label: 'End freeze', does: 'Ends the freeze.', required: ['reason'], optional: [] },
  kill: {
    label: 'Kill',
    does: 'Takes the remote from every visitor at once.',
    required: ['reason'],
    optional: [],
    isDangerous: true,
  },
  revive: { label: 'Revive', does: 'Ends the kill.', required: ['reason'], optional: [] },
  retire: {
    label: 'Retire',
    does: 'Takes the remote out of the fleet.',
    required: ['reason'],
    optional: ['drop'],
    isDangerous: true,
  },
  link: {
    label: 'Link',
    does: 'Signs a link to this version, also if it has no visitors.',
    required: ['version'],
    optional: ['days'],
  },
  preview: {
    label: 'Preview link',
    does: 'Signs a link for a pull request: this version beside the other remotes as live.',
    required: ['version'],
    optional: ['page', 'days'],
  },
  approve: {
    label: 'Approve',
    does: 'Carries out the proposal of another holder.',
    required: [],
    optional: [],
  },
  decline: {
    label: 'Decline',
    does: 'Removes the proposal.',
    required: ['reason'],
    optional: [],
  },
} as const satisfies Record<string, ConsoleCommand>;

export type CommandName = keyof typeof COMMANDS;

/** @returns the command without its literal type, so that all have the same members */
export const commandOf = (name: CommandName): ConsoleCommand => COMMANDS[name];

/** A command that an operator is about to give. */
export interface CommandDraft {
  command: CommandName;
  /** Remote, or id of a proposal. */
  target: string;
  /** Version and reason that the dialog starts with. */
  version?: string;
  reason?: string;
}
