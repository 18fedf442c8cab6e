import { describe, expect, it } from '@jest/globals';
import { dismissedIncidents, dismissIncidents } from './dismissed-incidents';
import { incidentIds, isMaintenance } from './status-page';

describe('answers of the status page', () => {
  it('reads ids and maintenance, and survives anything else', () => {
    expect(incidentIds({ incidents: [{ id: 'a' }, { id: 3 }, null] })).toEqual(['a']);
    expect(incidentIds('<html>')).toEqual([]);
    expect(isMaintenance({ status: { indicator: 'maintenance' } })).toBe(true);
    expect(isMaintenance({ status: { indicator: 'none' } })).toBe(false);
    expect(isMaintenance(null)).toBe(false);
  });
});

describe('dismissed incidents', () => {
  it('are remembered once each', () => {
    dismissIncidents(['a']);
    dismissIncidents(['a', 'b']);
    expect(dismissedIncidents()).toEqual(['a', 'b']);
  });
  it('start anew when the entry is damaged', () => {
    localStorage.setItem('plumbline.dismissed-incidents', '{');
    expect(dismissedIncidents()).toEqual([]);
  });
});
