import { FRONT_DESK_LEVELS } from '@portico/shared/contracts'
import type { AccessControl, CallScope } from '../../../platform/access/access-control'
import type { Actor, ScopedActor } from '../../../platform/access/actor'
import {
  combineLevels,
  completeLevels,
  FULL_LEVELS,
  permissionMap,
} from '../../../platform/access/permission-map'
import { accountTime, subscriptionState } from '../../../platform/access/subscription-state'
import type { Tx } from '../../../platform/db'
import { hashToken } from '../../../platform/secrets/token'
import { asSession, IDLE_MS, needsTouch, touchSession } from '../../../platform/session/session-store'
import { grantsOf } from './grants'
import { type CallerRow, findById, findBySession } from './callers.repo'

/** Loads a user by ID, at a site or in the scope of the account. Returns null if the user was deleted
 * or deactivated. */
export async function loadActor(
  tx: Tx,
  {
    userId,
    sessionId,
    viewedBy,
    siteId = null,
    now,
  }: Pick<Actor, 'userId' | 'sessionId' | 'viewedBy'> & { siteId?: number | null; now: Date },
): Promise<ScopedActor | null> {
  const [row] = await findById(tx, [siteId, userId])
  return row ? scopedActor(tx, row, { sessionId, viewedBy, siteId, now }) : null
}

export const sessionCaller: AccessControl['sessionCaller'] = async (tx, sid, { siteId, now }) => {
  const idleSince = new Date(now.getTime() - IDLE_MS)
  const [row] = await findBySession(tx, [siteId, hashToken(sid), idleSince, now])
  if (!row) return null
  const { user, viewerId, sessionId, sessionStart: createdAt, lastSeenAt, expiresAt } = row
  const userId = viewerId ?? user
  const session = asSession({ id: sessionId, userId, createdAt, lastSeenAt, expiresAt })
  const stale = needsTouch(session, now)
  const found = await sessionActor(tx, row, { siteId, now })
  if (!found) return null
  return {
    ...found,
    session: stale ? asSession({ ...session, lastSeenAt: now }) : session,
    touchCredential: stale ? (writer) => touchSession(writer, sessionId, now) : null,
  }
}

type SessionRow = Awaited<ReturnType<typeof findBySession>>[number]

/** Returns the session's user, or the client that they view as while their account has clients. */
async function sessionActor(tx: Tx, row: SessionRow, scope: CallScope): Promise<ScopedActor | null> {
  const { sessionId, viewerId: userId, viewerEmail: email, viewerName: displayname, viewUntil: until } = row
  if (userId === null) return scopedActor(tx, row, { ...scope, sessionId })
  const { remotes } = await grantsOf(tx, row.planType, row.grants)
  const ofViewer = permissionMap({ ...row, role: 'admin', remotes, levels: FULL_LEVELS })
  if (!ofViewer.clients) return loadActor(tx, { ...scope, userId, sessionId })
  return scopedActor(tx, row, { ...scope, sessionId, viewedBy: { userId, email, displayname, until } })
}

/** Builds the actor from a row. */
export async function scopedActor(
  tx: Tx,
  row: CallerRow,
  { sessionId, viewedBy, siteId, now }: CallScope & Pick<Actor, 'sessionId' | 'viewedBy'>,
): Promise<ScopedActor> {
  const { role, planType } = row
  const grants = await grantsOf(tx, planType, row.grants)
  const isClient = role === 'client'
  const memberships = row.memberships ?? []
  // A client enters only sites with a membership.
  const site = isClient && memberships.length === 0 ? undefined : (row.site ?? undefined)
  const each = memberships.map(({ levels, front_desk }) =>
    front_desk ? FRONT_DESK_LEVELS : completeLevels(levels),
  )
  const levels = isClient ? combineLevels(each, 'least') : FULL_LEVELS
  const { isProvider, isPlatform, cardUpdatedRequired, twoFactorRequired } = row
  const remotePermissions = isClient ? [] : grants.permissions
  const frontDesk = memberships.length > 0 && memberships.every(({ front_desk }) => front_desk)
  const actor: Actor = {
    userId: row.user,
    accountId: row.account,
    sessionId,
    email: row.email,
    displayname: row.displayname,
    language: row.language,
    timezone: row.timezone,
    role,
    account: {
      id: row.account,
      name: row.accountName,
      isProvider,
      isPlatform,
      cardUpdatedRequired,
      twoFactorRequired,
    },
    plan: planType,
    subscription: subscriptionState(row, accountTime(row, now)),
    twoFactor: row.twoFactor,
    lastLoginAt: row.lastLoginAt,
    usageStatistics: row.usageStatistics,
    ...(viewedBy && { viewedBy }),
    billingAccess: role === 'owner',
    remotes: grants.remotes,
    remotePermissions,
    permissions: permissionMap({
      role,
      isProvider,
      isPlatform,
      remotes: grants.remotes,
      remotePermissions,
      levels,
      frontDesk,
    }),
    levels,
    bestLevels: isClient ? combineLevels(each, 'most') : FULL_LEVELS,
    frontDesk,
    withoutDeskSites: false,
  }
  return { actor, site: siteId === null ? undefined : site }
}
