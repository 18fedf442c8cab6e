import { styled } from 'shared/styled';
import { Cluster, media } from 'shared/ui';

/** The tray at the bottom of the window, one line wherever there is room. */
export const Bar = styled(Cluster)`
  padding: 8px var(--gutter);
  border-top: 1px solid var(--line-strong);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  font-size: var(--text-sm);
  ul {
    display: flex;
    flex: 1;
    gap: 6px;
    min-width: 0;
    overflow-x: auto;
  }
  ul > li {
    flex: none;
  }
  > p {
    display: flex;
    flex: 1 0 100%;
    align-items: center;
    gap: 8px;
    color: var(--warn);
    line-height: 18px;
  }
  ${media.mobile} {
    ul {
      flex: 1 0 100%;
      order: -1;
    }
    > span {
      flex: 1;
    }
  }
  @media print {
    display: none;
  }
`;
