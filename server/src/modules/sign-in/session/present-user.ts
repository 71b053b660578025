import type { User } from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import { bestPermissions } from '../../../platform/access/permission-map'
import { mustSetUpTwoFactor } from '../../../platform/access/refusal'
import { mayCall } from '../../../platform/access/rights'
import type { Tx } from '../../../platform/db'
import { intercomHash, type ConnectedServices } from './connected-services'
import { siteNames } from './session.repo'

/** Presents the signed-in user to the front end. */
export async function presentUser(tx: Tx, actor: Actor, services: ConnectedServices): Promise<User> {
  const sites = await siteNames(tx, actor)
  const manages = actor.role !== 'client'
  const { viewedBy } = actor
  return {
    id: actor.userId,
    email: actor.email,
    displayname: actor.displayname,
    language: actor.language,
    timezone: actor.timezone,
    role: actor.role,
    account: { id: actor.account.id, name: actor.account.name },
    permissions: bestPermissions(actor),
    sites,
    can: {
      create_site: mayCall(actor, 'createSite'),
      // Owners and admins can copy at every site or at none.
      copy_site: mayCall(actor, 'copySite'),
      list_audit: mayCall(actor, 'listAudit'),
      see_locked: manages,
    },
    billing_access: actor.billingAccess,
    sub_active: actor.subscription.active,
    plan_type: actor.plan,
    // Only users with billing access are asked for a card; others can't act on it.
    card_updated_required: actor.account.cardUpdatedRequired && actor.billingAccess,
    site_creation_needed: manages && sites.length === 0,
    isProvider: manages && actor.account.isProvider,
    // A viewer doesn't chat in the client's name, and isn't counted as the client.
    intercom_hash: viewedBy ? null : intercomHash(actor, services),
    usage_statistics: services.analytics && !viewedBy ? actor.usageStatistics : null,
    tf_enabled: actor.twoFactor,
    tf_setup_needed: mustSetUpTwoFactor(actor),
    last_login_at: actor.lastLoginAt?.toISOString() ?? null,
    viewing: viewedBy ? { by: viewedBy.displayname, until: viewedBy.until.toISOString() } : null,
  }
}
