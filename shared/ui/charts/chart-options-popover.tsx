import { indicatorOf } from 'shared/market';
import { styled } from 'shared/styled';
import { Checkbox } from '../choice/checkbox';
import { RadioGroup } from '../choice/radio-group';
import { Popover } from '../popover/popover';
import {
  CHART_EVENT_KINDS,
  CHART_EVENT_LABELS,
  CHART_INDICATORS,
  CHART_SCALE_LABELS,
  CHART_SCALES,
  scaleInForce,
  type ChartEventKind,
  type ChartSettings,
} from './chart-settings';

const Options = styled.div`
  display: grid;
  gap: 14px;
  width: 260px;
  max-width: 100%;
  padding: 14px 16px;
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
`;

export interface ChartOptionsPopoverProps {
  settings: ChartSettings;
  onSettings: (change: Partial<ChartSettings>) => void;
  /** Kinds of events available for this asset. */
  eventKinds: readonly ChartEventKind[];
  compared: number;
  /** Intraday prices: daily indicators are not drawn over them. */
  within: boolean;
}

/** Options for scale, indicators and events. */
export function ChartOptionsPopover({
  settings,
  onSettings,
  eventKinds,
  compared,
  within,
}: ChartOptionsPopoverProps) {
  return (
    <Popover
      button="Options"
      label="Chart options"
      sheetTitle="Chart options"
      align="end"
      buttonProps={{ size: 'sm' }}
    >
      <Options>
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
        <fieldset>
          <legend>Indicators</legend>
          {CHART_INDICATORS.map((id) => (
            <Checkbox
              key={id}
              checked={settings.indicators.includes(id)}
              onChange={(on) =>
                onSettings({
                  indicators: CHART_INDICATORS.filter((other) =>
                    other === id ? on : settings.indicators.includes(other),
                  ),
                })
              }
            >
              {indicatorOf(id).label}
            </Checkbox>
          ))}
          {within && settings.indicators.length > 0 && (
            <small>Indicators are of daily prices: choose a longer range to see them.</small>
          )}
        </fieldset>
        {eventKinds.length > 0 && (
          <fieldset>
            <legend>Events</legend>
            {eventKinds.map((kind) => (
              <Checkbox
                key={kind}
                checked={settings.events.includes(kind)}
                onChange={(on) =>
                  onSettings({
                    events: CHART_EVENT_KINDS.filter((other) =>
                      other === kind ? on : settings.events.includes(other),
                    ),
                  })
                }
              >
                {CHART_EVENT_LABELS[kind]}
              </Checkbox>
            ))}
          </fieldset>
        )}
      </Options>
    </Popover>
  );
}
