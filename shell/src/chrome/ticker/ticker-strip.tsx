import { useLayoutEffect, useRef } from 'react';
import { Icon, usePricesTime } from 'shared/ui';
import { runTo, setDuration } from './run';
import { tickerDuration } from './ticker-duration';
import { TickerItems } from './ticker-items';
import { End, Strip, Track } from './ticker-styles';
import { usePageVisible } from './use-page-visible';
import { usePaused } from './use-paused';
import { useTickerQuotes } from './use-ticker-quotes';
import { useWindowWidth } from './use-window-width';

/**
 * Endless strip of prices. It pauses on hover, on focus and by its button, and does not move for
 * visitors who prefer reduced motion.
 */
export function TickerStrip() {
  const { quotes, closes, failed } = useTickerQuotes();
  const time = usePricesTime({ symbols: quotes.map(({ symbol }) => symbol), closes });
  const [paused, toggle] = usePaused();
  const visible = usePageVisible();
  const duration = tickerDuration(quotes.length, useWindowWidth());
  const strip = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (track.current) setDuration(track.current, duration);
  }, [duration]);

  if (quotes.length === 0) {
    return (
      <Strip aria-label="Ticker">{failed && <p>Prices are not available right now.</p>}</Strip>
    );
  }
  return (
    <Strip ref={strip} aria-label="Ticker">
      <End ref={end}>
        {time !== null && <span>{time}</span>}
        <button
          type="button"
          aria-label={paused ? 'Run the ticker' : 'Pause the ticker'}
          title={paused ? 'Run the ticker' : 'Pause the ticker'}
          onClick={toggle}
        >
          <Icon name={paused ? 'play' : 'pause'} size={14} />
        </button>
      </End>
      <Track
        ref={track}
        data-paused={paused || !visible || undefined}
        onFocus={({ target }) => {
          if (strip.current && track.current)
            runTo(strip.current, track.current, target, end.current?.offsetWidth ?? 0);
        }}
      >
        <TickerItems quotes={quotes} time={time} />
        <TickerItems quotes={quotes} time={time} copy />
      </Track>
    </Strip>
  );
}
