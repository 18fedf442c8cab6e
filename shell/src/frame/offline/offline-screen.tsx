import { styled } from 'shared/styled';
import { brand } from 'shared/brand';
import { TICKER_SYMBOLS } from 'shared/market';
import { productApi, useAppSelector } from 'shared/store';
import { Notice } from 'shared/ui';

const Screen = styled.main.withConfig({ componentId: 'frame-offline' })`
  min-height: 100dvh;
  display: grid;
  place-content: center;
  background: var(--bg);
`;

const selectQuotes = productApi.endpoints.quotes.select(TICKER_SYMBOLS);

/** `20 Nov 2026, 15:58`. The browser's own format: the frame goes without a date library. */
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Stands in place of the whole page while there is no connection. */
export function OfflineScreen() {
  const at = useAppSelector((state) => selectQuotes(state).fulfilledTimeStamp);
  return (
    <Screen>
      <Notice
        urgent
        icon="offline"
        level={1}
        title={`${brand.name} is temporarily offline`}
        actions={
          at !== undefined && <small className="ui-none">Last data {moment.format(at)}</small>
        }
      >
        Please check your connection. The page comes back by itself when you are online.
      </Notice>
    </Screen>
  );
}
