import { useEffect, useState } from 'react';
import { styled } from 'shared/styled';
import { brand } from 'shared/brand';
import { Icon, IconButton, TextLink } from 'shared/ui';
import { pageComposition } from '../composition';
import { dismissedIncidents, dismissIncidents } from './dismissed-incidents';
import { readSystemStatus, type SystemStatus } from './status-page';

/** The two texts of the specification. */
const BANNER_TEXTS = {
  incident:
    '[IMPORTANT] There are some incidents in our systems at the moment. You may experience some technical issues. We are working on the fix.',
  maintenance:
    '[IMPORTANT] Our systems are currently under active maintenance, you may experience outage. We are apologize for any inconvenience.',
} as const;

const Banner = styled.div.withConfig({ componentId: 'frame-banner' })`
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
`;

interface BannerLineProps {
  kind: keyof typeof BANNER_TEXTS;
  onClose: () => void;
}

function BannerLine({ kind, onClose }: BannerLineProps) {
  return (
    <Banner role="status" data-print="hide">
      <Icon name={kind === 'incident' ? 'warning' : 'info'} />
      <p>
        {BANNER_TEXTS[kind]} <TextLink to={brand.links.status}>Check status</TextLink>
      </p>
      <IconButton quiet size="sm" icon="close" iconSize={14} label="Close" onClick={onClose} />
    </Banner>
  );
}

/** Says that something is wrong with the systems, until it is closed. A failed check says nothing. */
export function IncidentBanner() {
  const [status, setStatus] = useState<SystemStatus | null>(null);
  const [closedMaintenance, setClosedMaintenance] = useState(false);
  const { statusPage } = pageComposition().settings;
  useEffect(() => {
    const abort = new AbortController();
    // A status page that cannot be reached is no news for the visitor.
    readSystemStatus(statusPage, abort.signal).then(
      ({ incidents, maintenance }) => {
        const closed = dismissedIncidents();
        setStatus({ incidents: incidents.filter((id) => !closed.includes(id)), maintenance });
      },
      () => setStatus(null),
    );
    return () => abort.abort();
  }, [statusPage]);

  if (!status) return null;
  return (
    <>
      {status.incidents.length > 0 && (
        <BannerLine
          kind="incident"
          onClose={() => {
            dismissIncidents(status.incidents);
            setStatus({ ...status, incidents: [] });
          }}
        />
      )}
      {status.maintenance && !closedMaintenance && (
        <BannerLine kind="maintenance" onClose={() => setClosedMaintenance(true)} />
      )}
    </>
  );
}
