import { exchangeCountry } from 'shared/market';
import { Badge, Card, CardHead, Flag } from 'shared/ui';
import { indexSession } from './index-session-messages';
import { SessionList } from './indices-layout';
import { regionOf, type Region } from './regions';
import { useSessions, visitorZone } from './use-sessions';

/** Open and closed exchanges with their next change, in their time zone and the visitor's. */
export function HoursCard({ region }: { region: Region }) {
  const zone = visitorZone();
  const all = [...useSessions().values()].map((sessions) => ({
    sessions,
    country: exchangeCountry(sessions.exchange) ?? (sessions.exchange === 'TSE' ? 'JP' : null),
  }));
  const visibleExchanges = all.filter(
    ({ country }) => region === 'all' || regionOf(country) === region,
  );
  if (visibleExchanges.length === 0) return null;
  const open = visibleExchanges.filter(({ sessions }) => sessions.state === 'open').length;
  return (
    <Card aria-label="Trading hours">
      <CardHead
        title="Trading hours"
        note={`${open} of ${visibleExchanges.length} exchanges open now`}
      />
      <SessionList>
        {visibleExchanges.map(({ sessions, country }) => {
          const words = indexSession(sessions, zone);
          return (
            <li key={sessions.exchange}>
              <Flag code={country} />
              <div>
                <b>{sessions.name}</b>
                <small>
                  {words.line} · {words.here}
                </small>
              </div>
              <Badge tone={words.open ? 'success' : 'neutral'}>{words.state}</Badge>
            </li>
          );
        })}
      </SessionList>
    </Card>
  );
}
