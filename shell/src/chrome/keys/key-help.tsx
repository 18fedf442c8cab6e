import { Fragment, useSyncExternalStore } from 'react';
import { sequencesOf, type KeyBinding, type KeySection } from 'shared/shortcuts';
import { platformServices, useSettings } from 'shared/store';
import { styled } from 'shared/styled';
import { Checkbox, Dialog, Kbd } from 'shared/ui';
import { ESCAPE, EVERYWHERE } from './everywhere';

const List = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  margin: 0 0 var(--space-4);
  h3 + & {
    margin-top: var(--space-1);
  }
  > div {
    display: contents;
  }
  dt,
  dd {
    margin: 0;
    padding: 7px 0;
    border-bottom: 1px solid var(--line-soft);
  }
  dd {
    padding-left: var(--space-4);
    text-align: right;
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;

/** Symbol of a key, and its name for screen readers. */
const SIGNS: Readonly<Record<string, { sign: string; word: string }>> = {
  ArrowUp: { sign: '↑', word: 'Up' },
  ArrowDown: { sign: '↓', word: 'Down' },
  ArrowLeft: { sign: '←', word: 'Left' },
  ArrowRight: { sign: '→', word: 'Right' },
  Escape: { sign: 'Esc', word: 'Escape' },
  Delete: { sign: 'Del', word: 'Delete' },
  ' ': { sign: 'Space', word: 'Space' },
  '/': { sign: '/', word: 'Slash' },
  '?': { sign: '?', word: 'Question mark' },
  '[': { sign: '[', word: 'Left bracket' },
  ']': { sign: ']', word: 'Right bracket' },
};

function Key({ name }: { name: string }) {
  const { sign = name, word } = SIGNS[name] ?? {};
  return (
    <Kbd>
      {word === undefined || word === sign ? (
        sign
      ) : (
        <>
          <span aria-hidden="true">{sign}</span>
          <span className="ui-hidden">{word}</span>
        </>
      )}
    </Kbd>
  );
}

function Keys({ binding }: { binding: Pick<KeyBinding, 'keys'> }) {
  return sequencesOf(binding).map((sequence, way) => (
    <Fragment key={sequence.join(' ')}>
      {way > 0 && ' or '}
      {sequence.map((name, at) => (
        <Fragment key={`${at}${name}`}>
          {at > 0 && ' then '}
          <Key name={name} />
        </Fragment>
      ))}
    </Fragment>
  ));
}

/** Merges sections of the same title; the page's come before the global ones. */
function grouped(sections: readonly KeySection[]): [title: string, rows: KeyBinding[]][] {
  const byTitle = new Map<string, KeyBinding[]>();
  for (const { title, bindings } of sections)
    byTitle.set(title, [...(byTitle.get(title) ?? []), ...bindings]);
  return [...byTitle].toSorted(([a], [b]) => Number(a === EVERYWHERE) - Number(b === EVERYWHERE));
}

const nothing = { sections: [] as readonly KeySection[], subscribe: () => () => {} };

/** All shortcuts of the chrome and of the current page, with a switch for them. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { settings, change } = useSettings();
  const keys = platformServices()?.keys;
  const sections = useSyncExternalStore(
    keys?.subscribe ?? nothing.subscribe,
    keys?.sections ?? (() => nothing.sections),
  );
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      {grouped(sections).map(([title, rows], at) => (
        <Fragment key={title}>
          {/* The list opens at its top, not at the switch below it. */}
          <h3 tabIndex={-1} data-autofocus={at === 0 ? '' : undefined}>
            {title}
          </h3>
          <List>
            {[...rows, ...(title === EVERYWHERE ? [ESCAPE] : [])].map((row) => (
              <div key={`${String(row.keys)} ${row.label}`}>
                <dt>{row.label}</dt>
                <dd>
                  <Keys binding={row} />
                </dd>
              </div>
            ))}
          </List>
        </Fragment>
      ))}
      <Checkbox checked={settings.singleKeys} onChange={(singleKeys) => change({ singleKeys })}>
        Use single keys
      </Checkbox>
      <Note>
        Off, keys do nothing outside text fields and controls. This list stays in the menu beside
        the theme icon.
      </Note>
    </Dialog>
  );
}

const Note = styled.p`
  margin-top: var(--space-1);
  color: var(--ink-3);
  font-size: var(--text-sm);
  line-height: 18px;
`;
