import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor, LoadedActor, SiteAccess, SiteScope } from '../../platform/access/actor'
import {
  combineLevels,
  completeLevels,
  declaredPermissions,
  FRONT_DESK_LEVELS,
  FULL_LEVELS,
  permissionMap,
  withLevels,
} from '../../platform/access/permission-map'
import { CORE_REMOTES, isCoreRemote } from '../../platform/access/core-remotes'
import { accountTime, subscriptionState } from '../../platform/access/subscription-state'
import type { Tx } from '../../platform/db'
import { ApiError } from '../../platform/errors/api-error'
import { siteMember } from '../client-access/tables'
import { planRemote, remoteChannel, remoteRelease } from '../remotes/tables'
import { site } from '../sites/tables'
import { account, appUser } from './tables'

/** Null where the user is gone. */
export async function loadActor(
  tx: Tx,
  { userId, sessionId, now }: { userId: number; sessionId: number; now: Date },
): Promise<LoadedActor | null> {
  const [row] = await tx
    .select({ user: appUser, account })
    .from(appUser)
    .innerJoin(account, eq(account.id, appUser.accountId))
    .where(eq(appUser.id, userId))
  if (!row) return null
  const { user } = row
  const sites =
    user.role === 'client' ? await memberSites(tx, user.id) : await accountSites(tx, user.accountId)
  const remotes = await remotesOf(tx, row.account.planType)
  const remotePermissions = user.role === 'client' ? [] : await permissionsOf(tx, remotes)
  const siteLevels = sites.map((each) => each.levels)
  const isClient = user.role === 'client'
  const levels = isClient ? combineLevels(siteLevels, 'least') : FULL_LEVELS
  const { id, name, isProvider, isPlatform, cardUpdatedRequired } = row.account
  const actor: Actor = {
    userId: user.id,
    accountId: user.accountId,
    sessionId,
    email: user.email,
    displayname: user.displayname,
    language: user.language,
    timezone: user.timezone,
    role: user.role,
    account: { id, name, isProvider, isPlatform, cardUpdatedRequired },
    plan: row.account.planType,
    subscription: subscriptionState(row.account, accountTime(row.account, now)),
    twoFactor: user.tfSecret !== null,
    billingAccess: user.role === 'owner',
    remotes,
    remotePermissions,
    permissions: permissionMap({
      ...{ role: user.role, isProvider, isPlatform, remotes, remotePermissions, levels },
    }),
    levels,
    bestLevels: isClient ? combineLevels(siteLevels, 'most') : FULL_LEVELS,
    frontDesk: sites.length > 0 && sites.every((each) => each.frontDesk),
    siteIds: sites.map((each) => each.id),
  }
  return { actor, sites }
}

async function accountSites(tx: Tx, accountId: number): Promise<SiteAccess[]> {
  const rows = await tx
    .select({ id: site.id })
    .from(site)
    .where(and(eq(site.accountId, accountId), isNull(site.deletedAt)))
    .orderBy(asc(site.id))
  return rows.map(({ id }) => ({ id, levels: FULL_LEVELS, frontDesk: false }))
}

async function memberSites(tx: Tx, userId: number): Promise<SiteAccess[]> {
  const rows = await tx
    .select({ id: siteMember.siteId, levels: siteMember.levels, frontDesk: siteMember.frontDesk })
    .from(siteMember)
    .where(eq(siteMember.userId, userId))
    .orderBy(asc(siteMember.siteId))
  return rows.map(({ id, levels, frontDesk }) => ({
    ...{ id, frontDesk },
    levels: frontDesk ? FRONT_DESK_LEVELS : completeLevels(levels),
  }))
}

/** Read anew for every request: a change of a plan or a switch holds from the next call on. */
export async function remotesOf(tx: Tx, planType: Actor['plan']): Promise<Set<string>> {
  const inPlan = planType
    ? await tx.select({ remote: planRemote.remote }).from(planRemote).where(eq(planRemote.planType, planType))
    : []
  const off = await tx
    .select({ remote: remoteChannel.name })
    .from(remoteChannel)
    .where(eq(remoteChannel.switchedOff, true))
  const remotes = new Set<string>([...CORE_REMOTES, ...inPlan.map(({ remote }) => remote)])
  for (const { remote } of off) if (!isCoreRemote(remote)) remotes.delete(remote)
  return remotes
}

/** Narrows an actor to one of their sites. A site of somebody else does not exist for them: 404. */
export async function enterSite(
  tx: Tx,
  { actor, sites }: LoadedActor,
  siteId: number | undefined,
): Promise<{ actor: Actor; site: SiteScope }> {
  const access = sites.find((each) => each.id === siteId)
  const [row] = access ? await tx.select().from(site).where(eq(site.id, access.id)) : []
  if (!access || !row) {
    throw new ApiError(404, 'error.site_not_found', { values: { id: siteId ?? 0 } })
  }
  return {
    actor: { ...withLevels(actor, access.levels), frontDesk: access.frontDesk },
    site: {
      id: row.id,
      accountId: row.accountId,
      name: row.name,
      timezone: row.timezone,
      currency: row.currency,
      default_countrycode: row.defaultCountrycode,
    },
  }
}

/** What the live releases of these remotes declare. */
async function permissionsOf(tx: Tx, remotes: Set<string>): Promise<string[]> {
  const rows = await tx
    .select({ name: remoteChannel.name, declared: sql<unknown>`${remoteRelease.config} -> 'permissions'` })
    .from(remoteChannel)
    .innerJoin(remoteRelease, eq(remoteRelease.id, remoteChannel.liveReleaseId))
    .where(inArray(remoteChannel.name, [...remotes]))
  return rows.flatMap(({ name, declared }) => declaredPermissions(name, declared))
}
