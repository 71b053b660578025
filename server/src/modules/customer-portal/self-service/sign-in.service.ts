import { customerPortalPath, type Language } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { SiteScope } from '../../../platform/access/actor'
import type { Tx } from '../../../platform/db'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { addressBlock, assertWithinLimits, type RateLimit } from '../../../platform/session/rate-limit'
import { textsIn } from '../../../platform/texts'
import { accountOfHolder } from '../../guest-users'
import { guest } from '../../visits/tables'
import { queuePreparedMail } from '../../mail'
import { paymentAccountOfHolder } from '../../payments'
import { voucherOfHolder } from '../../vouchers'
import { type Holder, LINK_MINUTES, makeLink } from './holder-sessions.repo'

/** All guests of a site may share one address. */
const BY_ADDRESS: RateLimit = { name: 'self-service-address', max: 60, windowMs: 5 * MINUTE_MS }
const BY_NAME: RateLimit = { name: 'self-service-name', max: 10, windowMs: 15 * MINUTE_MS }
const MAILS: RateLimit = { name: 'self-service-mail', max: 3, windowMs: 15 * MINUTE_MS }

interface SigningIn {
  site: SiteScope
  now: Date
  /** Of the network. */
  address: string
}

/** Attempts count by address and by what is guessed at, before anything is looked up. */
export async function signInWithAccount(
  tx: Tx,
  { site, now, address }: SigningIn,
  { username, password, box }: { username: string; password: string; box: SecretBox },
): Promise<Holder | null> {
  await assertWithinLimits(
    tx,
    [
      [BY_ADDRESS, `${site.id} ${addressBlock(address)}`],
      [BY_NAME, `${site.id} ${username}`],
    ],
    now,
  )
  const id = await accountOfHolder(tx, { siteId: site.id, box }, { username, password })
  if (id !== null) return { kind: 'account', id }
  const paid = await paymentAccountOfHolder(tx, { siteId: site.id, box }, { username, password })
  return paid === null ? null : { kind: 'paid', id: paid }
}

export async function signInWithVoucher(
  tx: Tx,
  { site, now, address }: SigningIn,
  code: string,
): Promise<Holder | null> {
  await assertWithinLimits(tx, [[BY_ADDRESS, `${site.id} ${addressBlock(address)}`]], now)
  const id = await voucherOfHolder(tx, site.id, code)
  return id === null ? null : { kind: 'voucher', id }
}

/** Nobody learns from the answer whether the address is known here. */
export async function sendLink(
  tx: Tx,
  { site, now, address }: SigningIn,
  {
    email,
    language,
    box,
    publicUrl,
  }: { email: string; language: Language; box: SecretBox; publicUrl: string },
): Promise<void> {
  await assertWithinLimits(
    tx,
    [
      [BY_ADDRESS, `${site.id} ${addressBlock(address)}`],
      [MAILS, `${site.id} ${email}`],
    ],
    now,
  )
  const [found] = await tx
    .select({ id: guest.id, email: guest.email })
    .from(guest)
    .where(and(eq(guest.siteId, site.id), eq(guest.email, email), isNull(guest.anonymisedAt)))
    .orderBy(desc(guest.lastSeen), desc(guest.id))
    .limit(1)
  if (!found?.email) return
  const token = await makeLink(tx, { siteId: site.id, guestId: found.id, now })
  const t = textsIn(language)
  const content = {
    subject: t('self_service.mail.subject', { site: site.name }),
    heading: t('self_service.mail.heading'),
    lines: [t('self_service.mail.line', { site: site.name })],
    action: {
      label: t('self_service.mail.action'),
      link: `${publicUrl}${customerPortalPath(site.id)}/link?${new URLSearchParams({ token, lang: language.slice(0, 2) }).toString()}`,
    },
    notes: [t('self_service.mail.note', { minutes: LINK_MINUTES })],
  }
  const mail = { to: found.email, language, template: 'guest-sign-in' as const, content }
  await queuePreparedMail(tx, box, { ...mail, siteId: site.id, accountId: site.accountId }, now)
}
