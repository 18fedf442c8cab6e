import { useRef } from 'react';
import { useLocation, useNavigate } from 'shared/router';
import { usePageKeys } from 'shared/remote';
import { SegmentedControl } from 'shared/ui';
import { PoliticiansList } from './politicians-list';
import { TradesList } from './trades-list';

/** `/senate`: reported trades, or the list of politicians (`m=politicians`). */
export default function SenatePage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const searchField = useRef<HTMLInputElement>(null);
  const view = new URLSearchParams(search).get('m') === 'politicians' ? 'politicians' : 'trades';
  const show = (next: string) =>
    void navigate({ search: next === 'politicians' ? '?m=politicians' : '' });
  usePageKeys(
    'U.S. Politicians',
    view === 'politicians'
      ? [{ keys: 'p', label: 'Politician by name', onPress: () => searchField.current?.focus() }]
      : [],
  );
  const views = (
    <SegmentedControl
      label="View"
      options={[
        { value: 'trades', label: 'Trades' },
        { value: 'politicians', label: 'Politicians' },
      ]}
      value={view}
      onChange={show}
    />
  );
  return view === 'politicians' ? (
    <PoliticiansList views={views} searchField={searchField} />
  ) : (
    <TradesList views={views} onPoliticians={() => show('politicians')} />
  );
}
