import type { Tx } from '../../../platform/db'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { sameText } from '../../../platform/secrets/same-text'
import type { SiteContext } from '../../../platform/access/caller'
import { guestPasswordOwner } from './guest-password'
import { findAccountDevices, heldAccount } from '../visits'
import { loadGuestAccount } from './guest-accounts.service'
import { findActiveCredentials } from './guest-accounts.repo'

/** Finds the account with this username and password; null if there is none or it's deactivated. */
export async function accountOfHolder(
  tx: Tx,
  { siteId, box }: { siteId: number; box: SecretBox },
  { username, password }: { username: string; password: string },
): Promise<number | null> {
  const row = await findActiveCredentials(tx, siteId, username)
  const stored = row && box.openIfOurs(row.sealed, guestPasswordOwner(row.id))
  return row && stored && sameText(stored, password) ? row.id : null
}

/** Returns an account as its holder sees it. */
export async function accountForHolder(tx: Tx, context: SiteContext, uid: number) {
  const row = await loadGuestAccount(tx, context, uid)
  const devices = await findAccountDevices(tx, 'guest_account', {
    siteId: context.site.id,
    accountId: uid,
    now: context.now,
  })
  return {
    ...heldAccount(row, devices),
    isActive: row.active,
  }
}
