import { useState } from 'react';
import { isolatedText } from 'shared/market';
import type { GridCatalogue } from '../grid-model';
import type { ColumnLayout } from './column-choice';
import {
  dropColumnSet,
  keepColumnSet,
  userColumnSets,
  validateSetName,
  type UserColumnSet,
} from './user-column-sets';

export interface NamedColumnsProps {
  catalogue: GridCatalogue;
  /** Columns of a new set. */
  layout: ColumnLayout;
  /** Called when the user's column sets change. */
  onUserSets: (sets: UserColumnSet[]) => void;
}

const NOT_KEPT = 'This browser does not let the page keep anything.';

/** The user's column sets in this browser, with errors, announcements and undo. */
export function useNamedColumns({ catalogue, layout, onUserSets }: NamedColumnsProps) {
  const [sets, setSets] = useState(() => userColumnSets(catalogue));
  const [error, setError] = useState<string | null>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const [removed, setRemoved] = useState<UserColumnSet | null>(null);

  /** Shows the result of a change. Returns whether the browser has stored it. */
  const settle = (isKept: boolean, name: string, result: string) => {
    const next = userColumnSets(catalogue);
    setSets(next);
    onUserSets(next);
    setError(isKept ? null : NOT_KEPT);
    setStatusMessage(isKept ? `“${isolatedText(name)}” is ${result}.` : '');
    return isKept;
  };
  return {
    sets,
    error,
    clearError: () => setError(null),
    statusMessage,
    removed,
    /** Saves the visible columns. Returns false if the name is invalid or nothing is stored. */
    save(name: string): boolean {
      const refusal = validateSetName(catalogue, sets, name);
      setError(refusal);
      if (refusal !== null || name.trim() === '') return false;
      setRemoved(null);
      return settle(keepColumnSet(catalogue, { name, ...layout }), name.trim(), 'saved');
    },
    remove(set: UserColumnSet) {
      if (settle(dropColumnSet(catalogue, set.name), set.name, 'removed')) setRemoved(set);
    },
    undo() {
      if (removed && settle(keepColumnSet(catalogue, removed), removed.name, 'back'))
        setRemoved(null);
    },
  };
}
