import { type AccessLimits, USERNAME } from '@portico/shared/contracts'
import { randomInt } from 'node:crypto'
import type { Tx } from '../../../platform/db'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { limitColumns } from '../../offers/access-limits'
import { guestPasswordOwner, makeGuestPassword } from './guest-password'
import { insertGuestAccount, usedUsernames } from './guest-accounts.repo'

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

/** Returns a free username that resembles a taken one; null if none was found. */
export async function suggestUsername(tx: Tx, siteId: number, taken: string): Promise<string | null> {
  const base = taken.slice(0, USERNAME.max - SUFFIX_DIGITS)
  const candidates = Array.from({ length: SUGGESTIONS }, () => `${base}${randomInt(10, 10 ** SUFFIX_DIGITS)}`)
  const used = await usedUsernames(tx, siteId, candidates)
  return candidates.find((each) => !used.has(each.toLowerCase())) ?? null
}

const SUFFIX_DIGITS = 3
const SUGGESTIONS = 5

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
