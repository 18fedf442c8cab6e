import { describe, expect, it, jest } from '@jest/globals';
import { telemetry } from '../../telemetry/telemetry';
import { reportLaunch } from './launch';

describe('launch of the installed app', () => {
  it('is reported with its display mode, and not for a visit from another source', () => {
    const event = jest.spyOn(telemetry, 'event').mockImplementation(() => {});
    reportLaunch('', () => true);
    reportLaunch('?utm_source=newsletter', () => true);
    expect(event).not.toHaveBeenCalled();
    reportLaunch('?utm_source=pwa', () => true);
    reportLaunch('?x=1&utm_source=pwa', () => false);
    expect(event.mock.calls).toEqual([
      ['app_launch', { display: 'standalone' }],
      ['app_launch', { display: 'browser' }],
    ]);
  });
});
