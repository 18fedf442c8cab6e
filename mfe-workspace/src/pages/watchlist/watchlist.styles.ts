import { styled } from 'shared/styled';

/** Container of the grid: marks the edge of the row at which a dragged row would be dropped. */
export const WatchlistContainer = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
  /* Cards have removal in their menu and by swipe. A third button would need another line. */
  li[data-row] [data-remove] {
    display: none;
  }
  li[data-row] {
    touch-action: pan-y;
  }
  li[data-row][data-away] {
    background: var(--loss-soft);
    outline: 2px solid var(--loss);
    outline-offset: -2px;
  }
  [data-row][data-drop='before'] {
    box-shadow: inset 0 2px var(--accent);
  }
  [data-row][data-drop='after'] {
    box-shadow: inset 0 -2px var(--accent);
  }
`;
