import type { Delivery, GuestAccount } from '@portico/shared/contracts'
import { expectAnswer, expectExactAnswer } from '../../../testing/answers'
import { settingsOfGateway, startGatewayServer } from '../../../testing/sms-gateway-server'
import { readMail } from '../../../testing/queued-mails'
import { tenantForEachTest, startTestApp } from '../../../testing/test-app'

const test = startTestApp({ outgoingNetwork: 'local' })
const gateway = startGatewayServer()
const tenant = tenantForEachTest(test)
const { owner } = tenant
let uid: number

beforeEach(async () => {
  const body = { username: 'maria@inbox.example', password: 'harbour7', duration_val: 7, duration_type: 3 }
  uid = (await owner.post(url(), { ...body, num_devices: 2 })).json<GuestAccount>().id
})

const url = (rest = '') => `/s/${tenant.siteId}/api/v1/guestuser${rest}`
const MAIL = { channel: 'mail', to: 'guest@inbox.example', language: 'en-US' }
const SMS = { channel: 'sms', to: '+34600111222', language: 'es-ES' }
const send = (body: object = MAIL, key?: string, browser = owner) =>
  browser.post(url(`/${uid}/send`), body, key)

const mailText = async (id: number) => (await readMail(test, id)).text

it('emails the current password, and another one after it was reset', async () => {
  const first = await send()
  expectAnswer(first, 202, { to: MAIL.to, state: 'kept' })
  const text = await mailText(first.json<Delivery>().id)
  expect(text).toContain('Username: maria@inbox.example')
  expect(text).toContain('Password: harbour7')
  expect(text).toContain('Duration: 7 days from first login')
  expect(text).toContain(`/guest/s/${tenant.siteId}`)
  const reset = await owner.post(url(`/${uid}/password`), {})
  const { password } = reset.json<{ password: string }>()
  expect(password).toMatch(/^[a-hj-km-np-z2-9]{8}$/)
  expect(await mailText((await send()).json<Delivery>().id)).toContain(`Password: ${password}`)
})

it('takes a typed password', async () => {
  const typed = await owner.post(url(`/${uid}/password`), { password: 'sesame 4' })
  expectAnswer(typed, 200, { password: 'sesame 4', username: 'maria@inbox.example' })
  expect((await owner.get(url(`/${uid}`))).body).not.toContain('sesame')
})

it('texts it by the gateway of the site', async () => {
  const saved = await owner.put(`/s/${tenant.siteId}/api/v1/smsgateway`, settingsOfGateway(gateway))
  expect(saved.statusCode).toBe(200)
  expectAnswer(await send(SMS), 202, { to: SMS.to, state: 'sent', about: 'guest-user' })
  const { text } = JSON.parse(gateway.calls[0]?.body ?? '') as { text: string }
  expect(text).toMatch(/^Wifi de Site \d+: usuario maria@inbox.example, contraseña harbour7\.$/)
})

it('goes once for a key', async () => {
  const [first, again] = [await send(MAIL, 'mail-1'), await send(MAIL, 'mail-1')]
  expectExactAnswer(again, 202, first.json())
})

it('is not sent where it opens nothing, and masked at the counter', async () => {
  const desk = await test.newClient(tenant.accountId, { [tenant.siteId]: {} }, true)
  expectAnswer(await send(MAIL, undefined, desk), 202, { to: 'g•••@i•••' })
  await owner.post(url('/bulk'), { action: 'deactivate', selection: { ids: [uid] }, expected: 1 })
  expectAnswer(await send(), 409, { message_text: { id: 'error.guestuser.inactive' } })
  expectAnswer(await send(SMS), 409, { message_text: { id: 'error.guestuser.inactive' } })
})
