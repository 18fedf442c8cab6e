import { useState } from 'react';
import { callFleet, type CommandArguments } from '../../../fleet/call-fleet';
import { useFleetToken } from '../../../fleet/fleet-access';
import { messageOf } from '../../../fleet/use-fleet';
import type { CommandDraft } from './commands';

export interface CommandRun {
  /** `input`: nothing was sent; `confirm`: the dry run succeeded; `done`: carried out. */
  step: 'input' | 'confirm' | 'done';
  text: string | null;
  error: string | null;
  isBusy: boolean;
  /** Runs the command dry, and in the step `confirm` for good. */
  give: (commandArguments: CommandArguments) => void;
  /** Back to the step `input`, because the input has changed. */
  reset: () => void;
}

const UNGIVEN = { step: 'input', text: null, error: null, isBusy: false } as const;

/** State of one command: dry run, then the command itself. A second press while busy is ignored. */
export function useCommand({ command }: CommandDraft, onChanged: () => void): CommandRun {
  const token = useFleetToken();
  const [state, setState] = useState<Omit<CommandRun, 'give' | 'reset'>>(UNGIVEN);

  const send = async (commandArguments: CommandArguments, dryRun: boolean): Promise<void> => {
    setState((last) => ({ ...last, error: null, isBusy: true }));
    try {
      const { text } = await callFleet(token, command, { ...commandArguments, dryRun });
      setState({ step: dryRun ? 'confirm' : 'done', text, error: null, isBusy: false });
    } catch (thrown) {
      setState({ ...UNGIVEN, error: messageOf(thrown) });
    }
    // A command without an answer may have been carried out.
    if (!dryRun) onChanged();
  };

  return {
    ...state,
    give: (commandArguments) => {
      if (!state.isBusy) void send(commandArguments, state.step !== 'confirm');
    },
    reset: () => setState((last) => (last.isBusy ? last : UNGIVEN)),
  };
}
