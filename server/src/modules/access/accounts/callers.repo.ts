import type { LevelMap, Language, Role } from '@portico/shared/contracts'
import type { SiteScope } from '../../../platform/access/actor'
import type { SubscriptionInput } from '../../../platform/access/subscription-state'
import { statement } from '../../../platform/db/statement'
import type { ApiKeyScope } from '../../../schema'

/** Levels of a client, and true if the client is front-desk staff. */
interface Membership {
  levels: Partial<LevelMap>
  front_desk: boolean
}

export interface CallerRow extends SubscriptionInput {
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
  twoFactorRequired: boolean
  sandboxOffset: number
  site: SiteScope | null
  /** For a client: the membership at the requested site, else all distinct ones. */
  memberships: Membership[] | null
  grants: string
}

/**
 * Selects the caller and the site of the call in one statement whose cost doesn't depend on the number of
 * sites, and finds no deactivated user. `$1` is the site, null if the address names none; `from` and `where` find the user.
 */
const callerSelect = (columns: string, from: string, where: string) => `
  select ${columns}
    app_user.id as "user", account.id as account, app_user.email, app_user.displayname, app_user.language,
    app_user.timezone, app_user.role, app_user.tf_secret is not null as "twoFactor",
    app_user.last_login_at as "lastLoginAt", app_user.usage_statistics as "usageStatistics",
    account.name as "accountName", account.is_provider as "isProvider", account.is_platform as "isPlatform",
    account.two_factor_required as "twoFactorRequired",
    account.card_updated_required as "cardUpdatedRequired", account.plan_type as "planType",
    account.trial_end as "trialEnd", account.current_period_end as "currentPeriodEnd",
    account.cancel_at_period_end as "cancelAtPeriodEnd", account.cancelled_at as "cancelledAt",
    account.payment_failed_at as "paymentFailedAt", account.renews, account.sandbox_offset as "sandboxOffset",
    case when site.id is not null then json_build_object('id', site.id, 'accountId', site.account_id,
      'name', site.name, 'timezone', site.timezone, 'currency', site.currency,
      'default_countrycode', site.default_countrycode) end as site,
    case when app_user.role = 'client' then (
      select jsonb_agg(distinct jsonb_build_object('levels', levels, 'front_desk', front_desk))
      from site_member where user_id = app_user.id and ($1::bigint is null or site_id = $1) and not exists (
        select from site archived where archived.id = site_member.site_id and archived.archived_at is not null)
    ) end as memberships,
    (select version from grants_version) as grants
  from ${from}
  join account on account.id = app_user.account_id
  left join site on site.id = $1 and site.account_id = account.id and site.deleted_at is null
    and site.archived_at is null
  where ${where} and app_user.deactivated_at is null`

export const findById = statement<CallerRow>('caller by id', callerSelect('', 'app_user', 'app_user.id = $2'))

/** The user of a session, or the client that its user views as. A view is over as soon as one of both can't have it. */
const SESSION_USER = `app_session
  left join lateral (
    select client.id as client, view_as.until, viewer.id, viewer.email, viewer.displayname
    from view_as
    join app_user viewer on viewer.id = view_as.viewer_id
      and viewer.role in ('owner', 'admin') and viewer.deactivated_at is null
    join app_user client on client.id = view_as.client_id and client.account_id = viewer.account_id
      and client.role = 'client' and client.deactivated_at is null
    where view_as.session_id = app_session.id and viewer.id = app_session.user_id and view_as.until > $4
  ) viewer on true
  join app_user on app_user.id = coalesce(viewer.client, app_session.user_id)`

export const findBySession = statement<
  CallerRow & {
    sessionId: number
    sessionStart: Date
    lastSeenAt: Date
    expiresAt: Date
    viewerId: number | null
    viewerEmail: string
    viewerName: string
    viewUntil: Date
  }
>(
  'caller by session',
  callerSelect(
    `app_session.id as "sessionId", app_session.created_at as "sessionStart",
    app_session.last_seen_at as "lastSeenAt", app_session.expires_at as "expiresAt",
    viewer.id as "viewerId", viewer.email as "viewerEmail", viewer.displayname as "viewerName",
    viewer.until as "viewUntil",`,
    SESSION_USER,
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
