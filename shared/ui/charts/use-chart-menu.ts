import { useRef } from 'react';
import { saveFile } from '../file/save-file';
import type { MenuItem } from '../overlay/menu-panel';
import type { ChartInputs } from './chart-inputs';
import type { PriceChartProps } from './price-chart-props';
import type { DrawnHandle } from './use-drawn-chart';
import type { useFullScreen } from './use-full-screen';
import { chartCsv } from './view/chart-csv';
import type { ChartView } from './view/chart-view';

export interface ChartMenuInput {
  props: PriceChartProps;
  inputs: ChartInputs;
  view: ChartView;
  fullScreen: ReturnType<typeof useFullScreen>;
  asTable: boolean;
}

/** Entries of the menu: saved files, full screen, those of the page. */
export function useChartMenu({ props, inputs, view, fullScreen, asTable }: ChartMenuInput) {
  const { label, main, compared } = inputs;
  const handle = useRef<DrawnHandle | null>(null);
  const isEmpty = view.points.length === 0;

  const savePicture = async () => {
    try {
      const picture = await handle.current?.png({
        title: label,
        subtitle: props.subtitle,
        lines: compared.length > 0 ? [main, ...compared].map((asset) => asset.label) : [],
        footer: `${props.basis} · Chart by TradingView Lightweight Charts`,
      });
      if (picture) saveFile(`${props.fileName}.png`, picture);
    } catch (error) {
      props.onFailure?.(error);
    }
  };
  const picture: MenuItem = {
    id: 'png',
    label: 'Save as picture (PNG)',
    icon: 'download',
    onSelect: () => void savePicture(),
  };
  const items: MenuItem[] = [
    ...(asTable || isEmpty ? [] : [picture]),
    {
      id: 'csv',
      label: 'Save values (CSV)',
      icon: 'download',
      disabled: isEmpty,
      onSelect: () => saveFile(`${props.fileName}.csv`, chartCsv(view, main, compared)),
    },
    {
      id: 'full',
      label: fullScreen.isFull ? 'Leave full screen' : 'Full screen',
      icon: fullScreen.isFull ? 'close' : 'external',
      onSelect: fullScreen.toggle,
    },
    ...(props.menuItems ?? []),
  ];
  const onDrawn = (chart: DrawnHandle | null) => {
    handle.current = chart;
  };
  return { items, onDrawn };
}
