import { DAY_MS, HOUR_MS } from '@portico/shared/units'
import { eq } from 'drizzle-orm'
import { tenantForEachTest, startTestApp, TEST_BOX } from '../../../testing/test-app'
import { outboundMessage, wifiSession } from '../../../schema'
import { type MailContent, renderContent } from '../../messages/mail'
import { notifyAccounts } from './notify-accounts'

const test_ = startTestApp()
const ALL = {
  notify_usage: true,
  notify_usage_emails: ['desk@quay.example'],
  notify_expiry: true,
  notify_expiry_emails: ['desk@quay.example'],
}
const tenant = tenantForEachTest(test_, {}, { name: 'Quay', timezone: 'Europe/Madrid' })

const api = (rest: string) => `/s/${tenant.siteId}/api/v1/${rest}`
const settings = (changes: object) => tenant.owner.put(api('guestuserloginconfig'), changes)
async function account(body: object = {}): Promise<number> {
  const usual = { username: 'room-1', email: 'ana@guest.example', duration_val: 10, duration_type: 3 }
  const created = await tenant.owner.post(api('guestuser'), { ...usual, ...body })
  const uid = created.json<{ id: number }>().id
  await tenant.owner.post(api(`guestuser/${uid}/connect`), { guestmac: '3C:22:FB:00:00:0A' })
  return uid
}
const use = (uid: number, dataDown: number) =>
  test_.inTx((tx) => tx.update(wifiSession).set({ dataDown }).where(eq(wifiSession.guestAccountId, uid)))

async function run(): Promise<void> {
  const errors: unknown[] = []
  await notifyAccounts(test_.installation, (error) => errors.push(error))
  expect(errors).toEqual([])
}
async function mails(): Promise<{ to: string; subject: string; text: string }[]> {
  const rows = await test_.inTx((tx) =>
    tx
      .select()
      .from(outboundMessage)
      .where(eq(outboundMessage.siteId, tenant.siteId))
      .orderBy(outboundMessage.id),
  )
  return rows.map(({ recipient: to, template, language, payload }) => {
    expect(template).toBe('account-notice')
    const content = JSON.parse(TEST_BOX.open(payload, `outbound_message:${template}:${to}`)) as MailContent
    const { subject, text } = renderContent(content, language)
    return { to, subject, text }
  })
}

it('tells the guest and others once that most of the data is used', async () => {
  await settings(ALL)
  const uid = await account({ unlimited_data: false, bytes_t: 100 })
  await use(uid, 79_000_000)
  await run()
  expect(await mails()).toEqual([])
  await use(uid, 85_000_000)
  await Promise.all([run(), run()])
  await run()
  const sentMails = await mails()
  expect(sentMails.map(({ to, subject }) => [to, subject])).toEqual([
    ['ana@guest.example', '85% of your Wi-Fi data at Quay is used'],
    ['desk@quay.example', 'Quay: account room-1 has used 85% of its data'],
  ])
  expect(sentMails[0]?.text).toContain('Your account room-1 has used 85 MB of 100 MB.')
  expect(sentMails[0]?.text).toContain(`http://localhost:8080/guest/s/${tenant.siteId}`)
  expect(sentMails[1]?.text).toContain(`/newapp/app/guestuser/details/${uid}?site=${tenant.siteId}`)
})

it('tells of each limit: in the next period, and after it was raised', async () => {
  await settings({ notify_usage: true })
  const limits = { unlimited_data: false, bytes_t: 100, bytes_type: 2, num_devices: 2 }
  const uid = await account(limits)
  await use(uid, 90_000_000)
  await run()
  expect((await mails())[0]?.text).toContain('Your data limit resets tomorrow.')
  const changed = { username: 'room-1', email: 'ana@guest.example', duration_val: 10, duration_type: 3 }
  const owner = tenant.owner
  await owner.put(api(`guestuser/${uid}`), { ...changed, ...limits, bytes_t: 110 })
  await run()
  expect(await mails()).toHaveLength(2)
  test_.clock.advance(DAY_MS)
  await run()
  expect(await mails()).toHaveLength(2)
  await test_.inTx((tx) =>
    tx
      .update(wifiSession)
      .set({ starttime: test_.clock.now(), lastseen: test_.clock.now() })
      .where(eq(wifiSession.guestAccountId, uid)),
  )
  await run()
  expect(await mails()).toHaveLength(3)
})

it('reminds a day before the end, or with the last fifth of a short account, and again after it was extended', async () => {
  await settings({ notify_expiry: true })
  const long = await account()
  await account({ username: 'day', email: 'day@guest.example', duration_val: 1, duration_type: 3 })
  test_.clock.advance(19 * HOUR_MS)
  await run()
  expect(await mails()).toEqual([])
  test_.clock.advance(HOUR_MS)
  await run()
  expect((await mails()).map(({ to }) => to)).toEqual(['day@guest.example'])
  test_.clock.advance(9 * DAY_MS - 20 * HOUR_MS)
  await run()
  await run()
  expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
    ['day@guest.example', 'Your Wi-Fi account at Quay expires soon'],
    ['ana@guest.example', 'Your Wi-Fi account at Quay expires soon'],
  ])
  const owner = await test_.signIn(tenant.email)
  const body = { username: 'room-1', email: 'ana@guest.example', duration_val: 12, duration_type: 3 }
  await owner.put(api(`guestuser/${long}`), body)
  await run()
  expect(await mails()).toHaveLength(2)
  test_.clock.advance(2 * DAY_MS)
  await run()
  expect(await mails()).toHaveLength(3)
})

it('writes to guests in their language, with a link to their account where there is one', async () => {
  await settings(ALL)
  await tenant.owner.put(api('customerportal'), {
    enabled: true,
    show_usage: true,
    swap_device: true,
    buy_package: false,
    welcome_text: '',
  })
  const uid = await account({ unlimited_data: false, bytes_t: 100 })
  await use(uid, 100_000_000)
  await test_.rows(`update guest_account set language = 'es-ES' where id = ${uid}`)
  await run()
  const [guest, desk] = await mails()
  expect(guest?.subject).toMatch(/^Has usado el 100\s% de tus datos en Quay$/)
  expect(guest?.text).toContain(`http://localhost:8080/guest/portal/${tenant.siteId}`)
  expect(desk?.subject).toContain('has used 100%')
})

it('tells nobody where it is off, not published, or the guest alone has no address', async () => {
  await account({ unlimited_data: false, bytes_t: 1, email: '', duration_val: 1, duration_type: 1 })
  test_.clock.advance(50_000)
  await run()
  await settings({ notify_expiry: true })
  await run()
  await tenant.owner.post(api('splashpage/publish'), {})
  await settings(ALL)
  await run()
  expect(await mails()).toEqual([])
  await tenant.owner.post(api('splashpage/publish'), {})
  await run()
  expect((await mails()).map(({ to }) => to)).toEqual(['desk@quay.example'])
})
