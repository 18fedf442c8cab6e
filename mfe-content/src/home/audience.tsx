import { Suspense, useEffect, useRef, useState } from 'react';
import { styled } from 'shared/styled';
import { media, TextLink } from 'shared/ui';
import { lazyExtra } from 'shared/ui/lazy-piece';
import type { AudiencePictureName } from './audience-picture';

/** Loaded near the window: addresses of the pictures, which only the browser's build knows. */
const AudiencePicture = lazyExtra(
  () => import(/* webpackChunkName: 'audience-picture' */ './audience-picture'),
);

interface Audience {
  picture: AudiencePictureName;
  /** Content of the picture in words. */
  alt: string;
  title: string;
  text: string;
  link: { to: string; text: string };
}

const AUDIENCES: readonly Audience[] = [
  {
    picture: 'chart',
    alt: 'Details page of Microsoft: price chart of a year with its volume, and key figures.',
    title: 'You follow companies',
    text: 'The chart, the statements and the dividends of a stock on one page.',
    link: { to: '/stocks/details/MSFT.US', text: 'Open Microsoft' },
  },
  {
    picture: 'portfolio',
    alt: 'Page of a sample portfolio: its value, its return and a line beside the S&P 500.',
    title: 'You hold a portfolio',
    text: 'Import your broker’s file and compare your return with the same deposits in an index.',
    link: { to: '/portfolios', text: 'Open portfolios' },
  },
  {
    picture: 'screener',
    alt: 'Stocks screener: filters on the left, a table of stocks with sector, market cap, price and changes.',
    title: 'You look for ideas',
    text: 'Filter stocks by valuation, growth and dividends, and see why a stock is missing.',
    link: { to: '/stocks/screener', text: 'Open the screener' },
  },
];

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-5);
  margin-top: var(--space-5);
  > li {
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: var(--radius-md);
    background: var(--surface);
  }
  /* Reserves the space of the picture. */
  > li > div:first-child {
    aspect-ratio: 3 / 2;
    border-bottom: 1px solid var(--line);
    background: var(--surface-2);
  }
  > li > div:last-child {
    padding: 20px var(--space-5) var(--space-5);
  }
  h3 {
    font-size: var(--text-xl);
    line-height: 28px;
    letter-spacing: -0.015em;
  }
  p {
    margin: 6px 0 12px;
    color: var(--ink-2);
  }
  ${media.belowDesktop} {
    gap: var(--space-4);
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Distance from the window at which a picture is loaded. */
const LOAD_MARGIN = '600px 0px';

/** Three kinds of investors, each with a picture of the page made for them. */
export function AudienceSection() {
  const list = useRef<HTMLUListElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: LOAD_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <h2>Who is this for</h2>
      <p>For private investors who decide for themselves.</p>
      <List ref={list}>
        {AUDIENCES.map(({ picture, alt, title, text, link }) => (
          <li key={picture}>
            <div>
              {isNear && (
                <Suspense fallback={null}>
                  <AudiencePicture name={picture} alt={alt} />
                </Suspense>
              )}
            </div>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              <TextLink to={link.to}>{link.text}</TextLink>
            </div>
          </li>
        ))}
      </List>
    </>
  );
}
