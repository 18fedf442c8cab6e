import { usePageReady, usePageTitle } from 'shared/remote';
import { PageHead } from 'shared/ui';
import { MetaSkeleton } from 'shared/list';
import { ListLinks } from '../../overview/list-links';
import { ConverterCard } from './converter/converter-card';
import { sourceText } from './converter/conversion-messages';
import { useCurrencyCrossQuery } from './currencies-api';
import { useCurrenciesState } from './currencies-state';
import { CURRENCY_LISTS } from './currency-lists';
import { Columns, MetaLine } from './currencies-layout';
import { FixingNote } from './fixing/fixing-note';
import { MajorsCard } from './majors/majors-card';
import { MatrixCard } from './matrix/matrix-card';
import { StrengthCard } from './heat/strength-card';

const TITLE = 'Currencies';
const DESCRIPTION =
  'Convert any amount at the rate of today or of any day, compare currencies in a matrix of cross rates, and see which are strong.';

/** `/currencies`: converter, majors, cross rates and strength of currencies. */
export default function CurrenciesPage() {
  usePageTitle(TITLE, DESCRIPTION);
  const [state, change] = useCurrenciesState();
  const { codes, window } = state;
  const { data, error } = useCurrencyCrossQuery({ codes, window });
  usePageReady(data !== undefined || error !== undefined);
  const rateDate = data?.rateDate;
  return (
    <>
      <PageHead
        title={TITLE}
        meta={
          <MetaLine>
            {data === undefined ? (
              <MetaSkeleton failed={error !== undefined}>
                Rates of 20 Nov 2026 · European Central Bank
              </MetaSkeleton>
            ) : rateDate ? (
              <FixingNote rateDate={rateDate} source={sourceText(data.sources)} />
            ) : (
              'No rates are known'
            )}
          </MetaLine>
        }
      />
      <Columns>
        <div>
          <ConverterCard state={state} change={change} />
          <StrengthCard state={state} />
        </div>
        <MajorsCard />
      </Columns>
      <MatrixCard state={state} change={change} />
      <ListLinks title="Lists" lists={CURRENCY_LISTS} />
    </>
  );
}
