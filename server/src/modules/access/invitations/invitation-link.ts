import { SIGN_IN_PAGES } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import type { Tx } from '../../../platform/db'
import { pageLink } from '../../../platform/http/page-link'
import type { Installation } from '../../../platform/installation'
import { hashPassword } from '../../../platform/session/password'
import { issueToken, type TokenOwner } from '../../../platform/session/one-time-token'
import { assertWithinLimits, type RateLimit } from '../../../platform/session/rate-limit'
import { newToken } from '../../../platform/secrets/token'

/** Lifetime of a link. */
export const INVITATION_DAYS = 7
/** Invitations go to people who didn't ask for one. */
const BY_ACCOUNT: RateLimit = { name: 'invitation', max: 50, windowMs: DAY_MS }

export type InvitationSettings = Pick<Installation, 'box' | 'publicUrl'>

/** @throws 429 after too many invitations of an account in a day */
export function assertMayInvite(tx: Tx, accountId: number, now: Date): Promise<void> {
  return assertWithinLimits(tx, [[BY_ACCOUNT, accountId]], now)
}

/** Issues a link that works once, to the page where the invited person chooses a password. */
export async function issueInvitationLink(
  tx: Tx,
  { publicUrl, now }: { publicUrl: string; now: Date },
  { owner, works = true }: { owner: TokenOwner; works?: boolean },
): Promise<string> {
  const ttlMs = works ? INVITATION_DAYS * DAY_MS : 0
  const token = await issueToken(tx, { purpose: 'password', owner, ttlMs, now })
  return `${pageLink({ publicUrl }, SIGN_IN_PAGES.invitation)}/${token}`
}

/** Hashes a random password, for users who set the first real one later. Runs outside any transaction. */
export function hashForInvitation(): Promise<string> {
  return hashPassword(newToken())
}
