import { useId, useState } from 'react';
import { isolatedText } from 'shared/market';
import type { GridCatalogue } from '../grid-model';
import { Button } from '../../button/button';
import { IconButton } from '../../button/icon-button';
import { Input } from '../../field/text-field';
import type { ColumnLayout } from './column-choice';
import {
  dropColumnSet,
  keepColumnSet,
  MAX_SET_NAME_LENGTH,
  validateSetName,
  ownColumnSets,
  ownSetOf,
  type OwnColumnSet,
} from './own-column-sets';

export interface NamedColumnsProps {
  catalogue: GridCatalogue;
  /** Columns of a new set. */
  layout: ColumnLayout;
  /** Called when the user's column sets change. */
  onOwnSets: (sets: OwnColumnSet[]) => void;
}

const NOT_KEPT = 'This browser does not let the page keep anything.';

/** Saves the visible columns as a named set next to the sets of the list, and deletes such sets. */
export function NamedColumns({ catalogue, layout, onOwnSets }: NamedColumnsProps) {
  const errorId = useId();
  const [sets, setSets] = useState(() => ownColumnSets(catalogue));
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const [removed, setRemoved] = useState<OwnColumnSet | null>(null);
  const settle = (isKept: boolean, message: string) => {
    const next = ownColumnSets(catalogue);
    setSets(next);
    onOwnSets(next);
    setError(isKept ? null : NOT_KEPT);
    setStatusMessage(isKept ? message : '');
    return isKept;
  };
  const save = () => {
    const refusal = validateSetName(catalogue, sets, name);
    setError(refusal);
    if (refusal !== null || name.trim() === '') return;
    setRemoved(null);
    if (
      settle(
        keepColumnSet(catalogue, { name, ...layout }),
        `“${isolatedText(name.trim())}” is saved.`,
      )
    )
      setName('');
  };
  const remove = (set: OwnColumnSet) => {
    if (settle(dropColumnSet(catalogue, set.name), `“${isolatedText(set.name)}” is removed.`))
      setRemoved(set);
  };
  return (
    <section className="own" aria-label="My column sets">
      {sets.length > 0 && (
        <ul>
          {sets.map((set) => (
            <li key={set.name}>
              <span className="ui-cut" title={set.name}>
                {set.name}
              </span>
              <small>{set.shown.length} columns</small>
              <IconButton
                quiet
                size="sm"
                icon="close"
                iconSize={12}
                label={`Remove the set ${set.name}`}
                onClick={() => remove(set)}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Input
          data-size="sm"
          autoComplete="off"
          maxLength={MAX_SET_NAME_LENGTH}
          aria-label="Name of this column set"
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
          placeholder="Name these columns"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setError(null);
          }}
        />
        <Button type="submit" size="sm" disabled={name.trim() === ''}>
          {ownSetOf(sets, name) ? 'Replace set' : 'Save set'}
        </Button>
      </form>
      {error !== null && (
        <small id={errorId} role="alert">
          {error}
        </small>
      )}
      <p role="status">
        {statusMessage}
        {removed && (
          <>
            {' '}
            <button
              type="button"
              className="ui-link"
              onClick={() => {
                if (
                  settle(
                    keepColumnSet(catalogue, removed),
                    `“${isolatedText(removed.name)}” is back.`,
                  )
                )
                  setRemoved(null);
              }}
            >
              Undo
            </button>
          </>
        )}
      </p>
    </section>
  );
}
