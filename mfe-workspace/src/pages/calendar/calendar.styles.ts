import { styled } from 'shared/styled';
import { BREAKPOINTS, Cluster, media } from 'shared/ui';

/** The week with its side column, which is below it up to 1200 px. */
export const CalendarContainer = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: var(--space-4);
  align-items: start;
  @media (max-width: ${BREAKPOINTS.large - 0.02}px) {
    grid-template-columns: minmax(0, 1fr);
  }
  > aside {
    display: grid;
    gap: var(--space-4);
    min-width: 0;
  }
  .when {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    font-weight: 400;
    color: var(--ink-2);
  }
  .when > time {
    width: 44px;
  }
  .country {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    width: 42px;
  }
  .what {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    max-width: 100%;
    min-width: 0;
  }
  .what[data-grade='3'] {
    font-weight: 600;
  }
  .revised {
    margin-left: 3px;
    color: var(--ink-3);
    font-size: var(--text-xs);
    text-decoration: none;
  }
  ${media.mobile} {
    .cards .name > small {
      white-space: normal;
    }
  }
`;

/** The displayed week and its time zone. */
export const MetaLine = styled(Cluster)`
  && select {
    width: auto;
    max-width: 220px;
    height: 26px;
    padding-block: 0;
  }
`;

/** The time zone select among the actions of wide screens. */
export const ZoneAction = styled.span`
  && select {
    width: auto;
    max-width: 180px;
    height: 28px;
    padding-block: 0;
  }
`;
