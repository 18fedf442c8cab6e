import { copyText } from 'shared/browser';
import { notified, useAppDispatch } from 'shared/store';
import { Icon, Menu } from 'shared/ui';
import { downloadAddress } from '../csv/csv-file';

export interface CalendarMenuProps {
  /** Path of the visible days as a calendar file. */
  file: string;
  /** Path of the same list without a date range, for calendar programs that poll it. */
  feed: string;
  disabled: boolean;
}

/** Menu for the user's calendar: a single file, or a subscription. */
export function CalendarMenu({ file, feed, disabled }: CalendarMenuProps) {
  const dispatch = useAppDispatch();
  const address = () => new URL(feed, window.location.origin);
  const copy = async () => {
    const { href } = address();
    dispatch(
      notified(
        (await copyText(href))
          ? {
              kind: 'success',
              title: 'Link copied',
              text: 'Paste it where your calendar adds calendars from the web.',
            }
          : { kind: 'error', title: 'The link was not copied', text: href },
      ),
    );
  };
  return (
    <Menu
      label="Calendar"
      align="end"
      button={
        <>
          <Icon name="calendar" />
          Calendar
        </>
      }
      items={[
        {
          id: 'download',
          icon: 'download',
          label: 'Download these days (.ics)',
          disabled,
          onSelect: () => downloadAddress(file),
        },
        {
          id: 'subscribe',
          icon: 'calendar',
          label: 'Subscribe in a calendar app',
          onSelect: () => {
            const link = document.createElement('a');
            link.href = `webcal://${address().host}${feed}`;
            link.click();
          },
        },
        {
          id: 'copy',
          icon: 'copy',
          label: 'Copy the subscription link',
          onSelect: () => void copy(),
        },
      ]}
    />
  );
}
