import { useState } from 'react';
import { WATCHLIST_LIMITS, type Watchlist } from 'shared/contract';
import { notified, useAppDispatch, useWatchlistUpdateMutation } from 'shared/store';
import { styled } from 'shared/styled';
import { IconButton, Row } from 'shared/ui';
import type { GridGroup } from 'shared/ui/grid';
import { errorText, isConflict } from '../../failed-calls/error-messages';
import { NameDialog } from '../../watchlists/name-dialog';
import { renameSection, sectionNames } from '../../watchlists/sections';

const Heading = styled(Row)`
  min-height: 28px;
  padding: 4px 0;
  color: var(--ink-3);
  font-weight: 400;
  > b {
    color: var(--ink);
    font-size: var(--text-md);
  }
`;

/** Name of a section, its number of assets, and the rename action. */
function SectionHeading({ list, name, count }: { list: Watchlist; name: string; count: number }) {
  const [naming, setNaming] = useState(false);
  const [conflict, setConflict] = useState(false);
  const dispatch = useAppDispatch();
  const [update] = useWatchlistUpdateMutation();
  return (
    <Heading>
      <b>{name}</b>
      <span className="ui-num">{count}</span>
      <IconButton
        quiet
        size="sm"
        icon="edit"
        label={`Rename section ${name}`}
        onClick={() => setNaming(true)}
      />
      {naming && (
        <NameDialog
          title="Rename section"
          action="Rename"
          initial={name}
          maxLength={WATCHLIST_LIMITS.section}
          onClose={() => {
            setNaming(false);
            setConflict(false);
          }}
          onSubmit={(to) => {
            const { order, sections } = renameSection(list.items, name, to);
            // After a refusal both names are shown: saving again is a deliberate choice.
            const changes = conflict ? sections.map(({ was: _was, ...one }) => one) : sections;
            return update({ id: list.id, order, sections: changes })
              .unwrap()
              .then(
                () => null,
                (error: unknown) => {
                  const text = errorText(error);
                  setConflict(isConflict(error));
                  // If the section was renamed elsewhere, the heading disappears with its dialog.
                  if (isConflict(error))
                    dispatch(notified({ kind: 'error', title: 'Section not renamed', text }));
                  return text;
                },
              );
          }}
        />
      )}
    </Heading>
  );
}

/** Groups of rows by section; undefined for a list without sections. */
export function sectionGroups(list: Watchlist): GridGroup[] | undefined {
  const names = sectionNames(list.items);
  if (names.length === 0) return undefined;
  const countOf = (name: string) => list.items.filter(({ section }) => section === name).length;
  const others = countOf('');
  return [
    ...(others > 0
      ? [
          {
            id: '',
            count: others,
            heading: (
              <Heading>
                <b>No section</b>
                <span className="ui-num">{others}</span>
              </Heading>
            ),
          },
        ]
      : []),
    ...names.map((name) => ({
      id: name,
      count: countOf(name),
      heading: <SectionHeading list={list} name={name} count={countOf(name)} />,
    })),
  ];
}
