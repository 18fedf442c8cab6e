import { useState } from 'react';
import { copyText } from 'shared/browser';
import { formatDate } from 'shared/market';
import { Button, Cluster, Dialog, Skeleton, Stack, Text, TextField } from 'shared/ui';
import { errorText } from '../../failed-calls/error-messages';
import { LoadFailure } from '../../failed-calls/load-failure';
import {
  usePortfolioShareCreateMutation,
  usePortfolioShareQuery,
  usePortfolioShareRevokeMutation,
} from '../api/sharing';

const addressOf = (token: string) => `${window.location.origin}/portfolios/shared/${token}`;

/** Creates, copies and revokes the public link of a portfolio. */
export default function ShareDialog({
  portfolioId,
  onClose,
}: {
  portfolioId: string;
  onClose: () => void;
}) {
  const query = usePortfolioShareQuery(portfolioId);
  const [create, creating] = usePortfolioShareCreateMutation();
  const [revoke, revoking] = usePortfolioShareRevokeMutation();
  const [error, setError] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  const share = query.data?.share ?? null;
  const failed = (reason: unknown) => setError(errorText(reason));
  const copy = async (token: string) => {
    if (await copyText(addressOf(token))) setCopied(true);
    else setError('The browser did not allow copying: select the link and copy it.');
  };
  return (
    <Dialog open title="Share this portfolio" onClose={onClose}>
      {query.data === undefined && query.error !== undefined ? (
        <LoadFailure title="The link did not load" area="PORTFOLIOS" query={query} />
      ) : (
        <Stack gap={12}>
          <Text as="p" tone="ink-2" size="sm">
            Everybody with the link sees the name of the portfolio, its assets, their weights and
            the returns in percent. Amounts, quantities, prices, transactions and your name never
            leave the server.
          </Text>
          {query.data === undefined && <Skeleton width="100%" height={36} />}
          {share && (
            <TextField
              label="Link"
              readOnly
              value={addressOf(share.token)}
              hint={`Since ${formatDate(share.createdAt)}. Search engines are asked not to list it.`}
              onFocus={(event) => event.target.select()}
            />
          )}
          {error !== null && (
            <Text as="p" tone="loss" size="sm" role="alert">
              {error}
            </Text>
          )}
          <Cluster as="footer" justify="end">
            {share ? (
              <>
                <Button
                  variant="danger"
                  busy={revoking.isLoading}
                  onClick={() => {
                    setCopied(false);
                    void revoke(portfolioId).unwrap().catch(failed);
                  }}
                >
                  Revoke the link
                </Button>
                <Button variant="primary" icon="copy" onClick={() => void copy(share.token)}>
                  {copied ? 'Copied' : 'Copy the link'}
                </Button>
              </>
            ) : (
              <Button
                variant="primary"
                busy={creating.isLoading || query.data === undefined}
                onClick={() => void create(portfolioId).unwrap().catch(failed)}
              >
                Make a link
              </Button>
            )}
          </Cluster>
        </Stack>
      )}
    </Dialog>
  );
}
