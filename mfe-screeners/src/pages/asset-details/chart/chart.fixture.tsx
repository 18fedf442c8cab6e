import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Asset } from 'shared/contract';
import { assetDouble, renderPage, type TestHandlers } from 'shared/testing';
import { ChartCard } from './chart-card';

const asset: Asset = { ...assetDouble({ currencyCode: 'USD' }), asOf: '2026-11-20' };

/** Opens the chart of the asset and waits until it is drawn. */
export async function openChart(query: string, api: TestHandlers) {
  const Page = () => <ChartCard symbol="AAPL.US" asset={asset} />;
  const page = await renderPage(Page, { path: `/stocks/details/AAPL.US${query}`, api });
  await screen.findByRole('img', { name: /Price chart/ });
  return { ...page, user: userEvent.setup() };
}

export const press = (name: string | RegExp, role = 'button') => screen.getByRole(role, { name });

/** Gives elements a desktop size: a narrow chart names its lines in the legend only. */
export function drawAtDesktopWidth(): void {
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 960, 480));
}
