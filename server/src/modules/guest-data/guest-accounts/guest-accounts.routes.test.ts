import type { GuestAccount } from '@portico/shared/contracts'
import { eq } from 'drizzle-orm'
import { guestAccount } from '../../../schema'
import { SecretBox } from '../../../platform/secrets/secret-box'
import { expectFieldErrors, fieldErrors, readBody } from '../../../testing/answers'
import { tenantForEachTest, startTestApp } from '../../../testing/test-app'
import { guestPasswordOwner } from './guest-password'

const test = startTestApp()
const tenant = tenantForEachTest(test)
const { owner } = tenant

const url = (site = tenant.siteId) => `/s/${site}/api/v1/guestuser/`
const week = { duration_val: 7, duration_type: 3 }
const create = (body: object, browser = owner) => browser.post(url(), { ...week, ...body })
type Created = GuestAccount & { password: string }

async function names(query = ''): Promise<string[]> {
  return (await owner.get(`${url()}?${query}`))
    .json<{ items: GuestAccount[] }>()
    .items.map((row) => row.username)
}

it('creates an account and shows its password this once', async () => {
  const { password, ...made } = readBody<Created>(
    await create({ username: ' Table-7 ', firstname: 'Ana', num_devices: 2 }),
    201,
  )
  expect(password).toMatch(/^[a-hj-km-np-z2-9]{8}$/)
  expect(made).toMatchObject({
    ...week,
    username: 'Table-7',
    firstname: 'Ana',
    num_devices: 2,
    unlimited_data: true,
    used: false,
    starttime: null,
    self_signup: false,
    active: true,
  })
  expect((await owner.get(url())).json()).toMatchObject({ items: [made], metadata: { total: 1 } })
  expect((await owner.get(url())).body).not.toContain(password)
})

it('keeps the password sealed for its row', async () => {
  const created = (await create({ username: 'ana', password: 'sesame 4' })).json<Created>()
  expect(created.password).toBe('sesame 4')
  const [row] = await test.inTx((tx) =>
    tx.select({ sealed: guestAccount.password }).from(guestAccount).where(eq(guestAccount.id, created.id)),
  )
  const sealed = row?.sealed ?? Buffer.alloc(0)
  expect(sealed.includes('sesame')).toBe(false)
  const box = new SecretBox('a secret for tests, long enough')
  expect(box.open(sealed, guestPasswordOwner(created.id))).toBe('sesame 4')
  expect(() => box.open(sealed, guestPasswordOwner(created.id + 1))).toThrow()
})

it('takes a name once at a site, whatever its case, and again at another', async () => {
  await create({ username: 'ana' })
  expectFieldErrors(await create({ username: 'ANA' }), 409, { username: [{ id: 'error.guestuser.taken' }] })
  const other = await test.newSite(tenant.accountId)
  expect((await owner.post(url(other), { ...week, username: 'ana' })).statusCode).toBe(201)
  const both = await Promise.all([create({ username: 'luis' }), create({ username: 'Luis' })])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
})

it('says everything that is wrong at once', async () => {
  const answer = await create({ username: 'two words', password: 'abc', email: 'nobody', duration_val: 0 })
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(fieldErrors(answer)).sort()).toEqual(['duration_val', 'email', 'password', 'username'])
  const limits = await create({ username: 'ana', unlimited_data: false, unlimited_speed: false })
  expect(Object.keys(fieldErrors(limits)).sort()).toEqual(['bytes_t', 'speed_dl', 'speed_ul'])
  expect(await names()).toEqual([])
})

it('lists by name, finds by all that is written, and pages', async () => {
  await create({ username: 'bea', lastname: 'Ruiz' })
  await create({ username: 'ana', notes: 'Room 100%' })
  await create({ username: 'Carl', email: 'carl@example.test' })
  expect(await names('sort_on=username&sort_by=asc')).toEqual(['ana', 'bea', 'Carl'])
  expect(await names('search=RUIZ')).toEqual(['bea'])
  expect(await names('search=100%25')).toEqual(['ana'])
  expect(await names('sort_on=username&sort_by=asc&per_page=2&page=2')).toEqual(['Carl'])
  expect((await owner.get(`${url()}?page=9`)).statusCode).toBe(400)
})

it('is for people of the site who may', async () => {
  const reading = await test.newClient(tenant.accountId, { [tenant.siteId]: { password_accounts: 'read' } })
  const foreign = await test.newSite()
  expect((await reading.get(url())).statusCode).toBe(200)
  expect((await create({ username: 'ana' }, reading)).statusCode).toBe(403)
  expect((await test.anonymous().get(url())).statusCode).toBe(401)
  expect((await owner.get(url(foreign))).statusCode).toBe(404)
})
