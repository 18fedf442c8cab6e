import { useEffect, type RefObject } from 'react';
import { styled } from 'shared/styled';
import { Icon, IconButton, media, TextLink } from 'shared/ui';
import { pageComposition } from '../../router/page-composition';
import { BANNER_TEXTS, STATUS_LINK_TEXT } from './banner-texts';
import { dismissedIncidents, dismissedMaintenances } from './dismissals';
import { UNNAMED_MAINTENANCE } from './status-page';
import { useDismissals } from './use-dismissals';
import { useSystemStatus } from './use-system-status';

const Banner = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 6px calc(var(--gutter) - 10px) 6px var(--gutter);
  background: var(--warn-soft);
  border-bottom: 1px solid var(--warn);
  font-size: var(--text-sm);
  line-height: 18px;
  > svg {
    color: var(--warn);
  }
  > p {
    flex: 1;
  }
  /* Small type and close measures: the page moves by little when the banner comes. */
  ${media.mobile} {
    gap: 8px;
    padding-block: 4px;
    font-size: var(--text-xs);
    line-height: 16px;
  }
`;

interface BannerLineProps {
  kind: keyof typeof BANNER_TEXTS;
  statusAt: string;
  onClose: () => void;
}

function BannerLine({ kind, statusAt, onClose }: BannerLineProps) {
  return (
    <Banner data-print="hide" data-banner={kind}>
      <Icon name={kind === 'incident' ? 'warning' : 'info'} />
      <p>
        {BANNER_TEXTS[kind]} <TextLink to={statusAt}>{STATUS_LINK_TEXT}</TextLink>
      </p>
      <IconButton quiet size="sm" icon="close" iconSize={14} label="Close" onClick={onClose} />
    </Banner>
  );
}

const news = (ids: readonly string[] | null, closed: readonly string[]): boolean =>
  ids?.some((id) => !closed.includes(id)) ?? false;

/** Reports an incident until the banner is closed. A failed check shows nothing. */
export function IncidentBanner({ region }: { region: RefObject<HTMLElement | null> }) {
  const { statusPage } = pageComposition().settings;
  const { incidents, maintenances } = useSystemStatus(statusPage);
  const closedIncidents = useDismissals(dismissedIncidents);
  const closedMaintenances = useDismissals(dismissedMaintenances);
  // A maintenance without an id ends when the status page says so; the next one shows again.
  const isOver = maintenances !== null && !maintenances.includes(UNNAMED_MAINTENANCE);
  useEffect(() => {
    if (isOver) dismissedMaintenances.remove(UNNAMED_MAINTENANCE);
  }, [isOver]);

  const close = (dismiss: () => void) => () => {
    dismiss();
    // The button is gone: keep the tab position by focusing the region.
    region.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {news(incidents, closedIncidents) && (
        <BannerLine
          kind="incident"
          statusAt={statusPage}
          onClose={close(() => dismissedIncidents.add(incidents ?? []))}
        />
      )}
      {news(maintenances, closedMaintenances) && (
        <BannerLine
          kind="maintenance"
          statusAt={statusPage}
          onClose={close(() => dismissedMaintenances.add(maintenances ?? []))}
        />
      )}
    </>
  );
}
