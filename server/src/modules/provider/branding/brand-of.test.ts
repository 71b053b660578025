import { PRODUCT_BRAND, type BootData } from '@portico/shared/contracts'
import { brandDomain, brandSection } from '../../../schema'
import { insertAccount, insertUser } from '../../../testing/builders'
import { startTestApp } from '../../../testing/test-app'

const test = startTestApp()
const HOST = 'wifi.harbour.example'
let accountId: number
let email: string

beforeAll(async () => {
  await test.inTx(async (tx) => {
    const now = test.clock.now()
    accountId = await insertAccount(tx, now, { isProvider: true })
    email = (await insertUser(tx, accountId)).email
    const value = { company_name: 'Harbour', accent_color: '#0a7a5c' }
    await tx.insert(brandSection).values({ accountId, section: 'logo', value, updatedAt: now })
    const domain = { accountId, domain: HOST, token: 'x', createdAt: now }
    await tx.insert(brandDomain).values({ ...domain, state: 'enabled', enabledAt: now })
  })
})

async function brandAt(host: string, browser = test.anonymous()) {
  const answer = await browser.send({ method: 'GET', url: '/a/api/v1/meta', headers: { host } })
  return answer.json<BootData['meta']>().brand
}

it('shows the brand of the enabled domain before sign-in, whatever its spelling', async () => {
  const harbour = { ...PRODUCT_BRAND, name: 'Harbour', is_custom: true, accent_color: '#0a7a5c' }
  expect(await brandAt(HOST)).toEqual(harbour)
  expect(await brandAt('WIFI.Harbour.example:8443')).toEqual(harbour)
  expect(await brandAt('localhost')).toEqual(PRODUCT_BRAND)
})

it('offers no registration on the domain of an account', async () => {
  const metaAt = async (host: string) =>
    (await test.anonymous().send({ method: 'GET', url: '/a/api/v1/meta', headers: { host } })).json<unknown>()
  expect(await metaAt(HOST)).toMatchObject({ can_register: false })
  expect(await metaAt('localhost')).toMatchObject({ can_register: true })
})

it('shows a user the brand of their account on every host', async () => {
  const owner = await test.signIn(email)
  expect((await brandAt('localhost', owner)).name).toBe('Harbour')
  const other = await test.signIn(
    (await test.newUser(await test.inTx((tx) => insertAccount(tx, test.clock.now())))).email,
  )
  expect(await brandAt('localhost', other)).toEqual(PRODUCT_BRAND)
})

it('takes a section that no longer fits for unset', async () => {
  await test.inTx((tx) =>
    tx.insert(brandSection).values({
      accountId,
      section: 'header',
      value: { bg_color: 'red;}' },
      updatedAt: test.clock.now(),
    }),
  )
  const brand = await brandAt(HOST)
  expect(brand.header).toEqual(PRODUCT_BRAND.header)
  expect(brand.name).toBe('Harbour')
})
