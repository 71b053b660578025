import {
  apiServer,
  chooseAction,
  expectLink,
  failWith,
  onPhone,
  press,
  refuse,
  renderRemote,
  type RenderRemoteOptions,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { answerVoucherLists, serveVouchers } from '../testing/family-answers'
import { buildBatch, buildVoucher, buildVoucherList, READER_RIGHTS } from '../testing/voucher-builders'

const open = (path = '/app/voucher/manage', options: Omit<RenderRemoteOptions, 'path'> = {}) =>
  renderRemote(remote, { path, ...options })

describe('the list', () => {
  test('shows the unused vouchers, newest first, with their limits and price in words', async () => {
    const asked = serveVouchers(() => [
      buildVoucher({
        notes: 'Room 12',
        price: 1250,
        bytes_t: 1500,
        unlimited_data: false,
        speed_dl: 5000,
        speed_ul: 512,
        unlimited_speed: false,
        num_devices_used: 0,
        use_before: '2026-12-31T22:30:00Z',
      }),
    ])
    await open()
    const row = await screen.findByRole('row', { name: /1050-123456/ })
    for (const text of ['1 day', '0 of 2 devices', '1.5 GB', '↓ 5 Mbps ↑ 512 kbps', '€12.50', 'Room 12']) {
      expect(within(row).getByText(text)).toBeInTheDocument()
    }
    // 22:30 UTC is 23:30 in Madrid, the site's zone.
    await userEvent.hover(within(row).getByText('Dec 31, 2026'))
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      /Thursday, December 31, 2026 at 11:30:00\sPM/,
    )
    expect(screen.getByRole('button', { name: 'Times are in Europe/Madrid.' })).toBeInTheDocument()
    expect(asked).toEqual(['unused?page=1&per_page=25&sort_on=created_at&sort_by=desc'])
    expect(document.title).toBe('Vouchers · Harbour Café · Portico')
  })

  test('takes tab, page, page size, search and sort from the address', async () => {
    const asked = serveVouchers(() => [buildVoucher()], 300)
    await open(
      '/app/voucher/manage?site=1&tab=inuse&page=3&per_page=50&search=room&sort_on=voucher&sort_by=asc',
    )
    await screen.findByText('101–150 of 300')
    expect(asked).toEqual(['inuse?page=3&per_page=50&search=room&sort_on=voucher&sort_by=asc'])
    expect(screen.getByRole('tab', { name: /In use/ })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('columnheader', { name: 'Code' })).toHaveAttribute('aria-sort', 'ascending')
  })

  test('shows in each tab how many vouchers it holds', async () => {
    apiServer.use(...answerVoucherLists(({ list }) => buildVoucherList([], list === 'inuse' ? 1234 : 5)))
    await open()
    expect(await screen.findByRole('tab', { name: 'In use 1,234' })).toBeInTheDocument()
  })

  test('writes tab, search, sort and page into the address and starts anew at page 1', async () => {
    const asked = serveVouchers(() => [buildVoucher()], 80)
    const { router } = await open('/app/voucher/manage?site=1')

    await userEvent.click(await screen.findByTitle('2'))
    expect(router.current()).toBe('/app/voucher/manage?site=1&page=2')

    await userEvent.click(screen.getByRole('columnheader', { name: 'Code' }))
    expect(router.current()).toBe('/app/voucher/manage?site=1&sort_on=voucher&sort_by=asc')

    await userEvent.type(screen.getByRole('searchbox'), '1050 12')
    await waitFor(() => expect(router.current()).toContain('search=1050+12'))
    expect(asked.filter((call) => call.includes('search='))).toHaveLength(1)

    await userEvent.click(screen.getByRole('tab', { name: /Expired/ }))
    expect(router.current()).toBe('/app/voucher/manage?site=1&search=1050+12&tab=expired')
    await waitFor(() =>
      expect(asked.at(-1)).toBe('expired?page=1&per_page=25&search=1050+12&sort_on=expires_at&sort_by=desc'),
    )
  })

  test('has its page actions in one row on a phone, the rest in a menu', async () => {
    onPhone()
    serveVouchers(() => [buildVoucher()])
    await open()
    await screen.findByRole('link', { name: 'Create vouchers' })
    expect(screen.queryByRole('link', { name: 'Counter page' })).not.toBeInTheDocument()
    await press('More actions')
    expect(await screen.findByRole('menuitem', { name: 'Counter page' })).toBeInTheDocument()
  })

  test('narrows to a batch with one click on its number', async () => {
    serveVouchers(() => [buildVoucher()])
    const { router } = await open()
    await press('Show only batch 1050')
    expect(router.current()).toBe('/app/voucher/manage?search=1050')
    expect(screen.getByRole('searchbox')).toHaveValue('1050')
  })

  test('leads back to the last page where the address names one behind it', async () => {
    apiServer.use(
      ...answerVoucherLists(({ query }) => {
        const page = Number(query.get('page'))
        if (page <= 3) return buildVoucherList([buildVoucher()], 60, { page })
        return failWith(404, 'error.page_past_end', {}, { pages: 3 })
      }),
    )
    const { router } = await open('/app/voucher/manage?page=9')
    expect(await screen.findByText('51–60 of 60')).toBeInTheDocument()
    expect(router.current()).toBe('/app/voucher/manage?page=3')
  })

  test('says what an empty tab means, and that a search found nothing', async () => {
    serveVouchers(() => [])
    const { router } = await open()
    expect(await screen.findByText('No unused vouchers')).toBeInTheDocument()
    await userEvent.type(screen.getByRole('searchbox'), 'nobody{Enter}')
    expect(await screen.findByText('No results for “nobody”')).toBeInTheDocument()
    await press('Clear search')
    expect(router.current()).toBe('/app/voucher/manage')
  })

  test('counts in each tab what the search finds, and names the tab where it is', async () => {
    apiServer.use(
      ...answerVoucherLists(({ list, query }) => {
        const isMatch = query.get('search') !== 'room' || list === 'expired'
        return buildVoucherList(isMatch ? [buildVoucher()] : [], isMatch ? 35 : 0)
      }),
    )
    const { router } = await open('/app/voucher/manage?search=room')
    expect(await screen.findByRole('tab', { name: 'Unused 0' })).toBeInTheDocument()
    expect(await screen.findByRole('tab', { name: 'Expired 35' })).toBeInTheDocument()
    expect(await screen.findByText('No results for “room”')).toBeInTheDocument()
    await userEvent.click(await screen.findByRole('link', { name: 'Show 35 expired vouchers' }))
    expect(router.current()).toBe('/app/voucher/manage?tab=expired&search=room')
  })

  test('shows why it could not be loaded, and loads it on a second try', async () => {
    let broken = true
    apiServer.use(
      ...answerVoucherLists(() =>
        broken ? failWith(503, 'error.unavailable') : buildVoucherList([buildVoucher()]),
      ),
    )
    await open()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The service is temporarily unavailable. Try again in a moment.',
    )
    broken = false
    await press('Try again')
    expect(await screen.findByText('1050-123456')).toBeInTheDocument()
  })

  test('speaks Spanish', async () => {
    serveVouchers(() => [buildVoucher({ price: 1250 })])
    await open('/app/voucher/manage', { locale: 'es-ES' })
    expect(screen.getByRole('heading', { level: 1, name: 'Vales' })).toBeInTheDocument()
    expect(await screen.findByText('12,50 €')).toBeInTheDocument()
    expect(screen.getByText('1 día')).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: /Caducados/ })).toBeInTheDocument()
  })
})

describe('deleting', () => {
  test('asks with the code and what it means, deletes, and loads the list anew', async () => {
    let rows = [buildVoucher({ state: 'inuse', num_devices_used: 2 })]
    serveVouchers(() => rows)
    const deleted: string[] = []
    serveCall('deleteVoucher', ({ params }) => {
      deleted.push(String(params.voucherId))
      rows = []
      return null
    })
    await open('/app/voucher/manage?tab=inuse')
    await chooseAction('1050-123456', /Delete voucher/)
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Delete voucher 1050-123456?')
    expect(dialog).toHaveTextContent('The 2 devices using it lose access immediately')
    expect(deleted).toEqual([])
    await press('Delete voucher', within(dialog))
    expect(await screen.findByText('Voucher 1050-123456 deleted')).toBeInTheDocument()
    expect(deleted).toEqual(['1'])
    expect(await screen.findByText('No vouchers in use')).toBeInTheDocument()
  })

  test('keeps the voucher where the user cancels', async () => {
    serveVouchers(() => [buildVoucher()])
    await open()
    await chooseAction('1050-123456', /Delete voucher/)
    await press('Cancel', within(await screen.findByRole('dialog')))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    // No voucher is deleted: a DELETE without a handler would fail the test.
    expect(screen.getByText('1050-123456')).toBeInTheDocument()
  })

  test('says Delete failed and why', async () => {
    serveVouchers(() => [buildVoucher()])
    apiServer.use(refuse('deleteVoucher', 409, 'error.conflict'))
    await open()
    await chooseAction('1050-123456', /Delete voucher/)
    await press('Delete voucher', within(await screen.findByRole('dialog')))
    expect(
      await screen.findByText('Delete failed. Someone else changed this. Reload the page and try again.'),
    ).toBeInTheDocument()
  })

  test('deletes a batch after naming how many vouchers go with it', async () => {
    serveVouchers(() => [buildVoucher()])
    const deleted: string[] = []
    serveCall('listVoucherBatches', {
      ...buildVoucherList([]),
      items: [buildBatch({ batchid: 1049, count: 99 }), buildBatch()],
    })
    serveCall('deleteVoucherBatch', ({ params }) => {
      deleted.push(String(params.batchId))
      return null
    })
    await open()
    await chooseAction('1050-123456', /Delete batch 1050/)
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Delete batch 1050 with 12 vouchers?')
    expect(dialog).toHaveTextContent('7 unused, 3 in use, 2 expired.')
    await press('Delete batch 1050', within(dialog))
    expect(await screen.findByText('12 vouchers in batch 1050 deleted')).toBeInTheDocument()
    expect(deleted).toEqual(['1050'])
  })

  test('is out of reach for read-only clients, with the reason', async () => {
    const row = buildVoucher({
      can: { delete: false, sell: false, send: false, disconnect: false, offer_removal: true },
    })
    serveVouchers(() => [row], undefined, READER_RIGHTS)
    await open('/app/voucher/manage')
    expect(await screen.findByText('You have read-only access to vouchers.')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Create vouchers' })).not.toBeInTheDocument()
    await press('Actions for 1050-123456')
    const item = await screen.findByRole('menuitem', { name: /Delete voucher/ })
    expect(item).toHaveAttribute('aria-disabled', 'true')
    expect(item).toHaveTextContent('You have read-only access to vouchers.')
  })
})

describe('all at once', () => {
  test('deletes everything unused after naming how many that is, and says how many it were', async () => {
    serveVouchers(() => [buildVoucher()], 240)
    const asked: URL[] = []
    serveCall('countChangeableVouchers', { count: 240 })
    serveCall('deleteUnusedVouchers', ({ request }) => {
      asked.push(new URL(request.url))
      return { deleted: 240 }
    })
    await open()
    await press('Delete unused')
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Delete 240 unused vouchers at Harbour Café?')
    const button = within(dialog).getByRole('button', { name: 'Delete 240 vouchers' })
    expect(button).toBeDisabled()
    await userEvent.type(within(dialog).getByLabelText('Type 240 to confirm'), '24')
    expect(button).toBeDisabled()
    await userEvent.type(within(dialog).getByLabelText('Type 240 to confirm'), '0')
    await userEvent.click(button)
    expect(await screen.findByText('240 unused vouchers deleted')).toBeInTheDocument()
    expect(
      asked.map(({ searchParams }) => [searchParams.get('search') || null, searchParams.get('expected')]),
    ).toEqual([[null, '240']])
  })

  test('acts on what is searched for, and says so', async () => {
    serveVouchers(() => [buildVoucher()], 26)
    const asked: URL[] = []
    serveCall('countChangeableVouchers', { count: 26 })
    serveCall('deleteUnusedVouchers', ({ request }) => {
      asked.push(new URL(request.url))
      return { deleted: 26 }
    })
    await open('/app/voucher/manage?search=room')
    expect(await screen.findByRole('button', { name: 'Print 26 matching' })).toBeEnabled()
    await press('Delete 26 matching')
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Only vouchers matching “room” are affected.')
    await press('Delete 26 vouchers', within(dialog))
    expect(await screen.findByText('26 unused vouchers deleted')).toBeInTheDocument()
    expect(asked.map(({ search }) => search)).toEqual(['?search=room&expected=26'])
  })

  test('moves everything expired to the archive, and shows it there', async () => {
    let archived = false
    const asked = serveVouchers((list) => (archived === (list === 'archived') ? [buildVoucher()] : []))
    serveCall('countChangeableVouchers', { count: 1 })
    serveCall('archiveExpiredVouchers', () => {
      archived = true
      return { archived: 1 }
    })
    await open('/app/voucher/manage?tab=2')
    await press('Archive expired')
    const dialog = await screen.findByRole('dialog', { name: 'Archive 1 expired voucher at Harbour Café?' })
    await press('Archive 1 voucher', within(dialog))
    expect(await screen.findByText('1 expired voucher archived')).toBeInTheDocument()
    expect(await screen.findByText('No expired vouchers')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('tab', { name: /Archive/ }))
    expect(await screen.findByText('1050-123456')).toBeInTheDocument()
    expect(asked.at(-1)).toContain('archived?')
  })

  test('is not offered to read-only clients', async () => {
    serveVouchers(() => [buildVoucher()], undefined, READER_RIGHTS)
    await open('/app/voucher/manage')
    await screen.findByText('1050-123456')
    expect(screen.queryByRole('button', { name: 'Delete unused' })).not.toBeInTheDocument()
  })
})

describe('batches', () => {
  test('have their counts, lead to their vouchers, and are deleted as a whole', async () => {
    serveVouchers(() => [])
    let batches = [buildBatch({ notes: 'Conference' })]
    serveCall('listVoucherBatches', () => ({ ...buildVoucherList([]), items: batches }))
    serveCall('deleteVoucherBatch', { batchId: 1050 }, () => {
      batches = []
      return null
    })
    await open('/app/voucher/manage?tab=batches')
    const row = await screen.findByRole('row', { name: /1050/ })
    expect(row).toHaveTextContent('Conference')
    await expectLink(
      '3 in use in batch 1050',
      '/newapp/app/voucher/manage?tab=inuse&search=1050',
      within(row),
    )
    await chooseAction('Batch 1050', /Delete batch 1050/)
    await press('Delete batch 1050', within(await screen.findByRole('dialog')))
    expect(await screen.findByText('12 vouchers in batch 1050 deleted')).toBeInTheDocument()
    expect(await screen.findByText('No batches')).toBeInTheDocument()
  })
})

describe('multi-site vouchers', () => {
  test('are the same list at their own address, with where they hold', async () => {
    apiServer.use(
      ...answerVoucherLists(
        buildVoucherList([
          buildVoucher({ all_sites: true, sites: [], last_used_site: { id: 2, name: 'Hill Hotel' } }),
          buildVoucher({
            id: 2,
            voucher_display: '2000-111111',
            sites: [1, 2, 3].map((id) => ({ id, name: `Site ${id}` })),
            can: { delete: false, sell: true, send: true, disconnect: false, offer_removal: true },
          }),
        ]),
        'multisite',
      ),
    )
    await open('/app/voucher/multisite/manage')
    expect(screen.getByRole('heading', { level: 1, name: 'Multi-Site Vouchers' })).toBeInTheDocument()
    const row = await screen.findByRole('row', { name: /1050-123456/ })
    expect(row).toHaveTextContent('All locationsLast used at: Hill Hotel')
    expect(screen.getByText('Site 1, Site 2 and 1 more')).toBeInTheDocument()
    await expectLink('Details of 1050-123456', '/newapp/app/voucher/multisite/manage/details/1', within(row))
    await press('Actions for 2000-111111')
    expect(await screen.findByRole('menuitem', { name: /Delete voucher/ })).toHaveTextContent(
      "It's also valid at locations whose vouchers you can't change.",
    )
  })
})
