import { randomBytes } from 'node:crypto'
import { MINUTE_MS } from '@portico/shared/units'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { firstRow, insertedRow, type Tx } from '../../../platform/db'
import { newDeviceSecret, openDeviceSecrets } from '../../../platform/secrets/device-secret'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { routerSettings, site } from '../../../schema'

export type RouterSettingsRow = typeof routerSettings.$inferSelect

/** Polls come every few seconds, so recording each of them would cause too many writes. */
const TOUCH_MS = MINUTE_MS / 2
/** Guests of a crowd arrive together, so this limits the writes. */
const NOTE_MS = 2_000

const secretOwner = (siteId: number) => `router of site ${siteId}`

export function findRouterSettings(tx: Tx, siteId: number): Promise<RouterSettingsRow | null> {
  return tx.select().from(routerSettings).where(eq(routerSettings.siteId, siteId)).then(firstRow)
}

/** The settings behind a router's address, and its site's router type. */
export async function findByToken(tx: Tx, token: string) {
  const row = await tx
    .select({ settings: routerSettings, routerType: site.routerType })
    .from(routerSettings)
    .innerJoin(site, eq(site.id, routerSettings.siteId))
    .where(and(eq(routerSettings.token, token), isNull(site.deletedAt)))
    .then(firstRow)
  return row && { ...row.settings, routerType: row.routerType }
}

/** The settings of a site, created without a secret if there are none. */
export async function ensureRouterSettings(tx: Tx, siteId: number): Promise<RouterSettingsRow> {
  const known = await findRouterSettings(tx, siteId)
  if (known) return known
  const inserted = await tx
    .insert(routerSettings)
    .values({ siteId, token: randomBytes(12).toString('base64url') })
    .onConflictDoNothing()
    .returning()
    .then(firstRow)
  return inserted ?? insertedRow([await findRouterSettings(tx, siteId)].flatMap((row) => row ?? []))
}

/** Gives a site a new secret. The previous one stays valid until the next change. */
export async function rotateRouterSecret(
  tx: Tx,
  box: SecretBox,
  row: RouterSettingsRow,
  now: Date,
): Promise<string> {
  const secret = newDeviceSecret()
  await tx
    .update(routerSettings)
    .set({
      secret: box.seal(secret, secretOwner(row.siteId)),
      previousSecret: row.secret,
      secretChangedAt: now,
    })
    .where(eq(routerSettings.siteId, row.siteId))
  return secret
}

export async function updateRouterSettings(
  tx: Tx,
  siteId: number,
  changes: Partial<Pick<RouterSettingsRow, 'fasLevel' | 'silenceAlerts'>>,
): Promise<void> {
  await tx.update(routerSettings).set(changes).where(eq(routerSettings.siteId, siteId))
}

/** Records a redirect with the right secret, or with another one. */
export async function noteRedirect(
  tx: Tx,
  siteId: number,
  { now, isGenuine }: { now: Date; isGenuine: boolean },
): Promise<void> {
  const [moment, changes] = isGenuine
    ? [routerSettings.acceptedAt, { acceptedAt: now }]
    : [routerSettings.refusedAt, { refusedAt: now }]
  const isOlder = or(isNull(moment), lt(moment, new Date(now.getTime() - NOTE_MS)))
  await tx
    .update(routerSettings)
    .set(changes)
    .where(and(eq(routerSettings.siteId, siteId), isOlder))
}

/** All valid secrets, newest first. */
export const secretsOf = (box: SecretBox, row: RouterSettingsRow): string[] =>
  openDeviceSecrets(box, row, secretOwner(row.siteId))

/** Records a sign of life of the router. */
export async function touchRouter(
  tx: Tx,
  siteId: number,
  { now, version }: { now: Date; version?: string },
): Promise<void> {
  const { seenAt } = routerSettings
  await tx
    .update(routerSettings)
    .set({ seenAt: now, ...(version && { version }) })
    .where(
      and(
        eq(routerSettings.siteId, siteId),
        or(isNull(seenAt), lt(seenAt, new Date(now.getTime() - TOUCH_MS))),
      ),
    )
}
