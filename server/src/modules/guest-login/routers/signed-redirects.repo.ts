import { lt } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { usedRedirect } from '../../../schema'
import type { VouchedDevice } from './router-adapter'

export interface ProvedRedirect {
  siteId: number
  mac: string
  /** Nonce of the gateway's message. */
  nonce: string
  now: Date
}

/** False if the redirect was used before. */
export async function claimRedirect(
  tx: Tx,
  siteId: number,
  { nonce, expiresAt }: Pick<VouchedDevice, 'nonce' | 'expiresAt'>,
): Promise<boolean> {
  const claimed = await tx
    .insert(usedRedirect)
    .values({ siteId, nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: usedRedirect.nonce })
  return claimed.length > 0
}

export async function deleteOverRedirects(tx: Tx, now: Date): Promise<void> {
  await tx.delete(usedRedirect).where(lt(usedRedirect.expiresAt, now))
}
