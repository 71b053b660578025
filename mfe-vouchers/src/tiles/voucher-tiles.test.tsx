import { request } from '@portico/shared/api'
import { remoteOffer } from '@portico/shared/remote'
import { parseRemoteConfig } from '@portico/shared/remote-config'
import { apiServer, expectLink, press, refuse, renderWidget } from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import config from '../../remote.config'
import { remote } from '../remote'
import { buildNumberTile, tileHandlers } from '../testing/tile-handlers'

const parsed = parseRemoteConfig(config)
const offers = 'config' in parsed ? [remoteOffer(parsed.config)] : []
const march = { siteId: 1, from: '2026-03-01', to: '2026-03-31', compare: true }
const tile = (name: string) => within(screen.getByRole('region', { name }))

test.each([
  ['active-vouchers', 'Vouchers in use', 'getSiteActiveVouchers', '31 days ago', '?tab=inuse'],
  ['unused-vouchers', 'Unused vouchers', 'getSiteUnusedVouchers', '31 days ago', ''],
  ['expiring-vouchers', 'Expiring vouchers', 'getSiteExpiringVouchers', '31 days ago', ''],
  [
    'activated-vouchers',
    'Activated vouchers',
    'getSiteActivatedVouchers',
    'the previous 31 days',
    '?tab=inuse',
  ],
] as const)(
  '%s asks for the days that it is given and leads to the vouchers',
  async (id, name, call, before, tab) => {
    const seen: URL[] = []
    apiServer.use(...tileHandlers(1, buildNumberTile(), seen))
    await renderWidget(remote, id, { props: march, offers })
    await screen.findByRole('region', { name })
    expect(await tile(name).findByText('48')).toBeVisible()
    expect(tile(name).getByText(`20% more than ${before} (40)`)).toBeVisible()
    expect(seen.map(({ pathname, search }) => pathname + search)).toEqual([
      `${request(call, { siteId: 1 }).url}?fromdate=01%2F03%2F2026&todate=31%2F03%2F2026`,
    ])
    await expectLink('View vouchers', `/newapp/app/voucher/manage${tab}`, tile(name))
  },
)

test('over all sites it lists each, and leads to none: vouchers belong to a site', async () => {
  const bySite = [
    { id: 1, name: 'Harbour Café', value: 8 },
    { id: 2, name: 'Hill Hotel', value: 40 },
  ]
  apiServer.use(...tileHandlers(0, buildNumberTile({ by_site: bySite })))
  await renderWidget(remote, 'unused-vouchers', { props: { ...march, siteId: 0 }, offers, settings: null })
  await screen.findByText('Hill Hotel')
  const links = screen.getAllByRole('link').map((link) => link.textContent)
  expect(links).toEqual(['Hill Hotel', 'Harbour Café'])
})

test('nothing is compared where that was not asked for', async () => {
  apiServer.use(...tileHandlers(1))
  await renderWidget(remote, 'active-vouchers', { props: { ...march, compare: false }, offers })
  await screen.findByText('48')
  expect(screen.queryByText(/more than/)).not.toBeInTheDocument()
})

test('none at all is said in words', async () => {
  apiServer.use(...tileHandlers(1, buildNumberTile({ value: 0, prev: 0, change_pct: null })))
  await renderWidget(remote, 'expiring-vouchers', { props: march, offers })
  expect(await screen.findByText('No vouchers expire within 7 days.')).toBeVisible()
})

test('a figure that could not be loaded says why and comes on a retry', async () => {
  apiServer.use(refuse('getSiteActiveVouchers', 500, 'error.server'))
  await renderWidget(remote, 'active-vouchers', { props: march, offers })
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong! Please try again')
  apiServer.resetHandlers()
  apiServer.use(...tileHandlers(1))
  await press('Try again')
  expect(await screen.findByText('48')).toBeVisible()
})

test('in Spanish', async () => {
  apiServer.use(...tileHandlers(1))
  await renderWidget(remote, 'active-vouchers', { props: march, offers, locale: 'es-ES' })
  expect(await screen.findByRole('region', { name: 'Vales en uso' })).toBeVisible()
  expect(await screen.findByText(/^20\s%\smás que hace 31 días \(40\)$/)).toBeVisible()
})
