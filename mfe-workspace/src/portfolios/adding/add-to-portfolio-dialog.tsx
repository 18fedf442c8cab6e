import { useState } from 'react';
import type { Portfolio } from 'shared/contract';
import { isolatedText } from 'shared/market';
import { useAssetQuery } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Dialog, Skeleton } from 'shared/ui';
import { LoadFailure } from '../../failed-calls/load-failure';
import { usePortfoliosQuery } from '../api/portfolios';
import { PortfolioDialog } from '../list/portfolio-dialog';
import TransactionDialog from '../transactions/dialog/transaction-dialog';

const Choices = styled.div`
  display: grid;
  gap: var(--space-2);
  > button {
    justify-content: flex-start;
  }
`;

/**
 * Adds a transaction of an asset at its last price: to the only portfolio, to a selected one, or to
 * a first one created in the process.
 */
export default function AddToPortfolioDialog({
  symbol,
  name,
  onClose,
}: {
  symbol: string;
  name: string;
  onClose: () => void;
}) {
  const { data, error, isFetching, refetch } = usePortfoliosQuery();
  const asset = useAssetQuery(symbol);
  const [selected, setSelected] = useState<Portfolio | null>(null);
  const portfolios = data?.items ?? [];
  const portfolio = selected ?? (portfolios.length === 1 ? portfolios[0] : undefined);
  const isReady = asset.data !== undefined || asset.error !== undefined;

  if (portfolio && isReady) {
    const price = asset.data?.fields['price'];
    const currency = asset.data?.fields['currencyCode'];
    return (
      <TransactionDialog
        portfolio={portfolio}
        initial={{
          symbol,
          ...(typeof price === 'number' && { price: String(price) }),
          ...(typeof currency === 'string' && { currencyCode: currency }),
        }}
        onClose={onClose}
      />
    );
  }
  if (data?.items.length === 0)
    return <PortfolioDialog onCreated={setSelected} onClose={onClose} />;
  return (
    <Dialog open title={`Add ${isolatedText(name)} to a portfolio`} onClose={onClose}>
      {data === undefined && error !== undefined ? (
        <LoadFailure
          title="Your portfolios did not load"
          area="PORTFOLIOS"
          query={{ error, isFetching, refetch }}
        />
      ) : (
        <Choices aria-busy={data === undefined || undefined}>
          {data === undefined || portfolio ? (
            <Skeleton width="100%" height={36} />
          ) : (
            portfolios.map((one) => (
              <Button key={one.id} wide onClick={() => setSelected(one)}>
                {one.name}
              </Button>
            ))
          )}
        </Choices>
      )}
    </Dialog>
  );
}
