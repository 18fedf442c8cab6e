import type { SavedScreen, SlotInputs } from 'shared/contract';
import { catalogueOf, formatDate, formatInteger, tickerOf } from 'shared/market';
import { Link } from 'shared/router';
import { selectSession, skipToken, useAppSelector, useSavedScreensQuery } from 'shared/store';
import { Badge, LinkButton } from 'shared/ui';
import {
  useMemberChanges,
  WidgetData,
  WidgetEmpty,
  WidgetList,
  WidgetNote,
  type MemberChanges,
} from 'shared/ui/dashboard-widget';
import { addressOf } from '../../screens/criteria/criteria';
import { useScreenMembersQuery, type ScreenMembers } from '../../widgets/widgets-api';

const MAX_SCREENS = 8;
/** Maximum number of new symbols that are listed by name. */
const MAX_NAMED = 3;

interface Row extends Pick<ScreenMembers, 'id' | 'name' | 'total'> {
  path: string;
  /** Null if not all members are known. */
  changes: MemberChanges | null;
}

/** Path of the screener with the screen's filters, order and columns. */
const pathOf = (screen: SavedScreen | undefined): string =>
  screen
    ? `/${screen.type}/screener?${addressOf(catalogueOf(screen.type), screen.criteria)}`
    : '/stocks/screener';

/** The visitor's saved screens: number of matches, and new ones since the last visit. */
export default function ScreensWidget(widget: SlotInputs['dashboard-widget']) {
  const { status } = useAppSelector(selectSession);
  const screens = useSavedScreensQuery(status === 'signed-in' ? undefined : skipToken);
  const saved = screens.data?.items.slice(0, MAX_SCREENS);
  const members = useScreenMembersQuery(saved?.length ? saved : skipToken);
  const answer = members.currentData;
  const changes = useMemberChanges(
    answer &&
      Object.fromEntries(
        answer
          // If only some members are known, a missing one may not have left.
          .filter(({ symbols, total }) => symbols.length === total)
          .map(({ id, symbols }) => [`screen:${id}`, symbols]),
      ),
  );
  const data =
    saved?.length === 0
      ? []
      : answer?.map(({ id, name, total }): Row => ({
          id,
          path: pathOf(saved?.find((screen) => screen.id === id)),
          name,
          total,
          changes: changes?.[`screen:${id}`] ?? null,
        }));
  return (
    <WidgetData<Row[]>
      widget={widget}
      what="Your screens"
      question="1"
      query={{
        ...members,
        data,
        error: screens.error ?? members.error,
        refetch: () => void (screens.error ? screens.refetch() : members.refetch()),
      }}
      isEmpty={(rows) => rows.length === 0}
      empty={
        <WidgetEmpty
          title="No saved screen yet."
          action={
            <LinkButton size="sm" to="/stocks/screener">
              Stock screener
            </LinkButton>
          }
        >
          Save a screen to see its new matches here.
        </WidgetEmpty>
      }
    >
      {(rows) => <Screens rows={rows} />}
    </WidgetData>
  );
}

function Screens({ rows }: { rows: Row[] }) {
  const since = rows.find(({ changes }) => changes?.since)?.changes?.since;
  return (
    <>
      <WidgetList>
        {rows.map(({ id, path, name, total, changes }) => (
          <li key={id}>
            <Link className="grow" to={path}>
              {name}
            </Link>
            {changes !== null && changes.entered.length > 0 && (
              <Badge tone="success" title={changes.entered.map(tickerOf).join(', ')}>
                {changes.entered.length <= MAX_NAMED
                  ? changes.entered.map(tickerOf).join(', ')
                  : `${changes.entered.length} new`}
              </Badge>
            )}
            {changes !== null && changes.left.length > 0 && (
              <Badge title={changes.left.map(tickerOf).join(', ')}>
                {changes.left.length} left
              </Badge>
            )}
            <span className="end">{formatInteger(total)}</span>
          </li>
        ))}
      </WidgetList>
      <WidgetNote>
        {since
          ? `Compared with ${formatDate(since)}, your last visit in this browser.`
          : 'New and removed stocks are marked from your next visit on.'}{' '}
        Screens with more than 200 matches show only the number.
      </WidgetNote>
    </>
  );
}
