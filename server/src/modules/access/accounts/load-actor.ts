import type { Language, LevelMap, Role } from '@portico/shared/contracts'
import type { AccessControl, CallScope } from '../../../platform/access/access-control'
import type { Actor, ScopedActor, SiteScope } from '../../../platform/access/actor'
import {
  combineLevels,
  completeLevels,
  FRONT_DESK_LEVELS,
  FULL_LEVELS,
  permissionMap,
} from '../../../platform/access/permission-map'
import {
  accountTime,
  subscriptionState,
  type SubscriptionInput,
} from '../../../platform/access/subscription-state'
import type { Tx } from '../../../platform/db'
import { statement } from '../../../platform/db/statement'
import { hashToken } from '../../../platform/secrets/token'
import { asSession, IDLE_MS, needsTouch, touchSession } from '../../../platform/session/session-store'
import type { ApiKeyScope } from '../../../schema'
import { grantsOf } from './grants'

/** Levels of a client, and true if the client is front-desk staff. */
interface Membership {
  levels: Partial<LevelMap>
  front_desk: boolean
}

interface CallerRow extends SubscriptionInput {
  user: number
  account: number
  email: string
  displayname: string
  language: Language
  timezone: string
  role: Role
  twoFactor: boolean
  lastLoginAt: Date | null
  usageStatistics: boolean
  accountName: string
  isProvider: boolean
  isPlatform: boolean
  cardUpdatedRequired: boolean
  sandboxOffset: number
  site: SiteScope | null
  /** For a client: the membership at the requested site, else all distinct ones. */
  memberships: Membership[] | null
  grants: string
}

/**
 * Selects the caller and the site of the call in one statement whose cost doesn't depend on the number of
 * sites. `$1` is the site, null if the address names none; `from` and `where` find the user.
 */
const callerSelect = (columns: string, from: string, where: string) => `
  select ${columns}
    app_user.id as "user", account.id as account, app_user.email, app_user.displayname, app_user.language,
    app_user.timezone, app_user.role, app_user.tf_secret is not null as "twoFactor",
    app_user.last_login_at as "lastLoginAt", app_user.usage_statistics as "usageStatistics",
    account.name as "accountName", account.is_provider as "isProvider", account.is_platform as "isPlatform",
    account.card_updated_required as "cardUpdatedRequired", account.plan_type as "planType",
    account.trial_end as "trialEnd", account.current_period_end as "currentPeriodEnd",
    account.cancel_at_period_end as "cancelAtPeriodEnd", account.cancelled_at as "cancelledAt",
    account.payment_failed_at as "paymentFailedAt", account.renews, account.sandbox_offset as "sandboxOffset",
    case when site.id is not null then json_build_object('id', site.id, 'accountId', site.account_id,
      'name', site.name, 'timezone', site.timezone, 'currency', site.currency,
      'default_countrycode', site.default_countrycode) end as site,
    case when app_user.role = 'client' then (
      select jsonb_agg(distinct jsonb_build_object('levels', levels, 'front_desk', front_desk))
      from site_member where user_id = app_user.id and ($1::bigint is null or site_id = $1)
    ) end as memberships,
    (select version from grants_version) as grants
  from ${from}
  join account on account.id = app_user.account_id
  left join site on site.id = $1 and site.account_id = account.id and site.deleted_at is null
  where ${where}`

const findById = statement<CallerRow>('caller by id', callerSelect('', 'app_user', 'app_user.id = $2'))

const findBySession = statement<
  CallerRow & { sessionId: number; sessionStart: Date; lastSeenAt: Date; expiresAt: Date }
>(
  'caller by session',
  callerSelect(
    `app_session.id as "sessionId", app_session.created_at as "sessionStart",
    app_session.last_seen_at as "lastSeenAt", app_session.expires_at as "expiresAt",`,
    'app_session join app_user on app_user.id = app_session.user_id',
    'app_session.sid_hash = $2 and app_session.last_seen_at > $3 and app_session.expires_at > $4',
  ),
)

/** Finds a caller by the hash of a key, with the key's own scopes. */
export const findByKey = statement<
  CallerRow & {
    keyId: number
    keyName: string
    scopes: ApiKeyScope[]
    keyRemotes: string[]
    lastUsedAt: Date | null
    expiresAt: Date | null
  }
>(
  'caller by key',
  callerSelect(
    `api_key.id as "keyId", api_key.name as "keyName", api_key.scopes, api_key.last_used_at as "lastUsedAt",
    api_key.remotes as "keyRemotes", api_key.expires_at as "expiresAt",`,
    'api_key join app_user on app_user.id = api_key.user_id',
    'api_key.hash = $2 and api_key.revoked_at is null',
  ),
)

/** Loads a user by ID, at a site or in the scope of the account. Returns null if the user was deleted. */
export async function loadActor(
  tx: Tx,
  {
    userId,
    sessionId,
    siteId = null,
    now,
  }: { userId: number; sessionId: number; siteId?: number | null; now: Date },
): Promise<ScopedActor | null> {
  const [row] = await findById(tx, [siteId, userId])
  return row ? scopedActor(tx, row, { sessionId, siteId, now }) : null
}

export const sessionCaller: AccessControl['sessionCaller'] = async (tx, sid, { siteId, now }) => {
  const idleSince = new Date(now.getTime() - IDLE_MS)
  const [row] = await findBySession(tx, [siteId, hashToken(sid), idleSince, now])
  if (!row) return null
  const { user: userId, sessionId, sessionStart: createdAt, lastSeenAt, expiresAt } = row
  const session = asSession({ id: sessionId, userId, createdAt, lastSeenAt, expiresAt })
  const stale = needsTouch(session, now)
  return {
    ...(await scopedActor(tx, row, { sessionId, siteId, now })),
    session: stale ? asSession({ ...session, lastSeenAt: now }) : session,
    touchCredential: stale ? (writer) => touchSession(writer, sessionId, now) : null,
  }
}

/** Builds the actor from a row. */
export async function scopedActor(
  tx: Tx,
  row: CallerRow,
  { sessionId, siteId, now }: CallScope & { sessionId: number },
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
  const { isProvider, isPlatform, cardUpdatedRequired } = row
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
    account: { id: row.account, name: row.accountName, isProvider, isPlatform, cardUpdatedRequired },
    plan: planType,
    subscription: subscriptionState(row, accountTime(row, now)),
    twoFactor: row.twoFactor,
    lastLoginAt: row.lastLoginAt,
    usageStatistics: row.usageStatistics,
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
