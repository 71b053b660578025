import { DAY_MS, HOUR_MS } from '@portico/shared/units'
import { and, eq } from 'drizzle-orm'
import { guestAccount, guestAccountDevice, voucher, voucherDevice } from '../../../schema'
import { insertBatchRow, insertVoucherRow } from '../../offers/vouchers/core/voucher-builders'
import { offer, PortalGuest, startPortal, setUp } from './portal-builders'

const { test, tenant, arrive, guests, sessions } = startPortal()

describe('a voucher', () => {
  const insertCode = (code: string, batch = {}, values = {}) =>
    test.inTx(async (tx) => {
      await insertBatchRow(tx, tenant, batch)
      return insertVoucherRow(tx, tenant, { code, ...values })
    })

  it('lets in whoever scanned it, by its limits', async () => {
    const id = await insertCode('1050777001', { bytesT: 100, speedDl: 900 })
    const { phone, page } = await arrive(['voucher'], { voucher: '1050777001' })
    expect(page.html).toContain('value="1050777001"')
    const done = await phone.post('/m/voucher', { voucher: '1050-777001' })
    expect(done.url).toContain('/online')
    expect(done.html).toContain('100 MB remaining')
    const expiresAt = new Date(test.clock.now().getTime() + 2 * HOUR_MS)
    expect(await sessions()).toMatchObject([
      { loginType: 'voucher', voucherId: id, expiresAt, dataLimit: 100_000_000, speedDl: 900 },
    ])
    const [used] = await test.inTx((tx) => tx.select().from(voucher).where(eq(voucher.id, id)))
    expect(used?.usedAt).toEqual(test.clock.now())
  })

  it('says why it does not work, and leaves no trace of who tried', async () => {
    await insertCode('1050777002', {}, { usedAt: new Date(test.clock.now().getTime() - DAY_MS) })
    const { phone } = await arrive(['voucher'])
    const wrong = await phone.post('/m/voucher', { voucher: 'nonsense' })
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('isn&#39;t valid here')])
    const over = await phone.post('/m/voucher', { voucher: '1050777002' })
    expect(over.html).toContain('This voucher has expired')
    expect([await guests(), await sessions()]).toEqual([[], []])
  })

  it('lets in so many devices at once and no more, and keeps no device that it refused', async () => {
    const id = await insertCode('1050777003')
    await offer(test, tenant.siteId, ['voucher'])
    const phones = [1, 2, 3].map(() => new PortalGuest(test, tenant.siteId))
    for (const phone of phones) await phone.arrive()
    const answers = await Promise.all(
      phones.map((phone) => phone.post('/m/voucher', { voucher: '1050777003' })),
    )
    expect(answers.filter(({ url }) => url.includes('/online'))).toHaveLength(1)
    expect(
      answers.filter(({ html }) => html.includes('already in use on as many devices as it allows')),
    ).toHaveLength(2)
    expect([(await guests()).length, (await sessions()).length]).toEqual([1, 1])
    const devices = await test.inTx((tx) =>
      tx.select().from(voucherDevice).where(eq(voucherDevice.voucherId, id)),
    )
    expect(devices).toHaveLength(1)
  })

  it('cannot be guessed for long', async () => {
    await insertCode('1050777004')
    const { phone } = await arrive(['voucher'])
    for (let count = 0; count < 10; count += 1) await phone.post('/m/voucher', { voucher: `10507${count}` })
    expect((await phone.post('/m/voucher', { voucher: '1050777004' })).html).toContain('Too many attempts')
  })

  it('of another site is none', async () => {
    const other = await test.newTenant()
    await test.inTx(async (tx) => {
      await insertBatchRow(tx, other)
      await insertVoucherRow(tx, other, { code: '1050777005' })
    })
    const { phone } = await arrive(['voucher', 'multisitevoucher'])
    expect((await phone.post('/m/multisitevoucher', { voucher: '1050777005' })).status).toBe(422)
  })
})

describe('a guest account', () => {
  const create = (body: object) =>
    tenant.owner.post(`/s/${tenant.siteId}/api/v1/guestuser`, {
      username: 'room-1',
      password: 'sesame 4',
      duration_val: 1,
      duration_type: 2,
      ...body,
    })
  const logIn = (phone: PortalGuest, password = 'sesame 4', username = 'Room-1') =>
    phone.post('/m/guestuser', { username, password })

  it('lets in by username and password, and starts its time', async () => {
    await create({ email: 'ana@example.test', firstname: 'Ana' })
    const { phone } = await arrive(['guestuser'])
    const wrong = await logIn(phone, 'sesame')
    expect([wrong.status, wrong.html]).toEqual([
      422,
      expect.stringContaining('Incorrect username or password'),
    ])
    expect((await logIn(phone, 'sesame 4', 'nobody')).html).toContain('Incorrect username or password')
    expect(wrong.html).toContain('value="Room-1"')
    expect(wrong.html).not.toContain('value="sesame"')
    expect((await logIn(phone)).url).toContain('/online')
    const expiresAt = new Date(test.clock.now().getTime() + HOUR_MS)
    expect(await sessions()).toMatchObject([{ loginType: 'guestuser', expiresAt }])
    expect(await guests()).toMatchObject([{ firstname: 'Ana', email: 'ana@example.test' }])
  })

  it('says that it is full, off or over', async () => {
    await create({})
    const { phone } = await arrive(['guestuser'])
    await logIn(phone)
    const second = new PortalGuest(test, tenant.siteId)
    await second.arrive()
    expect((await logIn(second)).html).toContain('already in use on as many devices as it allows')
    test.clock.advance(2 * HOUR_MS)
    await phone.arrive()
    expect((await logIn(phone)).html).toContain('This account has expired')
    expect(await guests()).toHaveLength(1)
  })

  it('cannot be guessed for long', async () => {
    await create({})
    const { phone } = await arrive(['guestuser'])
    for (let count = 0; count < 10; count += 1) await logIn(phone, 'wrong')
    expect((await logIn(phone)).html).toContain('Too many attempts')
  })

  describe('that guests create', () => {
    const person = { firstname: 'Ana', lastname: 'Ruiz', email: 'ana@example.test' }

    it('logs them in at once', async () => {
      await setUp(test, tenant.siteId, {
        method: 'guestuser',
        settings: { self_signup: true, duration_val: 3 },
      })
      const { phone, page } = await arrive(['guestuser'])
      expect(page.html).toContain('/register?t=')
      expect((await phone.get('/register')).html).toContain('Create an account')
      const done = await phone.post('/register', { ...person, username: 'ana', password: 'kitten 5' })
      expect(done.url).toContain('/online')
      const [account] = await test.rowsOf(guestAccount, tenant.siteId)
      expect(account).toMatchObject({ username: 'ana', selfSignup: true, durationVal: 3, active: true })
      expect(account?.password.includes('kitten')).toBe(false)
      expect(await guests()).toMatchObject([{ firstname: 'Ana', lastname: 'Ruiz' }])
      expect(await sessions()).toMatchObject([{ guestAccountId: account?.id }])
    })

    it('get a password in the answer where they choose none', async () => {
      await setUp(test, tenant.siteId, { method: 'guestuser', settings: { self_signup: true } })
      const { phone } = await arrive(['guestuser'])
      const done = await phone.post('/register', person)
      const password = /<dd>([a-z2-9]{8})<\/dd>/.exec(done.html)?.[1] ?? ''
      expect(password).not.toBe('')
      expect(done.html).toContain('ana@example.test')
      const [row] = await test.rows<{ state: string }>(
        `select state::text as state from portal_login where mac = '${phone.mac}'`,
      )
      expect(row?.state).not.toContain(password)
      const devices = await test.inTx((tx) =>
        tx
          .select()
          .from(guestAccountDevice)
          .where(and(eq(guestAccountDevice.siteId, tenant.siteId))),
      )
      expect(devices).toHaveLength(1)
    })

    it('need a username that is free, and a password of four characters', async () => {
      await setUp(test, tenant.siteId, { method: 'guestuser', settings: { self_signup: true } })
      await create({ username: 'ana' })
      const { phone } = await arrive(['guestuser'])
      const taken = await phone.post('/register', { ...person, username: 'Ana', password: 'kitten 5' })
      expect([taken.status, taken.html]).toEqual([422, expect.stringContaining('This username is taken')])
      const [, free = ''] = /Try (Ana\d+), which is free/.exec(taken.html) ?? []
      expect(free).toMatch(/^Ana\d{2,3}$/)
      const short = await phone.post('/register', { ...person, username: '<b>', password: 'k' })
      expect(short.html).toContain('Use 4 to 64 characters')
      expect(short.html).toContain('value="&lt;b&gt;"')
      expect(await guests()).toEqual([])
    })

    it('are no more than three by one device', async () => {
      await setUp(test, tenant.siteId, { method: 'guestuser', settings: { self_signup: true } })
      const { phone } = await arrive(['guestuser'])
      for (const username of ['a1', 'a2', 'a3']) {
        await phone.post('/register', { ...person, username, password: 'kitten 5' })
        test.clock.advance(1000)
        await test.database.db.execute('update wifi_session set stoptime = starttime')
        await phone.arrive()
      }
      const fourth = await phone.post('/register', { ...person, username: 'a4', password: 'kitten 5' })
      expect(fourth.html).toContain('Too many attempts')
    })

    it('are impossible where the operator does not offer them', async () => {
      const { phone } = await arrive(['guestuser'])
      await phone.post('/register', { ...person, username: 'ana', password: 'kitten 5' })
      expect(await sessions()).toEqual([])
    })
  })
})
