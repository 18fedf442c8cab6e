import { css } from 'shared/styled';

/** Sentences of a section, with ids and commands in them. */
export const explained = css`
  p {
    color: var(--ink-2);
    font-size: var(--text-sm);
    line-height: 20px;
    overflow-wrap: anywhere;
  }
  code {
    font: 400 12px/18px var(--mono);
  }
`;
