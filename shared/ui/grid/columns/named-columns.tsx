import { useId, useState } from 'react';
import { Button } from '../../button/button';
import { IconButton } from '../../button/icon-button';
import { Input } from '../../field/text-field';
import { Row } from '../../layout/row';
import { MAX_SET_NAME_LENGTH, userSetOf } from './user-column-sets';
import { useNamedColumns, type NamedColumnsProps } from './use-named-columns';

/** Saves the visible columns as a named set next to the sets of the list, and deletes such sets. */
export function NamedColumns(props: NamedColumnsProps) {
  const errorId = useId();
  const [name, setName] = useState('');
  const { sets, error, ...named } = useNamedColumns(props);
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
                onClick={() => named.remove(set)}
              />
            </li>
          ))}
        </ul>
      )}
      <Row
        as="form"
        align="stretch"
        onSubmit={(event) => {
          event.preventDefault();
          if (named.save(name)) setName('');
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
            named.clearError();
          }}
        />
        <Button type="submit" size="sm" disabled={name.trim() === ''}>
          {userSetOf(sets, name) ? 'Replace set' : 'Save set'}
        </Button>
      </Row>
      {error !== null && (
        <small id={errorId} role="alert">
          {error}
        </small>
      )}
      <p role="status">
        {named.statusMessage}
        {named.removed && (
          <>
            {' '}
            <button type="button" className="ui-link" onClick={named.undo}>
              Undo
            </button>
          </>
        )}
      </p>
    </section>
  );
}
