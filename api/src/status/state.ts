import { z } from 'zod';

/** State of the local status page, with the vocabulary of Statuspage. */
const impact = z.enum(['none', 'minor', 'major', 'critical']);
const instant = z.iso.datetime();
const id = z.string().min(1).max(60);
const title = z.string().min(1).max(200);
const update = <Status extends z.ZodType>(status: Status) =>
  z.strictObject({ status, body: z.string().min(1).max(2000), created_at: instant });

const incidentStatus = z.enum([
  'investigating',
  'identified',
  'monitoring',
  'resolved',
  'postmortem',
]);
const maintenanceStatus = z.enum(['scheduled', 'in_progress', 'verifying', 'completed']);

export const incidentSchema = z.strictObject({
  id,
  name: title,
  impact: impact.default('minor'),
  status: incidentStatus.default('investigating'),
  created_at: instant.optional(),
  resolved_at: instant.optional(),
  /** Updates of the incident, in any order. */
  updates: z.array(update(incidentStatus)).max(100).default([]),
});
export const maintenanceSchema = z.strictObject({
  id,
  name: title,
  status: maintenanceStatus.default('scheduled'),
  scheduled_for: instant.optional(),
  scheduled_until: instant.optional(),
  updates: z.array(update(maintenanceStatus)).max(100).default([]),
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
  /** Omitted: the components that this server measures itself. */
  components: z.array(componentSchema).max(100).optional(),
  /** Overall indicator; without it, it follows from incidents and maintenances. */
  indicator: z.enum(['none', 'minor', 'major', 'critical', 'maintenance']).optional(),
});
export type StatusState = z.output<typeof statusStateSchema>;
export type Component = z.output<typeof componentSchema>;

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

const IMPACT_OF_COMPONENT = {
  operational: 'none',
  under_maintenance: 'none',
  degraded_performance: 'minor',
  partial_outage: 'major',
  major_outage: 'critical',
} as const;

/**
 * The worst impact of unresolved incidents and broken components. Maintenance shows only without
 * any.
 */
export function overallStatus({
  incidents,
  maintenances,
  components = [],
  indicator,
}: StatusState) {
  const worst = Math.max(
    0,
    ...incidents.filter(isUnresolved).map(({ impact }) => SEVERITY.indexOf(impact)),
    ...components.map(({ status }) => SEVERITY.indexOf(IMPACT_OF_COMPONENT[status])),
  );
  const derived =
    worst === 0 && maintenances.some(isActive) ? 'maintenance' : (SEVERITY[worst] ?? 'none');
  const indicatorInForce = indicator ?? derived;
  return { indicator: indicatorInForce, description: DESCRIPTIONS[indicatorInForce] };
}
