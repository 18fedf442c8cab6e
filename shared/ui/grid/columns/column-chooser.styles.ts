import { styled } from 'shared/styled';
import { media } from '../../theme/breakpoints';

/** Styles of the column chooser. */
export const ChooserPanel = styled.div`
  display: grid;
  gap: 8px;
  width: 320px;
  max-width: calc(100vw - 32px);
  padding: 12px;
  fieldset {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0 0 12px;
    border: 0;
    border-bottom: 1px solid var(--line-soft);
  }
  legend {
    margin-bottom: 8px;
    padding: 0;
    font-size: var(--text-sm);
    font-weight: 500;
  }
  ul {
    max-height: min(var(--menu), 50dvh);
    overflow-y: auto;
    margin-inline: -4px;
  }
  li {
    display: flex;
    align-items: center;
    min-height: 32px;
    padding-right: 4px;
    border-radius: var(--radius-sm);
    font-size: var(--text-sm);
  }
  li[data-grabbed] {
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  li[data-heading] {
    padding-left: 32px;
    color: var(--ink-3);
    font-size: var(--text-xs);
    font-weight: 500;
  }
  label {
    flex: 1;
    min-height: 32px;
    min-width: 0;
  }
  input[type='checkbox'] {
    accent-color: var(--accent);
    width: 16px;
    height: 16px;
    flex: none;
  }
  .grip,
  .pin {
    display: grid;
    place-items: center;
    flex: none;
    width: 28px;
    height: 28px;
    border-radius: var(--radius-sm);
    color: var(--ink-3);
  }
  button.grip {
    cursor: grab;
    /* A finger drags the column, not the list. */
    touch-action: none;
  }
  .grip[aria-pressed='true'] {
    cursor: grabbing;
    color: var(--accent);
  }
  .pin:disabled {
    opacity: 0.35;
  }
  .pin[aria-pressed='true'] {
    color: var(--accent);
  }
  .own {
    display: grid;
    gap: 8px;
    border-top: 1px solid var(--line-soft);
    padding-top: 8px;
    font-size: var(--text-sm);
  }
  .own ul {
    max-height: 132px;
    margin-inline: 0;
  }
  .own li > span {
    flex: 1;
    min-width: 0;
  }
  .own li > small {
    color: var(--ink-3);
    margin-inline: 8px;
    white-space: nowrap;
  }
  .own form > input {
    flex: 1;
    min-width: 0;
  }
  .own form > button {
    flex: none;
  }
  .own > small {
    color: var(--loss);
  }
  .own > p {
    color: var(--ink-2);
  }
  .own > p:empty {
    display: none;
  }
  footer {
    border-top: 1px solid var(--line-soft);
    padding-top: 8px;
    font-size: var(--text-sm);
    color: var(--ink-2);
  }
  ${media.mobile} {
    width: auto;
    max-width: none;
    padding: 0;
    /* Short enough to show the controls below the list without scrolling. */
    > ul {
      max-height: 26dvh;
    }
    li,
    label {
      min-height: var(--touch);
    }
    .grip,
    .pin {
      width: var(--touch);
      height: var(--touch);
    }
  }
`;
