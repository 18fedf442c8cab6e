import { Suspense } from 'react';
import { styled } from 'shared/styled';
import type { States } from '../entries/gallery-entry';

const Entry = styled.section`
  margin-bottom: 40px;
  > h2 {
    margin-bottom: 8px;
    font: 600 var(--text-lg) / 24px var(--font);
  }
  > figure {
    margin: 0 0 12px;
    border: 1px solid var(--line);
    border-radius: var(--radius-md);
    background: var(--surface);
    /* Fixed descendants stay in their frame. */
    contain: layout;
  }
  > figure > figcaption {
    padding: 6px 12px;
    border-bottom: 1px solid var(--line-soft);
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  > figure > div {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 12px;
    padding: 16px;
  }
  > figure > div > * {
    max-width: 100%;
  }
  > figure > div > :is(div, form, figure, table, ul, section):only-child {
    flex: 1 1 100%;
  }
`;

/** All states of one component, each in a labelled box. */
export function ComponentEntry({ name, states }: { name: string; states: States }) {
  return (
    <Entry aria-label={name}>
      <h2>{name}</h2>
      {Object.entries(states).map(([title, State]) => (
        <figure key={title} aria-label={`${name}: ${title}`}>
          <figcaption>{title}</figcaption>
          <div>
            <Suspense fallback={null}>
              <State />
            </Suspense>
          </div>
        </figure>
      ))}
    </Entry>
  );
}
