import { customerPortalPath, type Language } from '@portico/shared/contracts'
import type { SiteScope } from '../../../../platform/access/actor'
import type { Tx } from '../../../../platform/db'
import type { SecretBox } from '../../../../platform/secrets/secret-box'
import { tooManyRequests } from '../../../../platform/session/rate-limit'
import { textsIn } from '../../../../platform/texts'
import { accountOfHolder } from '../../../guest-data/guest-accounts'
import type { GuestAttempts } from '../../guest-attempts'
import { queuePreparedMail } from '../../../messages/mail'
import { paymentAccountOfHolder } from '../../../finance/payments'
import { voucherOfHolder } from '../../../offers/vouchers'
import { type Holder, LINK_MINUTES, makeLink } from './holder-sessions.repo'
import { guestsAtAddress } from './person.repo'

interface SigningIn {
  site: SiteScope
  now: Date
  attempts: GuestAttempts
}

export async function signInWithAccount(
  tx: Tx,
  { site, attempts }: SigningIn,
  { username, password, box }: { username: string; password: string; box: SecretBox },
): Promise<Holder | null> {
  return guessing(attempts, () => holderOfAccount(tx, { siteId: site.id, box }, { username, password }))
}

/** Checks a code or a password within the limit of guesses, and counts it if it's wrong. */
async function guessing(
  attempts: GuestAttempts,
  check: () => Promise<Holder | null>,
): Promise<Holder | null> {
  const wait = attempts.secondsToWait('guess')
  if (wait > 0) throw tooManyRequests(wait)
  const holder = await check()
  if (holder) attempts.guessedRight()
  else attempts.guessedWrong()
  return holder
}

async function holderOfAccount(
  tx: Tx,
  scope: { siteId: number; box: SecretBox },
  typed: { username: string; password: string },
): Promise<Holder | null> {
  const id = await accountOfHolder(tx, scope, typed)
  if (id !== null) return { kind: 'account', id }
  const paid = await paymentAccountOfHolder(tx, scope, typed)
  return paid === null ? null : { kind: 'paid', id: paid }
}

export async function signInWithVoucher(
  tx: Tx,
  { site, attempts }: SigningIn,
  code: string,
): Promise<Holder | null> {
  return guessing(attempts, async () => {
    const id = await voucherOfHolder(tx, site.id, code)
    return id === null ? null : { kind: 'voucher', id }
  })
}

/** Sends a link. The answer doesn't reveal if the address is known here. */
export async function sendLink(
  tx: Tx,
  { site, now, attempts }: SigningIn,
  {
    email,
    language,
    box,
    publicUrl,
  }: { email: string; language: Language; box: SecretBox; publicUrl: string },
): Promise<void> {
  const recipient = `${site.id} ${email}`
  const minutes = await attempts.minutesToSend(tx, 'email', recipient)
  if (minutes > 0) throw tooManyRequests(minutes * 60)
  // Unknown addresses count as well; otherwise the limit would reveal them.
  attempts.count('email', recipient)
  const [guest] = await guestsAtAddress(tx, site.id, email)
  if (!guest?.email) return
  const token = await makeLink(tx, { siteId: site.id, email: guest.email, now })
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
  const mail = { to: guest.email, language, template: 'guest-sign-in' as const, content }
  await queuePreparedMail(tx, box, { ...mail, siteId: site.id, accountId: site.accountId }, now)
}
