import { brand } from 'shared/brand';
import { formatDate } from 'shared/market';
import { usePageReady, usePageTitle } from 'shared/remote';
import { useLocation } from 'shared/router';
import { LogoMark, TextLink } from 'shared/ui';
import { INFORMATION, isInformationPath, useText } from '../../articles/texts';
import { TextLayout } from '../../articles/text-layout';
import { INFORMATION_TITLES } from '../../articles/information-titles';

export { loadOpeningText } from '../../articles/texts';

/** `/about-us`, `/terms`, `/privacy` and `/cookie-policy` */
export default function InformationPage() {
  const { pathname } = useLocation();
  const path = isInformationPath(pathname) ? pathname : '/terms';
  const state = useText(INFORMATION[path]);
  const text = state.status === 'loaded' ? state.text : null;
  const title = INFORMATION_TITLES[path];
  usePageTitle(title, text?.summary);
  usePageReady(state.status !== 'loading');
  const isLegal = path !== '/about-us';
  return (
    <TextLayout
      title={title}
      summary={text?.summary}
      state={state}
      trail={
        // This page has no header.
        path === '/about-us' && (
          <nav aria-label="Home">
            <TextLink to="/" className="">
              <LogoMark /> {brand.name}
            </TextLink>
          </nav>
        )
      }
      meta={
        text && (
          <>
            {isLegal ? 'Version of ' : 'Last changed '}
            <time dateTime={text.updated}>{formatDate(text.updated, 'long')}</time>
          </>
        )
      }
    />
  );
}
