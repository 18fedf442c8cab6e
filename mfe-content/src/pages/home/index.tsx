import { useDeferredValue } from 'react';
import { brand } from 'shared/brand';
import { usePageReady, usePageTitle, useWholeAtOnce } from 'shared/remote';
import { useScreenerQueryQuery } from 'shared/store';
import { styled } from 'shared/styled';
import { FigureDialogs } from '../../figures/figure-button';
import { AudienceSection } from '../../home/audience';
import { BrokerStrip } from '../../home/broker-strip';
import { Hero } from '../../home/hero';
import { MarketStrip } from '../../home/market-strip';
import { NumberProof } from '../../home/number-proof';
import { PlanTeaser } from '../../home/plan-teaser';
import { PREVIEW_QUERY } from '../../home/preview-screen';
import { Proofs } from '../../home/proof-layout';
import { RulesProof } from '../../home/rules-proof';
import { ScreenPreview } from '../../home/screen-preview';
import { WhyNotProof } from '../../home/explain-proof';

const Section = styled.section`
  padding: var(--space-8) var(--gutter) 0;
  /* Below the window neither style nor layout is computed until it is scrolled near. */
  content-visibility: auto;
  contain-intrinsic-size: auto 720px;
  &:last-child {
    padding-bottom: var(--space-8);
  }
  h2 {
    font-size: var(--text-2xl);
    line-height: 32px;
    letter-spacing: -0.02em;
  }
  > p,
  h2 + p {
    color: var(--ink-2);
    font-size: var(--text-lg);
    line-height: 24px;
    margin-top: 4px;
  }
`;

/** `/` */
export default function HomePage() {
  const { data, error, isFetching, refetch } = useScreenerQueryQuery({
    type: 'stocks',
    query: PREVIEW_QUERY,
  });
  usePageTitle(`${brand.name}: ${brand.tagline}`, brand.description);
  // Content below the fold renders afterwards, in pieces. An address may link to it.
  const below = useDeferredValue(true, useWholeAtOnce());
  usePageReady(below && (data !== undefined || error !== undefined));
  return (
    <div data-full-bleed="brand">
      <FigureDialogs>
        <Hero universe={data && data.universe > 0 ? data.universe : null}>
          <ScreenPreview
            answer={data}
            failed={error !== undefined && !isFetching}
            onRetry={() => void refetch()}
          />
        </Hero>
        {below && (
          <>
            <MarketStrip />
            <Section>
              <h2>Figures you can check</h2>
              <p>
                Press any figure on this page: it opens to its formula, its inputs and its source.
              </p>
              <Proofs>
                <NumberProof />
                <WhyNotProof />
                <RulesProof />
              </Proofs>
            </Section>
            <Section>
              <AudienceSection />
            </Section>
            <Section>
              <BrokerStrip />
            </Section>
            <Section>
              <PlanTeaser />
            </Section>
          </>
        )}
      </FigureDialogs>
    </div>
  );
}
