import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderPage, testUser } from 'shared/testing';
import { portfoliosDouble } from '../../portfolios/portfolios-double';
import PortfolioValue from '.';

const ResizeObserverBefore = globalThis.ResizeObserver;

afterEach(() => {
  globalThis.ResizeObserver = ResizeObserverBefore;
  jest.restoreAllMocks();
});

it('draws the line and its days in the height below wrapped figures', async () => {
  const place = { width: 380, height: 100 };
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  jest
    .spyOn(SVGElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ ...new DOMRect(), ...place }));
  await renderPage(
    () => (
      <PortfolioValue
        instance="one"
        height={250}
        hideAmounts={false}
        options={{}}
        onOptions={() => undefined}
        onHead={() => undefined}
        onAsOf={() => undefined}
      />
    ),
    { path: '/dashboard', session: testUser, api: portfoliosDouble().handlers },
  );
  const chart = await screen.findByRole('img', { name: /^Value of the portfolio since / });
  const [, top, , height] = chart.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  expect([top, height]).toEqual([-8, place.height]);
  const days = within(chart).getAllByText(/^[A-Z][a-z]{2} 20\d\d$/);
  for (const day of days) expect(Number(day.getAttribute('y'))).toBeLessThan(place.height - 8);
});
