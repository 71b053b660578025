import type { AccessLimits } from '@portico/shared/contracts'
import type { Tx } from '../../../platform/db'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { limitColumns } from '../../offers/access-limits'
import { guestPasswordOwner, makeGuestPassword } from './guest-password'
import { insertGuestAccount } from './guest-accounts.repo'

interface NewAccount {
  username: string
  /** Empty to generate one. */
  password: string
  firstname: string
  lastname: string
  email: string
  phonenumber: string
  limits: AccessLimits
}

/** Creates an account for a guest on the splash page. Returns null if the username is taken. */
export async function signUp(
  tx: Tx,
  { siteId, box, now }: { siteId: number; box: SecretBox; now: Date },
  { password: selected, limits, ...account }: NewAccount,
): Promise<{ uid: number; password: string } | null> {
  const password = selected || makeGuestPassword()
  const fixedValues = { siteId, notes: '', active: true, selfSignup: true, createdAt: now, createdBy: null }
  const seal = (id: number) => box.seal(password, guestPasswordOwner(id))
  const uid = await insertGuestAccount(tx, { ...account, ...limitColumns(limits), ...fixedValues }, seal)
  return uid === null ? null : { uid, password }
}
