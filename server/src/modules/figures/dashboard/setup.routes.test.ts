import type { SiteSetup } from '@portico/shared/contracts'
import { readBody } from '../../../testing/answers'
import { insertAccount, insertSite, insertUser } from '../../../testing/builders'
import { startTestApp } from '../../../testing/test-app'
import { noteTestLogin } from '../../site-setup/sites'
import { insertVisits } from '../../guest-data/visits/guest-builders'
import { recordPortalVisits } from '../../guest-data/visits/rollups/portal-visits.repo'

const test_ = startTestApp()

async function newSite() {
  const { siteId, accountId, email } = await test_.inTx(async (tx) => {
    const account = await insertAccount(tx, test_.clock.now())
    const id = await insertSite(tx, account)
    return { siteId: id, accountId: account, email: (await insertUser(tx, account)).email }
  })
  const owner = await test_.signIn(email)
  const setup = async () => readBody<SiteSetup>(await owner.get(`/s/${siteId}/api/v1/dashboard/setup`))
  const done = async () => (await setup()).steps.filter((step) => step.done).map(({ step }) => step)
  return { siteId, accountId, setup, done }
}

test('each step is done by what happens at the site', async () => {
  const { siteId, accountId, setup, done } = await newSite()
  const now = test_.clock.now()
  expect((await setup()).open).toBe(true)
  const before = await done()
  expect(before).not.toContain('router')
  expect(before).not.toContain('test_login')
  expect(before).not.toContain('colleague')
  await test_.inTx(async (tx) => {
    await recordPortalVisits(tx, siteId, [{ mac: '02:00:00:00:00:01', shownAt: now, loggedInAt: null }])
    await noteTestLogin(tx, siteId, now)
    await insertUser(tx, accountId)
  })
  expect(await done()).toEqual(expect.arrayContaining(['router', 'test_login', 'colleague']))
})

test('it closes with the first guest login', async () => {
  const { siteId, setup } = await newSite()
  await test_.inTx((tx) => insertVisits(tx, siteId, test_.clock.now().toISOString()))
  expect((await setup()).open).toBe(false)
})
