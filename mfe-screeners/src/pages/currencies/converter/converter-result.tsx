import { formatRate, formatSum } from 'shared/market';
import { Button, Skeleton, TextLink } from 'shared/ui';
import { useCurrencyConversionQuery, type ConversionKey } from '../currencies-api';
import { dateText, formulaText, kindText, sourceText } from './conversion-messages';

/** Result, both rates, their date and source, and the manual calculation. */
export function ConverterResult({ amount, ...key }: ConversionKey & { amount: number | null }) {
  const { from, to } = key;
  const { currentData: answer, error, isFetching, refetch } = useCurrencyConversionQuery(key);
  if (!answer) {
    return (
      <div className="result" role="status" aria-label="Result" aria-busy={isFetching}>
        {error && !isFetching ? (
          <div className="failed">
            <p>{failureText(error, from, to)}</p>
            {isTransient(error) && (
              <Button size="sm" icon="retry" onClick={() => void refetch()}>
                Try again
              </Button>
            )}
          </div>
        ) : (
          <>
            <p className="sum">
              <Skeleton width={180} height={20} />
            </p>
            <p>
              <Skeleton width={240} />
            </p>
          </>
        )}
      </div>
    );
  }
  const [leg, ...further] = answer.legs;
  return (
    <div className="result" role="status" aria-label="Result">
      <p className="sum">
        {formatSum(amount === null ? null : amount * answer.rate)} {to}
      </p>
      <p className="rates">
        <span>
          1 {from} = {formatRate(answer.rate, to, 'points')} {to}
        </span>
        {' · '}
        <span>
          1 {to} = {formatRate(answer.inverse, from, 'points')} {from}
        </span>
      </p>
      <p>
        {dateText(answer)}
        {answer.legs.length > 0 &&
          ` · ${sourceText(answer.legs.flatMap(({ source }) => source ?? []))}`}
      </p>
      <p>
        {kindText(answer)}: {formulaText(answer)} = {formatRate(answer.rate, to, 'points')}
        {leg && further.length === 0 && (
          <>
            {' · '}
            <TextLink to={`/currencies/details/${leg.symbol}`}>
              {`${leg.base}/${leg.quote} in detail`}
            </TextLink>
          </>
        )}
      </p>
    </div>
  );
}

const problemOf = (error: unknown): { status: number; detail: string | undefined } => {
  if (typeof error !== 'object' || error === null) return { status: 0, detail: undefined };
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  const problem = 'problem' in error ? error.problem : undefined;
  const detail =
    typeof problem === 'object' && problem !== null && 'detail' in problem
      ? String(problem.detail)
      : undefined;
  return { status, detail };
};

/** Whether a retry may help: the rate exists, but the request failed. */
const isTransient = (error: unknown): boolean => {
  const { status } = problemOf(error);
  return status !== 404 && status !== 400;
};

function failureText(error: unknown, from: string, to: string): string {
  const { status, detail } = problemOf(error);
  if (status === 404 && detail) return `${detail}.`;
  if (status === 400) return `No rate of ${from} in ${to} is known. Choose other currencies.`;
  return `The rate did not load (DATA-${status}).`;
}
