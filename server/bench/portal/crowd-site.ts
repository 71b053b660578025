import type { LoginMethod, LoginSettings } from '@portico/shared/contracts'
import { eq } from 'drizzle-orm'
import type { MailContent } from '../../src/modules/messages/mail'
import { loginSetting, outboundMessage } from '../../src/schema'
import { replaceLoginMethods } from '../../src/modules/site-setup/sites'
import { insertBatchRow, insertVoucherRow } from '../../src/modules/offers/vouchers/core/voucher-builders'
import { migrate, type OpenDatabase, withTx } from '../../src/platform/db'
import { SecretBox } from '../../src/platform/secrets/secret-box'
import { insertTenant } from '../../src/testing/builders'
import { MIGRATIONS } from '../../src/testing/paths'
import { openGatewayServer, settingsOfGateway } from '../../src/testing/sms-gateway-server'
import { BENCH_SECRET, openBenchApp } from '../bench-app'
import type { CrowdGuest } from './crowd-guests'

const PASSWORD = 'summer breeze'
/** Random digits of a voucher code where a batch has some thousands. */
export const DRAWN = 10
const METHODS: LoginMethod[] = [
  'clickthroughlogin',
  'voucher',
  'passwordlogin',
  'guestuser',
  'phone',
  'email',
]
const SETTINGS: Partial<Record<LoginMethod, Partial<LoginSettings>>> = {
  passwordlogin: { commonPassword: PASSWORD },
  guestuser: { self_signup: true },
  email: { enableVerification: true },
}

/** Sends the right credentials of guest `number`. Answers the last page. */
type LogIn = (guest: CrowdGuest, number: number) => Promise<string>

export interface CrowdSite {
  siteId: number
  logins: Record<string, LogIn>
  close: () => Promise<void>
}

/** As long as the product draws them for so many, and spread as evenly. */
const codeOf = (number: number) => `1050${String((number * 3_333_337) % 10_000_000_000).padStart(DRAWN, '0')}`
const phoneOf = (number: number) => `+3460022${String(number).padStart(4, '0')}`
const emailOf = (number: number) => `guest${number}@example.test`

/** A site that offers every method, with credentials for so many guests. */
export async function openCrowdSite(database: OpenDatabase, guests: number): Promise<CrowdSite> {
  await migrate(database.db, MIGRATIONS)
  const gateway = await openGatewayServer()
  const tenant = await withTx(database.db, (tx) =>
    insertTenant(tx, new Date(), {}, { routerType: 'simulated' }),
  )
  const { siteId } = tenant
  await withTx(database.db, async (tx) => {
    await replaceLoginMethods(tx, siteId, METHODS)
    for (const [method, settings] of Object.entries(SETTINGS)) {
      const row = { siteId, method: method as LoginMethod, settings, updatedAt: new Date(), updatedBy: null }
      await tx.insert(loginSetting).values(row)
    }
    await insertBatchRow(tx, tenant)
    for (let number = 0; number < guests; number += 1) {
      await insertVoucherRow(tx, tenant, { code: codeOf(number) })
    }
  })
  const { browser, close } = await openBenchApp(database, tenant.email)
  const api = `/s/${siteId}/api/v1`
  await browser.put(
    `${api}/smsgateway`,
    settingsOfGateway(gateway, { from: 'W', otp_ttl: 600, max_per_day: 10_000 }),
  )
  for (let number = 0; number < guests; number += 1) {
    const account = {
      username: `room-${number}`,
      password: `kitten-${number}`,
      duration_val: 1,
      duration_type: 3,
    }
    await browser.post(`${api}/guestuser`, account)
  }
  await close()
  const sentTo = (to: string) => {
    const bodies = gateway.calls.map(({ body }) => JSON.parse(body) as { to: string; text: string })
    return /\b(\d{6})\b/.exec(bodies.find((each) => each.to === to)?.text ?? '')?.[1] ?? ''
  }
  const logins: CrowdSite['logins'] = {
    voucher: (guest, number) => guest.post('/m/voucher', { voucher: codeOf(number) }),
    'common password': (guest) => guest.post('/m/passwordlogin', { password: PASSWORD }),
    username: (guest, number) =>
      guest.post('/m/guestuser', { username: `room-${number}`, password: `kitten-${number}` }),
    'sign-up': (guest, number) =>
      guest.post('/register', {
        firstname: 'Ana',
        lastname: 'Ruiz',
        email: emailOf(number),
        username: `guest-${number}`,
        password: 'kitten five',
      }),
    'SMS code': async (guest, number) => {
      await guest.post('/m/phone', { phonenumber: phoneOf(number) })
      return guest.post('/code', { otp: sentTo(phoneOf(number)) })
    },
    'email link': async (guest, number) => {
      const answer = await guest.post('/m/email', { email: emailOf(number) })
      const link = await linkTo(database, emailOf(number))
      return link ? guest.follow(new URL(link).pathname) : answer
    },
    'click-through': (guest) => guest.post('/m/clickthroughlogin', {}),
  }
  return { siteId, logins, close: () => gateway.close() }
}

/** The link that waits in the outbox. */
async function linkTo({ db }: OpenDatabase, email: string): Promise<string | null> {
  const [row] = await db.select().from(outboundMessage).where(eq(outboundMessage.recipient, email))
  if (!row) return null
  const opened = new SecretBox(BENCH_SECRET).open(row.payload, `outbound_message:${row.template}:${email}`)
  return (JSON.parse(opened) as MailContent).action.link
}
