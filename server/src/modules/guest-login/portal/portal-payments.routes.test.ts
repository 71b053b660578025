import type { AccessPackage, PaymentAccount, Transaction } from '@portico/shared/contracts'
import { DAY_MS, MINUTE_MS } from '@portico/shared/units'
import { guest } from '../../../schema'
import { queuedMails } from '../../../testing/queued-mails'
import type { MailContent } from '../../messages/mail'
import { keyIn, offer, PortalGuest, setUp, startPortal } from './portal-builders'

const { router, test, tenant, sessions } = startPortal()

beforeEach(() => offer(test, tenant.siteId, ['payment']))

const api = (rest: string) => `/s/${tenant.siteId}/api/v1/${rest}`
const DAY = { title: 'One day', price: 500, duration_val: 1, duration_type: 3, num_devices: 2 }

async function sell(changes: object = {}): Promise<number> {
  const created = await tenant.owner.post(api('paymentloginconfig/packages'), { ...DAY, ...changes })
  expect(created.statusCode).toBe(201)
  return created.json<AccessPackage>().id
}
async function arrive(given: ConstructorParameters<typeof PortalGuest>[2] = {}) {
  const phone = new PortalGuest(test, tenant.siteId, given)
  return { phone, page: await phone.arrive() }
}
const choose = (phone: PortalGuest, id: number) => phone.post('/packages', { package: String(id) })
/** Goes as far as the page where the guest pays. */
async function begin(phone: PortalGuest, id: number, email = 'ana@guest.example') {
  const details = await choose(phone, id)
  return phone.post('/buy', { email, key: keyIn(details.html) })
}
const pay = (phone: PortalGuest, page: { html: string }, card = 'visa', more: Record<string, string> = {}) =>
  phone.post('/pay', { card, key: keyIn(page.html), ...more })

const items = async <Item>(rest: string) =>
  (await tenant.owner.get(api(rest))).json<{ items: Item[] }>().items
const payments = () => items<Transaction>('paymenttransactions')
const accounts = () => items<PaymentAccount>('paymentaccount')
const passwordIn = (html: string) => /<dt>Password<\/dt><dd>([^<]+)/.exec(html)?.[1] ?? ''

describe('access', () => {
  it('is sold where there is something on sale, in the order and the words of guests', async () => {
    const { page: empty } = await arrive()
    expect(empty.html).toContain('Logging in isn&#39;t possible here right now')
    await sell({ price: 1999, title: 'Resident', type: 'recurring', billing_period: 'monthly' })
    await sell()
    await sell({ title: 'Hidden', active: false })
    const { page } = await arrive()
    expect(page.html).toMatch(/Passes.*One day.*1 day · Unlimited data · 2 devices.*€5\.00/s)
    expect(page.html).toMatch(/Subscriptions.*Resident.*€19\.99<small>per month/s)
    expect(page.html).not.toContain('Hidden')
    const list = await items<{ login_type: string; problem: string | null }>('splashpage')
    expect(list.find(({ login_type }) => login_type === 'payment')?.problem).toBeNull()
  })

  it('is not sold while nobody can take the money, and the operator is told', async () => {
    await sell()
    await test.rows(
      `insert into payment_gateway (site_id, livemode, updated_at) values (${tenant.siteId}, true, now())`,
    )
    const { page } = await arrive()
    expect(page.html).toContain('Logging in isn&#39;t possible here right now')
    const list = await items<{ login_type: string; problem: string | null }>('splashpage')
    expect(list.find(({ login_type }) => login_type === 'payment')?.problem).toBe('no_gateway')
  })
})

describe('access that is sold', () => {
  const expectNone = async (phone: PortalGuest) => {
    expect((await phone.get('/online')).html).not.toMatch(/You&#39;re online/)
    expect(await sessions()).toEqual([])
    expect(router.grants).toEqual([])
  }

  it('is not given to a guest who sends the form of the login method', async () => {
    await sell()
    const { phone } = await arrive()
    const answer = await phone.post('/m/payment', { email: 'ana@guest.example' })
    expect(answer.html).toContain('One day')
    await expectNone(phone)
  })

  it('is not given by the email link of another login method', async () => {
    await offer(test, tenant.siteId, ['email', 'payment'])
    await setUp(test, tenant.siteId, { method: 'email', settings: { enableVerification: true } })
    const id = await sell()
    const { phone } = await arrive()
    const email = 'ana@guest.example'
    expect((await phone.post('/m/email', { email })).html).toContain('•@')
    const [mail] = await queuedMails(test, email)
    const { link } = (mail?.values as unknown as MailContent).action
    await begin(phone, id, email)
    const opened = await phone.follow('GET', new URL(link).pathname)
    expect(opened.html).toContain('expired')
    await expectNone(phone)
  })
})

describe('a purchase', () => {
  it('leads from the package over the details and the card online, and shows the password once', async () => {
    const id = await sell()
    const { phone } = await arrive()
    const details = await choose(phone, id)
    expect(details.html).toContain('Your details')
    const empty = await phone.post('/buy', { key: keyIn(details.html) })
    expect([empty.status, empty.html]).toEqual([422, expect.stringContaining('Fill in this field.')])
    const page = await phone.post('/buy', { email: 'ana@guest.example', key: keyIn(empty.html) })
    expect(page.html).toContain('no money moves')
    expect(page.html).toContain('Pay €5.00')
    const paid = await pay(phone, page)
    expect(paid.html).toContain('Payment received')
    expect(paid.html).toContain('<dd>ana@guest.example</dd>')
    expect(passwordIn(paid.html)).not.toBe('')
    const expiresAt = new Date(test.clock.now().getTime() + DAY_MS)
    const [account] = await accounts()
    expect(await sessions()).toMatchObject([
      { loginType: 'payment', expiresAt, stoptime: null, paymentAccountId: account?.id },
    ])
    expect(router.grants).toMatchObject([{ grant: { mac: phone.mac, until: expiresAt } }])
    expect(await payments()).toMatchObject([
      { state: 'success', amount: 500, gateway: 'sandbox', livemode: false, email: 'ana@guest.example' },
    ])
    expect((await test.rowsOf(guest, tenant.siteId))[0]).toMatchObject({
      email: 'ana@guest.example',
    })
    const online = await phone.get('/online')
    expect(online.html).toContain('You&#39;re online')
    expect(passwordIn((await phone.get(`/pay?key=${keyIn(page.html)}`)).html)).toBe('')
  })

  it('lets a declined card be followed by a good one, and is charged once', async () => {
    const { phone } = await arrive()
    const page = await begin(phone, await sell()).then(async () => begin(phone, await sell({ title: 'Two' })))
    const declined = await pay(phone, page, 'declined')
    expect([declined.status, declined.html]).toEqual([
      422,
      expect.stringContaining('Your bank declined this card.'),
    ])
    const asked = await pay(phone, declined, 'authentication')
    expect(asked.html).toContain('Confirm with your bank')
    const refused = await pay(phone, asked, 'authentication', { refused: '1' })
    expect(refused.html).toContain('Your bank didn&#39;t confirm the payment.')
    const again = await pay(phone, refused, 'authentication')
    expect((await pay(phone, again, 'authentication', { confirmed: '1' })).html).toContain('Payment received')
    const paid = (await payments()).filter(({ state }) => state === 'success')
    expect(paid.map(({ package_title }) => package_title)).toEqual(['Two'])
  })

  it('is made once by a form that is sent twice, and paid once by two clicks', async () => {
    const id = await sell()
    const { phone } = await arrive()
    const details = await choose(phone, id)
    const form = { email: 'ana@guest.example', key: keyIn(details.html) }
    const [page] = await Promise.all([phone.post('/buy', form), phone.post('/buy', form)])
    expect(await payments()).toHaveLength(1)
    const answers = await Promise.all([pay(phone, page), pay(phone, page)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await payments()).toMatchObject([{ state: 'success' }])
    expect([(await accounts()).length, (await sessions()).length]).toEqual([1, 1])
  })

  it('goes on where the browser was closed, and tells who only names the device no password', async () => {
    const { phone } = await arrive()
    await begin(phone, await sell())
    const { phone: again, page } = await arrive({ mac: phone.mac })
    expect(page.html).toContain('Pay €5.00')
    expect(page.html).not.toContain('ana@guest.example')
    const paid = await pay(again, page)
    expect(paid.html).toContain('Payment received')
    expect(passwordIn(paid.html)).toBe('')
    expect(paid.html).toContain('a•••@g•••')
    expect(await sessions()).toHaveLength(1)
  })

  it('of a trial needs no payment, once a day for a device', async () => {
    const id = await sell({ type: 'trial', price: 0, title: 'Taster', duration_val: 15, duration_type: 1 })
    const { phone } = await arrive()
    const page = await begin(phone, id)
    expect(page.html).toContain('Your free trial has started')
    expect(await sessions()).toMatchObject([{ loginType: 'payment' }])
    test.clock.advance(20 * MINUTE_MS)
    await phone.arrive()
    const second = await begin(phone, id)
    expect([second.status, second.html]).toEqual([422, expect.stringContaining('today&#39;s free trial')])
  })

  it('ends with the package: one that is gone cannot be bought', async () => {
    const id = await sell()
    await sell({ title: 'Other' })
    const { phone } = await arrive()
    const details = await choose(phone, id)
    await tenant.owner.post(api(`paymentloginconfig/package/${id}/archive`), {})
    const refused = await phone.post('/buy', { email: 'ana@guest.example', key: keyIn(details.html) })
    expect(refused.html).toContain('Choose a package')
    expect((await choose(phone, id)).html).toContain('no longer on sale')
    expect(await payments()).toEqual([])
  })
})

describe('an account', () => {
  it('logs in on another device by its email and password, within its devices', async () => {
    const { phone } = await arrive()
    const paid = await pay(phone, await begin(phone, await sell()))
    const account = { email: 'Ana@guest.example', password: passwordIn(paid.html) }
    const { phone: laptop } = await arrive()
    expect((await laptop.get('/account')).html).toContain('Email or username')
    const wrong = await laptop.post('/account', { ...account, password: 'wrong' })
    expect([wrong.status, wrong.html]).toEqual([
      422,
      expect.stringContaining('Incorrect username or password'),
    ])
    expect((await laptop.post('/account', account)).url).toContain('/online')
    expect(await sessions()).toHaveLength(2)
    const { phone: third } = await arrive()
    expect((await third.post('/account', account)).html).toContain(
      'already in use on as many devices as it allows',
    )
    test.clock.advance(2 * DAY_MS)
    const { phone: late } = await arrive({ mac: laptop.mac })
    expect((await late.post('/account', account)).html).toContain('Your access has expired')
  })

  it('cannot be guessed for long', async () => {
    await sell()
    const { phone } = await arrive()
    const guess = () => phone.post('/account', { email: 'ana@guest.example', password: 'wrong' })
    for (let count = 0; count < 10; count += 1) await guess()
    expect((await guess()).html).toContain('Too many attempts')
  })
})

describe('a test login', () => {
  it('goes through the sandbox and leaves nothing behind', async () => {
    const id = await sell()
    const { url } = (await tenant.owner.post(api('splashpage/test'), {})).json<{ url: string }>()
    const phone = new PortalGuest(test, tenant.siteId)
    await phone.follow('GET', url.replace(/^https?:\/\/[^/]+/, ''))
    const page = await begin(phone, id)
    expect(page.html).toContain('no money moves')
    const declined = await pay(phone, page, 'declined')
    expect(declined.html).toContain('Your bank declined this card.')
    expect((await pay(phone, declined)).html).toContain('Payment received')
    expect((await phone.get('/online')).html).toContain('Nothing was recorded')
    expect([await payments(), await sessions()]).toEqual([[], []])
  })
})

describe('the page of the card form', () => {
  it('has its script served from here', async () => {
    const answer = await test.app.inject({ url: '/guest/pay.js' })
    expect(answer.headers['content-type']).toContain('text/javascript')
    expect(answer.body).toContain('confirmPayment')
  })
})
