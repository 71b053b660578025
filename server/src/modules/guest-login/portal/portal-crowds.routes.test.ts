import { MINUTE_MS } from '@portico/shared/units'
import { queuedMails } from '../../../testing/queued-mails'
import { settingsOfGateway, startGatewayServer } from '../../../testing/sms-gateway-server'
import type { MailContent } from '../../messages/mail'
import { insertBatchRow, insertVoucherRow } from '../../offers/vouchers/core/voucher-builders'
import { offer, PortalGuest, startPortal, setUp, type Shown } from './portal-builders'

const gateway = startGatewayServer()
const { test, tenant, sessions } = startPortal({ outgoingNetwork: 'local' })

/** Guests of a venue with one address, in five minutes. */
const GUESTS = 120

type LogIn = (phone: PortalGuest, number: number) => Promise<Shown>

/** Logs all of them in, a few at a time, and returns the reasons of refusals. */
async function refusalsOf(logIn: LogIn): Promise<string[]> {
  const refused = new Set<string>()
  for (let first = 0; first < GUESTS; first += 8) {
    const numbers = Array.from({ length: 8 }, (_each, index) => first + index)
    await Promise.all(
      numbers.map(async (number) => {
        const phone = new PortalGuest(test, tenant.siteId, { address: '198.51.100.7' })
        await phone.arrive()
        const page = await logIn(phone, number)
        if (page.status !== 200 || !/You&#39;re online|confirmed|created/.test(page.html)) {
          refused.add(/class="alert"[^>]*>([^<]*)/.exec(page.html)?.[1] ?? `${page.status} ${page.url}`)
        }
      }),
    )
    test.clock.advance((5 * MINUTE_MS * 8) / GUESTS)
  }
  return [...refused]
}

it('lets in 120 guests with a voucher each', async () => {
  await test.inTx(async (tx) => {
    await insertBatchRow(tx, tenant)
    for (let number = 0; number < GUESTS; number += 1) {
      await insertVoucherRow(tx, tenant, { code: `10505550${String(number).padStart(3, '0')}` })
    }
  })
  await offer(test, tenant.siteId, ['voucher'])
  const refused = await refusalsOf((phone, number) =>
    phone.post('/m/voucher', { voucher: `10505550${String(number).padStart(3, '0')}` }),
  )
  expect(refused).toEqual([])
  expect(await sessions()).toHaveLength(GUESTS)
})

it('lets in 120 guests with the common password', async () => {
  await offer(test, tenant.siteId, ['passwordlogin'])
  const commonPassword = 'summer breeze'
  await setUp(test, tenant.siteId, { method: 'passwordlogin', settings: { commonPassword } })
  expect(await refusalsOf((phone) => phone.post('/m/passwordlogin', { password: commonPassword }))).toEqual(
    [],
  )
})

it('lets in 120 guests with a username and a password each', async () => {
  await offer(test, tenant.siteId, ['guestuser'])
  for (let number = 0; number < GUESTS; number += 1) {
    await tenant.owner.post(`/s/${tenant.siteId}/api/v1/guestuser`, {
      username: `room-${number}`,
      password: `kitten-${number}`,
      duration_val: 1,
      duration_type: 2,
    })
  }
  const refused = await refusalsOf((phone, number) =>
    phone.post('/m/guestuser', { username: `room-${number}`, password: `kitten-${number}` }),
  )
  expect(refused).toEqual([])
})

it('lets 120 guests sign up', async () => {
  await offer(test, tenant.siteId, ['guestuser'])
  await setUp(test, tenant.siteId, { method: 'guestuser', settings: { self_signup: true } })
  const refused = await refusalsOf((phone, number) =>
    phone.post('/register', {
      username: `guest-${number}`,
      password: 'kitten five',
      firstname: 'Ana',
      lastname: 'Ruiz',
      email: `g${number}@guest.example`,
    }),
  )
  expect(refused).toEqual([])
})

it('lets in 120 guests with a code by text message each', async () => {
  await tenant.owner.put(
    `/s/${tenant.siteId}/api/v1/smsgateway`,
    settingsOfGateway(gateway, { from: 'W', otp_ttl: 600, max_per_day: 1000 }),
  )
  await offer(test, tenant.siteId, ['phone'])
  const codeTo = (number: string) => {
    const sent = gateway.calls.map(({ body }) => JSON.parse(body) as { to: string; text: string })
    return /\b(\d{6})\b/.exec(sent.find(({ to }) => to === number)?.text ?? '')?.[1] ?? ''
  }
  const refused = await refusalsOf(async (phone, number) => {
    const phonenumber = `+34600222${String(number).padStart(3, '0')}`
    const asked = await phone.post('/m/phone', { phonenumber })
    return asked.url.includes('/code') ? phone.post('/code', { otp: codeTo(phonenumber) }) : asked
  })
  expect(refused).toEqual([])
})

it('lets in 120 guests with a link by email each', async () => {
  await offer(test, tenant.siteId, ['email'])
  await setUp(test, tenant.siteId, { method: 'email', settings: { enableVerification: true } })
  const refused = await refusalsOf(async (phone, number) => {
    const email = `visitor${number}@guest.example`
    const asked = await phone.post('/m/email', { email })
    const [mail] = await queuedMails(test, email)
    if (!mail) return asked
    const { link } = (mail.values as unknown as MailContent).action // content of a prepared email
    return phone.follow('POST', new URL(link).pathname)
  })
  expect(refused).toEqual([])
})
