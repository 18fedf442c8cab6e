import { styled } from 'shared/styled';
import { brand } from 'shared/brand';
import { formatDateTime, TICKER_SYMBOLS } from 'shared/market';
import { productApi, useAppSelector } from 'shared/store';
import { Notice } from 'shared/ui';

const Screen = styled.main.withConfig({ componentId: 'frame-offline' })`
  min-height: 100dvh;
  display: grid;
  place-content: center;
  background: var(--bg);
`;

const selectQuotes = productApi.endpoints.quotes.select(TICKER_SYMBOLS);

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
          at !== undefined && (
            <small className="ui-none">Last data {formatDateTime(new Date(at))}</small>
          )
        }
      >
        Please check your connection. The page comes back by itself when you are online.
      </Notice>
    </Screen>
  );
}
