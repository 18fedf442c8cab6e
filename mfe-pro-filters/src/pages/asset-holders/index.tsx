import { usePageKeys } from 'shared/remote';
import { useLocation, useNavigate, useParams } from 'shared/router';
import { SegmentedControl } from 'shared/ui';
import { Institutions } from './institutions/institutions';
import { Politicians } from './politicians/politicians';

/** `/13f/holders/{symbol}`: institutions, or trades of politicians (`m=politicians`). */
export default function AssetHoldersPage() {
  const { symbol = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = new URLSearchParams(search).get('m') === 'politicians' ? 'politicians' : 'all';
  const show = (next: string) =>
    void navigate({ search: next === 'politicians' ? '?m=politicians' : '' });
  usePageKeys('Holders', [
    {
      keys: 'p',
      label: view === 'politicians' ? 'Institutions' : 'Politicians',
      onPress: () => show(view === 'politicians' ? 'all' : 'politicians'),
    },
  ]);
  const views = (
    <SegmentedControl
      label="Holders"
      options={[
        { value: 'all', label: 'Institutions' },
        { value: 'politicians', label: 'Politicians' },
      ]}
      value={view}
      onChange={show}
    />
  );
  return view === 'politicians' ? (
    <Politicians symbol={symbol} views={views} />
  ) : (
    <Institutions symbol={symbol} views={views} />
  );
}
