import type { Voucher } from '@portico/shared/contracts'
import {
  buildLevels,
  buildSiteSettings,
  buildUser,
  press,
  renderRemote,
  serveCall,
} from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import { remote } from '../remote'
import {
  buildBatch,
  buildVoucher,
  buildVoucherDetails,
  buildVoucherDevice,
  buildVoucherList,
  DESK_RIGHTS,
} from '../testing/voucher-builders'

const AT_DESK = {
  user: buildUser({ role: 'client' }),
  settings: buildSiteSettings({
    permissions: { voucher: true },
    levels: { ...buildLevels('none'), voucher_data: 'write' },
    front_desk: true,
  }),
}
const can = { delete: false, disconnect: false, sell: true, send: true, offer_removal: false }

const deskList = (items: Voucher[]) => buildVoucherList(items, items.length, {}, DESK_RIGHTS)

const open = (path: string) => renderRemote(remote, { path, ...AT_DESK })

/** Serves the lists that the front desk can see; any other call fails the test. */
function serveLists() {
  serveCall('listUnusedVouchers', deskList([buildVoucher({ can })]))
  serveCall('listInUseVouchers', deskList([buildVoucher({ can })]))
  serveCall('listExpiredVouchers', deskList([buildVoucher({ can })]))
  serveCall('getVoucherSummary', {
    counts: { unused: 1, inuse: 1, expired: 1, archived: null },
    can: DESK_RIGHTS,
  })
  serveCall('listVoucherBatches', {
    ...deskList([]),
    items: [buildBatch({ can: { delete: false, offer_removal: false } })],
  })
}

const actionsOf = async (name: string) => {
  await press(`Actions for ${name}`)
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  return items.map((item) => item.textContent)
}

test('the list offers what the front desk does, and nothing that takes away', async () => {
  serveLists()
  await open('/app/voucher/manage')
  await screen.findByRole('row', { name: /1050-123456/ })
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent.trim())
  expect(tabs).toEqual(['Unused 1', 'In use 1', 'Expired 1', 'Batches'])
  expect(screen.getByRole('link', { name: 'Create vouchers' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Look up code' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Print unused' })).toBeEnabled()
  for (const name of [/Delete/, /Export/]) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }
  expect(await actionsOf('1050-123456')).toEqual([
    'Details',
    'Copy code',
    'Print voucher',
    'Send to guest',
    'Mark as sold',
  ])
  await press('More actions')
  expect(await screen.findByRole('menuitem', { name: 'Counter page' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: /Import|Design/ })).not.toBeInTheDocument()
})

test('expired vouchers are not archived from the front desk, whose archive is the look-up', async () => {
  serveLists()
  const { unmount } = await open('/app/voucher/manage?tab=expired')
  await screen.findByRole('row', { name: /1050-123456/ })
  expect(screen.queryByRole('button', { name: /Archive/ })).not.toBeInTheDocument()
  await unmount()
  await open('/app/voucher/manage?tab=archived')
  expect(await screen.findByRole('tab', { name: /Unused/, selected: true })).toBeInTheDocument()
})

test('a batch is shown and printed, not deleted', async () => {
  serveLists()
  await open('/app/voucher/manage?tab=batches')
  expect(await actionsOf('Batch 1050')).toEqual(['View vouchers', 'Print batch'])
})

test('a voucher is printed, sent and sold, and no device is disconnected', async () => {
  const voucher = {
    ...buildVoucherDetails({ state: 'inuse', devices: [buildVoucherDevice()] }),
    can: { ...can, delete_any: false },
  }
  serveCall('getVoucher', { voucherId: 1 }, () => voucher)
  await open('/app/voucher/details/1')
  await screen.findByText('Pixel of Mara')
  for (const name of ['Print voucher', 'Send to guest']) {
    expect(screen.getByRole('button', { name })).toBeEnabled()
  }
  expect(screen.queryByRole('button', { name: /Disconnect/ })).not.toBeInTheDocument()
  await press('More actions')
  const more = await screen.findAllByRole('menuitem')
  expect(more.map((item) => item.textContent)).toEqual(['Mark as sold', 'Look up another voucher'])
  expect(more[0]).not.toHaveAttribute('aria-disabled', 'true')
})
