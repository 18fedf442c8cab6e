/** Mails of fired alerts. */
import { detailsPath, formatInteger, tickerOf } from 'shared/market';
import type { MailContent } from '../../mail/template/mail-content';
import type { AlertEventRow } from '../alert-rows';
import { eventPath } from '../event-path';

/** Its sentence; of several assets each with a link, and how many more there are. */
export function alertMail(
  event: Pick<AlertEventRow, 'id' | 'text' | 'path' | 'assets' | 'total'>,
  publicUrl: string,
): MailContent {
  const { text, assets, total } = event;
  const more = total - assets.length;
  const rows =
    total < 2
      ? []
      : assets.map(({ symbol, assetType, name }) => ({
          lead: '',
          label: tickerOf(symbol),
          note: name,
          values: [],
          url: publicUrl + detailsPath(assetType, symbol),
        }));
  return {
    blocks: [
      { title: null, paragraphs: [text], rows },
      ...(more > 0 && rows.length > 0
        ? [{ title: null, paragraphs: [`and ${formatInteger(more)} more`], rows: [] }]
        : []),
    ],
    action: { label: 'Open', url: publicUrl + eventPath(event) },
  };
}

/** The mail of several events, with a link to each: those of quiet hours. */
export const summaryMail = (
  events: readonly Pick<AlertEventRow, 'id' | 'text' | 'path' | 'assets' | 'total'>[],
  publicUrl: string,
): MailContent => ({
  blocks: [
    {
      title: null,
      paragraphs: ['These alerts fired in your quiet hours.'],
      rows: events.map((event) => ({
        lead: '',
        label: event.text,
        note: '',
        values: [],
        url: publicUrl + eventPath(event),
      })),
    },
  ],
  action: { label: 'Open', url: `${publicUrl}/dashboard` },
});
