import { indicatorFacts, indicatorParts, kindOf } from 'shared/market';
import { styled } from 'shared/styled';
import { Checkbox } from '../../choice/checkbox';
import { RadioGroup } from '../../choice/radio-group';
import { media } from '../../theme/breakpoints';
import type { ChartPaneChoice } from '../data/chart-pane';
import {
  CHART_EVENT_KINDS,
  CHART_EVENT_LABELS,
  CHART_SCALE_LABELS,
  CHART_SCALES,
  MAX_CHART_PANES,
  requestedPanes,
  scaleInForce,
  type ChartEventKind,
  type ChartSettings,
} from '../chart-settings';
import { IndicatorLengths } from './indicator-lengths';
import { indicatorRows, withRow } from './indicator-rows';

const Options = styled.div`
  display: grid;
  grid-template-columns: 330px 230px;
  gap: 14px 28px;
  max-width: 100%;
  padding: 14px 16px;
  > div {
    display: grid;
    align-content: start;
    gap: 14px;
    min-width: 0;
  }
  fieldset {
    display: grid;
    gap: 6px;
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  legend {
    padding: 0 0 4px;
    font-size: var(--text-xs);
    line-height: 16px;
    font-weight: 500;
    color: var(--ink-3);
  }
  small {
    font-size: var(--text-xs);
    line-height: 16px;
    color: var(--ink-3);
  }
  .indicator {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 8px;
    min-height: 28px;
  }
  .indicator small {
    flex: 0 0 100%;
    padding-left: 28px;
  }
  .lengths {
    display: flex;
    gap: 4px;
  }
  .lengths input {
    width: 56px;
    height: 28px;
    padding: 0 4px 0 8px;
  }
  .lengths input[aria-invalid='true'] {
    border-color: var(--loss);
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    .lengths input {
      height: var(--touch);
    }
  }
`;

export interface ChartOptionsProps {
  settings: ChartSettings;
  onSettings: (change: Partial<ChartSettings>) => void;
  /** Kinds of events available for this asset. */
  eventKinds: readonly ChartEventKind[];
  /** Figures through time available for this asset. */
  paneChoices: readonly ChartPaneChoice[];
  offersTotalReturn: boolean;
  compared: number;
  /** Intraday prices: daily indicators are not drawn over them. */
  within: boolean;
}

/** Options for scale, indicators, figures and events. */
export default function ChartOptions(props: ChartOptionsProps) {
  const { settings, onSettings, eventKinds, paneChoices, offersTotalReturn } = props;
  const { compared, within } = props;
  const { panes = [], events } = settings;
  const isFull = requestedPanes(settings) >= MAX_CHART_PANES;
  return (
    <Options>
      <IndicatorOptions {...{ settings, onSettings, isFull, within }} />
      <div>
        <RadioGroup
          legend="Scale"
          value={scaleInForce(settings.scale, compared)}
          options={CHART_SCALES.map((value) => ({
            value,
            label: CHART_SCALE_LABELS[value],
            disabled: compared > 0 && (value === 'price' || value === 'log'),
          }))}
          onChange={(scale) => onSettings({ scale })}
        />
        {offersTotalReturn && (
          <fieldset>
            <legend>Dividends</legend>
            <Checkbox
              checked={settings.totalReturn === true}
              onChange={(totalReturn) => onSettings({ totalReturn })}
            >
              Total return
            </Checkbox>
            <small>
              Dividends are reinvested at the close of their ex-date. Daily prices only.
            </small>
          </fieldset>
        )}
        {paneChoices.length > 0 && (
          <fieldset>
            <legend>Figures through time</legend>
            {paneChoices.map(({ id, label }) => (
              <Checkbox
                key={id}
                checked={panes.includes(id)}
                disabled={isFull && !panes.includes(id)}
                onChange={(on) => onSettings({ panes: toggled(paneChoices, panes, id, on) })}
              >
                {label}
              </Checkbox>
            ))}
          </fieldset>
        )}
        {eventKinds.length > 0 && (
          <fieldset>
            <legend>Events</legend>
            {eventKinds.map((kind) => (
              <Checkbox
                key={kind}
                checked={events.includes(kind)}
                onChange={(on) =>
                  onSettings({
                    events: CHART_EVENT_KINDS.filter((other) =>
                      other === kind ? on : events.includes(other),
                    ),
                  })
                }
              >
                {CHART_EVENT_LABELS[kind]}
              </Checkbox>
            ))}
          </fieldset>
        )}
      </div>
    </Options>
  );
}

const toggled = (
  choices: readonly ChartPaneChoice[],
  selection: readonly string[],
  id: string,
  on: boolean,
): string[] =>
  choices.flatMap((choice) =>
    (choice.id === id ? on : selection.includes(choice.id)) ? [choice.id] : [],
  );

function IndicatorOptions({
  settings,
  onSettings,
  isFull,
  within,
}: Pick<ChartOptionsProps, 'settings' | 'onSettings' | 'within'> & { isFull: boolean }) {
  const rows = indicatorRows(settings.indicators);
  return (
    <fieldset>
      <legend>Indicators</legend>
      {rows.map((row, at) => {
        const { id, isOn } = row;
        const kind = indicatorParts(id)?.kind;
        const needsRoom = isFull && !isOn && indicatorFacts(id).pane === 'pane';
        return (
          <div key={at} className="indicator">
            <Checkbox
              checked={isOn}
              disabled={needsRoom}
              onChange={(on) => onSettings({ indicators: withRow(rows, at, { id, isOn: on }) })}
            >
              {indicatorFacts(id).label}
            </Checkbox>
            {isOn && (
              <IndicatorLengths
                id={id}
                onId={(next) =>
                  onSettings({ indicators: withRow(rows, at, { id: next, isOn: true }) })
                }
              />
            )}
            {isOn && kind && <small>{kindOf(kind).meaning}</small>}
          </div>
        );
      })}
      {isFull && <small>Six panes at most: remove one to add another.</small>}
      {within && settings.indicators.length > 0 && (
        <small>Indicators are of daily prices: choose a longer range to see them.</small>
      )}
    </fieldset>
  );
}
