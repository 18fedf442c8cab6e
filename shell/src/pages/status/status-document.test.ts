import { describe, expect, it } from '@jest/globals';
import { isOpen, readStatus } from './status-document';

const summary = {
  status: { indicator: 'minor', description: 'Minor Service Outage' },
  components: [{ id: 'a', name: 'Website', status: 'operational' }, { name: 'no id' }, null],
};
const incident = (id: string, status: string, created_at: string) => ({
  id,
  name: id,
  status,
  impact: 'minor',
  created_at,
  resolved_at: null,
  incident_updates: [
    { id: 'u', status, body: 'Text', created_at },
    { id: 'v', status, body: 'Without a time' },
  ],
});

describe('readStatus', () => {
  it('has incidents newest first, each with its updates, and what is under way', () => {
    const status = readStatus(
      summary,
      {
        incidents: [
          incident('old', 'resolved', '2026-11-01T10:00:00Z'),
          incident('new', 'monitoring', '2026-11-20T10:00:00Z'),
        ],
      },
      {
        scheduled_maintenances: [
          { id: 'm', name: 'Upgrade', status: 'scheduled', scheduled_for: '2026-12-01T02:00:00Z' },
        ],
      },
    );
    expect(status.description).toBe('Minor Service Outage');
    expect(status.components).toEqual([{ id: 'a', name: 'Website', status: 'operational' }]);
    expect(status.incidents.map(({ id }) => id)).toEqual(['new', 'old']);
    expect(status.incidents.filter(isOpen).map(({ id }) => id)).toEqual(['new']);
    expect(status.incidents[0]?.updates.map(({ body }) => body)).toEqual(['Text']);
    expect(status.maintenances[0]).toMatchObject({ from: '2026-12-01T02:00:00Z', until: null });
  });

  it.each([[null], [{}], [{ incidents: 'none' }]])('refuses %j', (incidents) => {
    expect(() => readStatus(summary, incidents, { scheduled_maintenances: [] })).toThrow(
      'no incidents',
    );
  });
});
