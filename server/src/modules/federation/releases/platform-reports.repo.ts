import { RUNTIME_FAILURE_KINDS, type LoadFailureKind } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { and, count, desc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { auditLog } from '../../../platform/audit/tables'
import { cspReport, remoteReport } from '../../../schema'
import { pageOf, type PageQuery } from '../../../platform/lists'

const LAST = 100

export interface Failures {
  total: number
  fellBack: number
  byKind: Partial<Record<LoadFailureKind, number>>
  last: { at: Date; kind: LoadFailureKind; detail: string; build: string } | null
}

/** Counts failures to load of the last 24 hours by remote. Errors and loops of running code aren't among them. */
export async function recentFailures(tx: Tx, now: Date): Promise<Map<string, Failures>> {
  const { name, kind, detail, build, createdAt } = remoteReport
  const recent = and(
    gt(createdAt, new Date(now.getTime() - DAY_MS)),
    notInArray(kind, [...RUNTIME_FAILURE_KINDS]),
  )
  const fellBack = sql<number>`count(*) filter (where ${remoteReport.fellBack})`.mapWith(Number)
  const counted = await tx
    .select({ name, kind, total: count(), fellBack })
    .from(remoteReport)
    .where(recent)
    .groupBy(name, kind)
  const lasts = await tx
    .selectDistinctOn([name], { name, at: createdAt, kind, detail, build })
    .from(remoteReport)
    .where(recent)
    .orderBy(name, desc(createdAt), desc(remoteReport.id))
  const failuresByName = new Map<string, Failures>()
  for (const { name: remote, ...last } of lasts) {
    const rows = counted.filter((row) => row.name === remote)
    failuresByName.set(remote, {
      total: sum(rows.map((row) => row.total)),
      fellBack: sum(rows.map((row) => row.fellBack)),
      byKind: Object.fromEntries(rows.map((row) => [row.kind, row.total])),
      last,
    })
  }
  return failuresByName
}

/** Counts violations of the last 24 hours by remote. */
export async function recentViolations(tx: Tx, now: Date): Promise<Map<string, number>> {
  const rows = await tx
    .select({ remote: cspReport.remote, total: sql<number>`sum(${cspReport.count})`.mapWith(Number) })
    .from(cspReport)
    .where(gt(cspReport.lastAt, new Date(now.getTime() - DAY_MS)))
    .groupBy(cspReport.remote)
  return new Map(rows.map(({ remote, total }) => [remote, total]))
}

export async function lastFailures(tx: Tx, name: string | undefined) {
  return tx
    .select()
    .from(remoteReport)
    .where(name === undefined ? undefined : eq(remoteReport.name, name))
    .orderBy(desc(remoteReport.createdAt), desc(remoteReport.id))
    .limit(LAST)
}

export async function lastViolations(tx: Tx, name: string | undefined) {
  return tx
    .select()
    .from(cspReport)
    .where(name === undefined ? undefined : eq(cspReport.remote, name))
    .orderBy(desc(cspReport.lastAt))
    .limit(LAST)
}

/** Returns one page of changes. Events of keys are included unless one remote is requested. */
export function pageOfEvents(tx: Tx, query: PageQuery & { name?: string | undefined }) {
  const { name } = query
  const where =
    name === undefined
      ? inArray(auditLog.subjectKind, ['remote', 'release_key'])
      : and(eq(auditLog.subjectKind, 'remote'), eq(auditLog.subject, name))
  return pageOf(query, {
    count: () => tx.$count(auditLog, where),
    rows: ({ limit, offset }) =>
      tx.select().from(auditLog).where(where).orderBy(desc(auditLog.id)).limit(limit).offset(offset),
  })
}

function sum(values: number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
