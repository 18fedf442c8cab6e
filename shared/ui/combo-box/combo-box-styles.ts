import { styled } from 'shared/styled';

export const Field = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  &[data-variant='bare'] {
    display: flex;
    align-items: center;
    gap: 10px;
    height: 100%;
    padding: 0 14px;
    color: var(--ink-3);
  }
  &[data-variant='bare'] > input {
    border: 0;
    padding: 0;
    height: 100%;
    background: none;
    text-overflow: ellipsis;
  }
  &[data-variant='bare'] > input:focus-visible {
    outline: 0;
  }
`;
