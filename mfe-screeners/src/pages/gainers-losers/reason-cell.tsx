import type { Move } from 'shared/contract';
import { reasonOf } from './reason-messages';

/**
 * Badge and text; a skeleton while loading, a dash if the request failed. The badges have a key:
 * otherwise React would reuse the skeleton's element, and moving it would count as a layout shift.
 */
export function WhyText({ move, failed }: { move: Move | undefined; failed: boolean }) {
  if (!move)
    return failed ? (
      <span className="ui-none" title="Reasons did not load">
        –
      </span>
    ) : (
      <span className="ui-skeleton" aria-hidden="true" style={{ width: 96 }} />
    );
  const { badges, line, url } = reasonOf(move);
  if (badges.length === 0)
    return (
      <span key="none" className="none">
        {line}
      </span>
    );
  return (
    <>
      <span key="badges" className="badges">
        {badges.map(({ label, tone, title }) => (
          <span key={label} className="ui-badge" data-tone={tone} title={title}>
            {label}
          </span>
        ))}
      </span>
      <span className="line ui-cut" title={line}>
        {url === null ? (
          line
        ) : (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {line}
          </a>
        )}
      </span>
    </>
  );
}
