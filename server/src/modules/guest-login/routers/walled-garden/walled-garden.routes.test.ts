import type { RouterPage } from '@portico/shared/contracts'
import { paymentGateway } from '../../../../schema'
import { startTestApp, tenantForEachTest } from '../../../../testing/test-app'
import { replaceLoginMethods } from '../../../site-setup/sites'

const test_ = startTestApp()
const tenant = tenantForEachTest(test_, {}, { routerType: 'ciscowlc' })

const page = async () => (await tenant.owner.get(`${tenant.api}/router`)).json<RouterPage>()
const offer = (methods: Parameters<typeof replaceLoginMethods>[2]) =>
  test_.inTx((tx) => replaceLoginMethods(tx, tenant.siteId, methods))
const connectStripe = () =>
  test_.inTx((tx) =>
    tx.insert(paymentGateway).values({
      siteId: tenant.siteId,
      connection: 'oauth',
      stripeAccount: 'acct_1',
      publishableKey: 'pk',
      updatedAt: test_.clock.now(),
    }),
  )

it('follows what the published page uses, also in the steps of the setup', async () => {
  await offer(['email'])
  const before = await page()
  expect(before.walled_garden).toMatchObject({ text: 'localhost', max_entries: 20 })
  // The sandbox takes no cards.
  await offer(['email', 'payment'])
  expect((await page()).walled_garden.entries).toEqual(before.walled_garden.entries)
  await connectStripe()
  const after = await page()
  expect(after.walled_garden.entries).toEqual(expect.arrayContaining(['js.stripe.com', 'api.stripe.com']))
  expect(after.walled_garden.hosts).toContainEqual({
    host: '*.js.stripe.com',
    reason: 'card_payments',
    gap: 'no_wildcards',
  })
  expect(after.values).toContainEqual({ name: 'walled_garden', value: after.walled_garden.text })
  await offer(['email'])
  expect((await page()).walled_garden).toEqual(before.walled_garden)
})

it('gives MikroTik commands for its terminal', async () => {
  await test_.rows(`update site set router_type = 'mikrotik' where id = ${tenant.siteId}`)
  const { values } = await page()
  expect(values).toContainEqual({
    name: 'walled_garden_script',
    value: expect.stringContaining('add action=allow dst-host="localhost" comment="portico"'),
  })
})
