import type { ScreenerResponse } from 'shared/contract';
import type { ScreenerType } from 'shared/market';
import { PageHead, TextLink } from 'shared/ui';
import { ViewSwitch } from '../heatmap/view-switch';
import { SourceMenu } from '../screens/source/source-menu';
import type { ListSources } from '../screens/source/use-list-source';
import { ExportButton } from './export-button';
import type { ListingTexts } from '../listing/catalogues/listing-texts';
import type { AskedState } from '../listing/query/query';
import { HeadActions } from '../listing/layout/screener-layout';
import { ScreenerMeta } from './screener-meta';
import type { ScreensParts } from './screens-parts';
import type { ListCatalogue } from '../listing/state/screener-state';
import type { ChangeState } from '../listing/state/use-screener-state';

export interface ScreenerHeadProps {
  type: ScreenerType;
  catalogue: ListCatalogue;
  texts: ListingTexts;
  state: AskedState;
  answer: ScreenerResponse | undefined;
  /** There is no answer and none is coming. */
  failed: boolean;
  /** The list that the screen runs on is known. */
  known: boolean;
  lists: ListSources;
  /** Absent where the list has conditions of its own: such a list cannot be kept as a screen. */
  screens?: ScreensParts;
  onChange: ChangeState;
}

/** Title, how much matches, and what can be done with the whole list. */
export function ScreenerHead(props: ScreenerHeadProps) {
  const { type, catalogue, texts, state, answer, failed, known, lists, screens, onChange } = props;
  return (
    <PageHead
      title={texts.title}
      meta={
        known && (
          <>
            <ScreenerMeta noun={texts.noun} answer={answer} failed={failed} />
            {texts.overview && (
              <>
                {' · '}
                <TextLink to={`/${type}`}>{texts.overview}</TextLink>
              </>
            )}
          </>
        )
      }
      actions={
        <HeadActions data-print="hide">
          <ViewSwitch
            catalogue={catalogue}
            heatmap={state.heatmap ?? null}
            onChange={(heatmap) => onChange({ heatmap })}
          />
          {screens?.menu}
          <SourceMenu
            lists={lists}
            noun={texts.noun}
            within={state.within}
            onChange={(within) => onChange({ within })}
          />
          <ExportButton
            type={type}
            catalogue={catalogue}
            state={state}
            total={answer?.total ?? 0}
          />
          {screens?.save}
        </HeadActions>
      }
    />
  );
}
