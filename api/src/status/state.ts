import { z } from 'zod';

/** What the local status page says; the vocabulary is Statuspage's. */
const impact = z.enum(['none', 'minor', 'major', 'critical']);
const instant = z.iso.datetime();
const id = z.string().min(1).max(60);
const title = z.string().min(1).max(200);

export const incidentSchema = z.strictObject({
  id,
  name: title,
  impact: impact.default('minor'),
  status: z
    .enum(['investigating', 'identified', 'monitoring', 'resolved', 'postmortem'])
    .default('investigating'),
  created_at: instant.optional(),
});
export const maintenanceSchema = z.strictObject({
  id,
  name: title,
  status: z.enum(['scheduled', 'in_progress', 'verifying', 'completed']).default('scheduled'),
  scheduled_for: instant.optional(),
  scheduled_until: instant.optional(),
});
export const componentSchema = z.strictObject({
  id,
  name: title,
  status: z
    .enum([
      'operational',
      'degraded_performance',
      'partial_outage',
      'major_outage',
      'under_maintenance',
    ])
    .default('operational'),
});
export const statusStateSchema = z.strictObject({
  incidents: z.array(incidentSchema).max(100).default([]),
  maintenances: z.array(maintenanceSchema).max(100).default([]),
  components: z
    .array(componentSchema)
    .max(100)
    .default([
      { id: 'site', name: 'Website', status: 'operational' },
      { id: 'api', name: 'Market data', status: 'operational' },
    ]),
  /** Overall indicator; without it, it follows from incidents and maintenances. */
  indicator: z.enum(['none', 'minor', 'major', 'critical', 'maintenance']).optional(),
});
export type StatusState = z.output<typeof statusStateSchema>;

const DESCRIPTIONS = {
  none: 'All Systems Operational',
  minor: 'Minor Service Outage',
  major: 'Partial System Outage',
  critical: 'Major Service Outage',
  maintenance: 'Service Under Maintenance',
} as const;
const SEVERITY = ['none', 'minor', 'major', 'critical'] as const;

export const isUnresolved = ({ status }: { status: string }) =>
  status !== 'resolved' && status !== 'postmortem';
export const isActive = ({ status }: { status: string }) =>
  status === 'in_progress' || status === 'verifying';
export const isUpcoming = ({ status }: { status: string }) => status === 'scheduled';

/** The worst impact of what is unresolved; maintenance shows when nothing is broken. */
export function overallStatus({ incidents, maintenances, indicator }: StatusState) {
  const worst = Math.max(
    0,
    ...incidents.filter(isUnresolved).map(({ impact }) => SEVERITY.indexOf(impact)),
  );
  const derived =
    worst === 0 && maintenances.some(isActive) ? 'maintenance' : (SEVERITY[worst] ?? 'none');
  const indicatorInForce = indicator ?? derived;
  return { indicator: indicatorInForce, description: DESCRIPTIONS[indicatorInForce] };
}
