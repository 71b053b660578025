import { randomBytes } from 'node:crypto'
import type { NasProblem } from '@portico/shared/contracts'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { foundRow, insertedId, type Tx } from '../../../platform/db'
import { openDeviceSecrets } from '../../../platform/secrets/device-secret'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { nas, site } from '../../../schema'
import { REPORT_SILENCE_MS } from './reply-values'

export type NasRow = typeof nas.$inferSelect
/** A gateway, with the data that answers to it depend on. */
export type FoundNas = NasRow & { routerType: string }

/** Source of a request. */
export interface NasSource {
  address: string
  identifier: string | undefined
}

/** Gateways that may have sent requests, for each source: by address, or by NAS-Identifier if addresses change. */
export async function findNas(tx: Tx, sources: NasSource[]): Promise<FoundNas[][]> {
  const rows = await tx
    .select({ position: sql<number>`source.position::int`, nas, routerType: site.routerType })
    .from(
      sql`unnest(
        ${sql.param(sources.map(({ address }) => address))}::inet[],
        ${sql.param(sources.map(({ identifier }) => identifier ?? null))}::text[]
      ) with ordinality as source (address, identifier, position)`,
    )
    .innerJoin(
      nas,
      sql`${nas.address} = source.address or (${nas.address} is null and ${nas.identifier} = source.identifier)`,
    )
    .innerJoin(site, and(eq(site.id, nas.siteId), isNull(site.deletedAt)))
  const byPosition = new Map<number, FoundNas[]>()
  for (const row of rows) {
    const known = byPosition.get(row.position) ?? []
    byPosition.set(row.position, [...known, { ...row.nas, routerType: row.routerType }])
  }
  return sources.map(({ identifier }, index) => {
    const found = byPosition.get(index + 1) ?? []
    // Several gateways behind one address are distinguished by their identifier.
    const named = found.filter((each) => identifier !== undefined && each.identifier === identifier)
    return named.length > 0 ? named : found
  })
}

/** Records the gateways' addresses, for disconnect requests, and the time of their last request. */
export async function touchNas(tx: Tx, seen: { id: number; address: string; at: Date }[]): Promise<void> {
  if (seen.length === 0) return
  // Several processes write this, each some seconds after the packet.
  await tx.execute(sql`
    update nas set seen_address = seen.address::inet, seen_at = seen.at
    from jsonb_to_recordset(${JSON.stringify(byId(seen))}::jsonb) as seen (id bigint, address text, at timestamptz)
    where nas.id = seen.id and (nas.seen_at is null or nas.seen_at < seen.at)`)
}

/** Records that gateways sent requests with a wrong secret. */
export async function markNasRefused(tx: Tx, refused: { id: number; at: Date }[]): Promise<void> {
  if (refused.length === 0) return
  await tx.execute(sql`
    update nas set refused_at = refused.at
    from jsonb_to_recordset(${JSON.stringify(byId(refused))}::jsonb) as refused (id bigint, at timestamptz)
    where nas.id = refused.id`)
}

/** Sorts rows, so that two processes can't deadlock. */
const byId = <Row extends { id: number }>(rows: Row[]): Row[] => rows.toSorted((a, b) => a.id - b.id)

/** Records that reports of these gateways stopped while a session was open. */
export async function markNasLost(tx: Tx, ids: number[], at: Date): Promise<void> {
  if (ids.length > 0) await tx.update(nas).set({ lostAt: at }).where(inArray(nas.id, ids))
}

/**
 * SQL condition for a silent gateway. One without guests sends nothing, so it is silent only if reports of open
 * sessions are missing since its last request.
 */
export const isNasSilent = (now: Date): SQL =>
  sql`coalesce(${nas.lostAt} > ${nas.seenAt}
    and ${nas.seenAt} < ${new Date(now.getTime() - REPORT_SILENCE_MS).toISOString()}::timestamptz, false)`

export const hasNas = async (tx: Tx): Promise<boolean> =>
  (await tx.select({ id: nas.id }).from(nas).limit(1)).length > 0

/** Checks the same for a row, and its other problems. */
export function nasProblem({ seenAt, refusedAt, lostAt }: NasRow, now: Date): NasProblem | null {
  if (refusedAt && (!seenAt || refusedAt > seenAt)) return 'wrong_secret'
  if (!seenAt) return 'never_seen'
  const isLate = now.getTime() - seenAt.getTime() > REPORT_SILENCE_MS
  return lostAt && lostAt > seenAt && isLate ? 'silent' : null
}

/** Owner for which a gateway's secret is sealed. */
export const nasSecretOwner = (siteId: number) => `nas of site ${siteId}`

/** All valid secrets, newest first. */
export const nasSecretsOf = (box: SecretBox, row: NasRow): string[] =>
  openDeviceSecrets(box, row, nasSecretOwner(row.siteId))

/** Address to which requests are sent: that of the gateway's last request, else the configured one. */
export const nasAddressOf = ({ seenAddress, address }: NasRow): string | null => seenAddress ?? address

export const listNas = (tx: Tx, siteId: number): Promise<NasRow[]> =>
  tx.select().from(nas).where(eq(nas.siteId, siteId)).orderBy(asc(nas.id))

/** Throws a 404 if the site has no such gateway. */
export const findNasOf = (tx: Tx, siteId: number, id: number): Promise<NasRow> =>
  tx
    .select()
    .from(nas)
    .where(and(eq(nas.siteId, siteId), eq(nas.id, id)))
    .then(foundRow)

type NasValues = Pick<
  NasRow,
  'name' | 'address' | 'requireMessageAuthenticator' | 'swapsOctets' | 'disconnectPort'
>

export async function insertNas(
  tx: Tx,
  { siteId, box, now }: { siteId: number; box: SecretBox; now: Date },
  { secret, ...values }: NasValues & { secret: string },
): Promise<number> {
  const row = {
    ...values,
    siteId,
    // Contains the site, so that its operator sees requests with a wrong secret; the rest makes it unique.
    identifier: `portico-${siteId}-${randomBytes(4).toString('hex')}`,
    secret: box.seal(secret, nasSecretOwner(siteId)),
    secretChangedAt: now,
  }
  return insertedId(await tx.insert(nas).values(row).returning({ id: nas.id }))
}

export async function updateNas(tx: Tx, { siteId, id }: NasRow, values: NasValues): Promise<void> {
  await tx
    .update(nas)
    .set(values)
    .where(and(eq(nas.siteId, siteId), eq(nas.id, id)))
}

/** The previous secret stays valid until the next change. */
export async function changeNasSecret(
  tx: Tx,
  box: SecretBox,
  { siteId, id, secret: before }: NasRow,
  { secret, now }: { secret: string; now: Date },
): Promise<void> {
  await tx
    .update(nas)
    .set({
      secret: box.seal(secret, nasSecretOwner(siteId)),
      previousSecret: before,
      secretChangedAt: now,
    })
    .where(and(eq(nas.siteId, siteId), eq(nas.id, id)))
}

export async function deleteNas(tx: Tx, siteId: number, id: number): Promise<void> {
  await tx.delete(nas).where(and(eq(nas.siteId, siteId), eq(nas.id, id)))
}

export async function findNasOfSite(tx: Tx, siteId: number, ids: number[]): Promise<FoundNas[]> {
  const rows = await tx
    .select({ nas, routerType: site.routerType })
    .from(nas)
    .innerJoin(site, eq(site.id, nas.siteId))
    .where(and(eq(nas.siteId, siteId), inArray(nas.id, ids)))
  return rows.map((row) => ({ ...row.nas, routerType: row.routerType }))
}
