import type { EmailCampaignInput, SplashAdInput } from '@portico/shared/contracts'
import { eq } from 'drizzle-orm'
import { device, type guest } from '../../../schema'
import type { Tx } from '../../../platform/db'
import { rethrow } from '../../../testing/rethrow'
import { changeGuest, deviceAt, recordLogins } from '../../guest-data/visits'
import { TEST_SECRET, type TestApp } from '../../../testing/test-app'
import { type CampaignSending, sendDueCampaigns } from './sending/send-due'
import { queueAllDue } from './sending/campaign-worker'

/** Documents for tests. */
export const textDocument = (html = '<p>Hello {{firstname|there}}</p>') =>
  documentOf({ type: 'text', id: 'a', html })

export const documentOf = (...blocks: DocumentInput['blocks']): DocumentInput => ({ version: 1, blocks })
type DocumentInput = EmailCampaignInput['campaign_json']

export const emailBody = (overrides: Partial<EmailCampaignInput> = {}): EmailCampaignInput => ({
  name: 'Welcome',
  subject: 'Hi {{firstname|there}}',
  trigger_param: 2,
  trigger_param_type: 'hours',
  campaign_json: textDocument(),
  ...overrides,
})

export const adBody = (overrides: Partial<SplashAdInput> = {}): SplashAdInput => ({
  name: 'Happy hour',
  active: true,
  splashad_json: textDocument('<p>Two for one <a href="https://bar.test/?a=1&b=2">at the bar</a></p>'),
  ...overrides,
})

let next = 1

/** Inserts logins of ten minutes. */
async function logIn(
  tx: Tx,
  siteId: number,
  who: { guestId: number; deviceId: number },
  times: (string | Date)[],
): Promise<void> {
  const logins = times.map((time) => {
    const starttime = new Date(time)
    const end = new Date(starttime.getTime() + 600_000)
    const stay = { starttime, lastseen: end, stoptime: end, terminateCause: 'idle_timeout' }
    return { ...who, ...stay, loginType: 'email' as const }
  })
  await recordLogins(tx, siteId, logins)
}

/** Logs the guest's device in again. */
export async function logInAgain(tx: Tx, siteId: number, guestId: number, at: Date): Promise<void> {
  const [known] = await tx.select().from(device).where(eq(device.guestId, guestId))
  await logIn(tx, siteId, { guestId, deviceId: known?.id ?? 0 }, [at])
}

/** Inserts a guest with marketing consent, and a login of ten minutes at each of these times. */
export async function insertSubscriber(
  tx: Tx,
  siteId: number,
  times: string[],
  overrides: Partial<typeof guest.$inferInsert> = {},
): Promise<number> {
  const number = next++
  const hex = number.toString(16).padStart(10, '0').toUpperCase()
  const mac = ['02', ...(hex.match(/../g) ?? [])].join(':')
  const { deviceId, guestId } = await deviceAt(tx, siteId, mac, new Date(0))
  await logIn(tx, siteId, { guestId, deviceId }, times)
  const email = `guest${number}@guest.example`
  await changeGuest(tx, siteId, guestId, {
    changes: { email, firstname: 'Ana', marketingConsent: true, ...overrides },
    now: new Date(0),
  })
  return guestId
}

export const PUBLIC_URL = 'http://localhost:8080'

export function sendingOf(test: TestApp, overrides: Partial<CampaignSending> = {}): CampaignSending {
  return {
    ...test.installation,
    secret: TEST_SECRET,
    send: null,
    domain: 'hotel.example',
    bounceAddress: null,
    perMinute: 1000,
    ...overrides,
  }
}

/** Runs the background jobs: queues due emails and sends them. */
export async function runCampaigns(test: TestApp, overrides: Partial<CampaignSending> = {}): Promise<void> {
  await queueAllDue(test.installation, rethrow)
  await sendDueCampaigns(sendingOf(test, overrides))
}
