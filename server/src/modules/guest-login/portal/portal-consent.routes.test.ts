import { DAY_MS, MINUTE_MS } from '@portico/shared/units'
import { queuedMails } from '../../../testing/queued-mails'
import { guestConsent, suppression } from '../../../schema'
import type { MailContent } from '../../messages/mail'
import { offer, PortalGuest, setUp, startPortal } from './portal-builders'

const portal = startPortal()
const { test, tenant, guests } = portal

const TICKED = { email: 'ana@example.test', consent: 'on' }
const LINK = { enableVerification: true, enableGracePeriod: true, gracePeriodDuration: 10, timeLimit: 60 }

async function phoneWith(settings: object): Promise<PortalGuest> {
  await setUp(test, tenant.siteId, { method: 'email', settings })
  await offer(test, tenant.siteId, ['email'])
  const phone = new PortalGuest(test, tenant.siteId)
  await phone.arrive()
  return phone
}

const consents = async () => (await guests()).map(({ marketingConsent }) => marketingConsent)
const decisions = async () => (await test.rowsOf(guestConsent, tenant.siteId)).map(({ granted }) => granted)
const withdraw = async () => {
  const [first] = await guests()
  await tenant.owner.post(`/s/${tenant.siteId}/api/v1/guest/${first?.id}/consent`, {})
}
const openLink = async () => {
  const mails = await queuedMails(test, TICKED.email)
  const { link } = (mails.at(-1)?.values as unknown as MailContent).action
  await new PortalGuest(test, tenant.siteId).follow('POST', new URL(link).pathname)
}

it('gives all devices of an address the consent of one', async () => {
  await (await phoneWith({})).post('/m/email', { email: 'Ana@Example.test' })
  await (await phoneWith({})).post('/m/email', TICKED)
  expect(await consents()).toEqual([true, true])
})

it('counts no tick after a withdrawal while the address is only typed', async () => {
  await (await phoneWith({})).post('/m/email', TICKED)
  await withdraw()
  expect((await (await phoneWith({})).post('/m/email', TICKED)).url).toContain('/online')
  expect([await consents(), await decisions()]).toEqual([
    [false, false],
    [true, false, false],
  ])
})

it('counts the tick of a guest who proves the address after a withdrawal', async () => {
  await (await phoneWith({})).post('/m/email', TICKED)
  await withdraw()
  test.clock.advance(MINUTE_MS)
  await (await phoneWith(LINK)).post('/m/email', TICKED)
  expect(await consents()).toEqual([false, false])
  await openLink()
  expect([await consents(), await decisions()]).toEqual([
    [true, true],
    [true, false, false, true],
  ])
  expect(await test.rowsOf(suppression, tenant.siteId)).toEqual([])
})

it('counts no tick from before a withdrawal, however late its link is opened', async () => {
  await (await phoneWith(LINK)).post('/m/email', TICKED)
  test.clock.advance(MINUTE_MS)
  await withdraw()
  await openLink()
  expect(await consents()).toEqual([false])
})

it('moves no consent to an address that a guest types later', async () => {
  const phone = await phoneWith({ timeLimit: 60 })
  await phone.post('/m/email', TICKED)
  test.clock.advance(DAY_MS)
  await phone.arrive()
  await phone.get('/m/email?again=1')
  await phone.post('/m/email', { email: 'luis@example.test' })
  const luis = (await guests()).find(({ email }) => email === 'luis@example.test')
  expect(luis).toMatchObject({ marketingConsent: false })
})
