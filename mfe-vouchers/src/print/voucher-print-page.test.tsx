import type { Voucher, VoucherDesign } from '@portico/shared/contracts'
import {
  answer,
  apiServer,
  buildFailure,
  buildSiteSettings,
  chooseOption,
  expectLink,
  once,
  press,
  refuse,
  renderRemote,
  type RenderRemoteOptions,
  replaceText,
  serveCall,
} from '@portico/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import type { VoucherFamilyId } from '../family/voucher-family'
import { remote } from '../remote'
import { buildVoucherDesign } from '../testing/design-builders'
import { answersOf } from '../testing/family-answers'
import { buildVoucher } from '../testing/voucher-builders'

interface TestScope {
  design?: Partial<VoucherDesign>
  items?: Voucher[]
  wifi_qr?: string | null
  family?: VoucherFamilyId
  can?: { print?: boolean }
}

/** Serves the page, and collects its queries and marks. */
function serve({
  design = {},
  items = [buildVoucher()],
  wifi_qr = null,
  family = 'site',
  can = {},
}: TestScope = {}) {
  const page = answersOf(family)('listSelectedVouchers', { items, wifi_qr, can })
  const marks = answersOf(family)('markVouchersPrinted', null)
  apiServer.use(answersOf(family)('getVoucherDesign', buildVoucherDesign(design)), page, marks)
  return { asked: page.bodies, marked: marks.bodies }
}

const open = (query: string, options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { path: `/app/voucher/print${query}`, ...options })
const sheets = () => screen.findByRole('region', { name: 'Print preview' })
const many = (count: number) =>
  Array.from({ length: count }, (_none, index) =>
    buildVoucher({ id: index + 1, voucher_display: `1050-${100_001 + index}` }),
  )
const pagesOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('group', { name: /^Page/ })
    .map((page) => page.textContent ?? '')

test.each([
  ['?ids=3,1', { ids: [3, 1] }],
  ['?batch=1050', { batchid: 1050 }],
  ['?unused=true', { unused: true }],
])('%s is what is laid out, on the sheet of the design', async (query, selection) => {
  const { asked } = serve({ items: many(25) })
  await open(query)
  const pages = pagesOf(await sheets())
  expect(asked).toEqual([{ selection }])
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('1050-100001')
  expect(pages[1]).toContain('1050-100025')
  expect(screen.getByText(/25 vouchers on 2 sheets/)).toBeVisible()
})

test('each label has its code and figures in the language of the design, with times of the site', async () => {
  const items = [
    buildVoucher({ use_before: '2026-12-31T23:00:00.000Z', price: 350, notes: 'Room 7', num_devices: 3 }),
  ]
  serve({ items, design: { language: 'es-ES', shownotes: true, showprice: true, footer_text: 'مرحبا' } })
  await open('?ids=1', {
    settings: buildSiteSettings({
      settings: { ...buildSiteSettings().settings, timezone: 'Europe/Madrid' },
    }),
  })
  const region = within(await sheets())
  for (const text of ['1050-123456', 'Hostel', 'Room 7']) expect(region.getByText(text)).toBeVisible()
  expect(region.getByText(/Dispositivos: 3/)).toBeVisible()
  expect(region.getByText(/Último día: 31 dic 2026/)).toBeVisible()
  expect(region.getByText('مرحبا')).toHaveAttribute('direction', 'rtl')
})

test('the sheet and its first free label are chosen, and stand in the address', async () => {
  serve({ items: many(2) })
  const { router } = await open('?ids=1,2&layout=avery_l7160&first=21')
  expect(pagesOf(await sheets())).toHaveLength(2)
  const first = screen.getByRole('spinbutton', { name: 'First free label' })
  expect(first).toHaveValue('21')
  await replaceText(first, '3')
  await waitFor(() => expect(router.current()).toMatch(/first=3$/))
  expect(pagesOf(await sheets())).toHaveLength(1)

  await chooseOption('Paper', '80 mm roll')
  await waitFor(() => expect(router.current()).toContain('layout=roll_80'))
  expect(pagesOf(await sheets())).toHaveLength(2)
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument()
})

test('paper has the size of the sheet, and no margins', async () => {
  serve({ design: { page_layout: 'avery_5160' } })
  await open('?ids=1')
  await sheets()
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText)
  const ofPrint = rules.find(
    (rule) => rule.startsWith('@media print') && rule.includes('portico-print-sheets'),
  )
  // US Letter, in points.
  expect(ofPrint).toMatch(/@page \{\s*size: 612(\.0+\d*)?pt 792(\.0+\d*)?pt;\s*margin: 0/)
})

test('printing marks the vouchers once, whichever way it is begun', async () => {
  const { marked } = serve({ items: many(2) })
  const print = jest.fn(() => void fireEvent(window, new Event('beforeprint')))
  Object.defineProperty(window, 'print', { configurable: true, value: print })
  await open('?unused=true')
  await sheets()
  screen.getByRole('button', { name: 'Print' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(print).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(marked).toEqual([{ selection: { ids: [1, 2] } }]))
  fireEvent(window, new Event('beforeprint'))
  expect(marked).toHaveLength(1)
})

test('says that they could not be marked, and tries again with the next print', async () => {
  const { marked } = serve()
  apiServer.use(once(answer('markVouchersPrinted', () => HttpResponse.error())))
  await open('?ids=1')
  await sheets()
  fireEvent(window, new Event('beforeprint'))
  expect(await screen.findByText("Couldn't mark vouchers as printed")).toBeVisible()
  fireEvent(window, new Event('beforeprint'))
  await waitFor(() => expect(marked).toHaveLength(1))
})

test('multi-site vouchers have calls of their own', async () => {
  const { marked } = serve({ family: 'multisite' })
  await renderRemote(remote, { path: '/app/voucher/multisite/manage/print?ids=1' })
  await sheets()
  fireEvent(window, new Event('beforeprint'))
  await waitFor(() => expect(marked).toHaveLength(1))
  await expectLink('Multi-Site Vouchers', '/newapp/app/voucher/multisite/manage')
})

test('warns of vouchers that are over', async () => {
  serve({ items: [buildVoucher(), buildVoucher({ id: 2, state: 'expired' })] })
  await open('?ids=1,2')
  await sheets()
  expect(screen.getByText('1 of these vouchers can no longer be used.')).toBeVisible()
})

test.each([
  ['', null, 'No vouchers selected'],
  ['?ids=9', buildFailure(404, 'error.not_found'), 'Vouchers not found'],
  [
    '?unused=true',
    buildFailure(422, 'error.validation', { selection: 'error.voucher.none_unused' }),
    'There are no unused vouchers.',
  ],
])('with nothing to print (%s) it leads back to the list', async (query, failure, title) => {
  serve()
  if (failure) {
    serveCall('listSelectedVouchers', () => HttpResponse.json(failure, { status: failure.status }))
  }
  await open(query)
  expect(await screen.findByText(title)).toBeVisible()
  await expectLink('View vouchers', '/newapp/app/voucher/manage')
})

test('says why they cannot be shown, and tries again', async () => {
  serve()
  const values = { max: 1000 }
  const failure = buildFailure(422, 'error.validation', {
    selection: { id: 'error.voucher.selection_size', values },
  })
  apiServer.use(once(refuse('listSelectedVouchers', 422, failure)))
  await open('?batch=1050')
  expect(await screen.findByRole('alert')).toHaveTextContent(/Select up to 1000 vouchers at once/)
  await press('Try again')
  expect(await sheets()).toBeVisible()
})

test('a test fills one sheet with a code that is no voucher, and marks nothing', async () => {
  const { asked } = serve({ design: { page_layout: 'avery_l7160', qr_type: 'wifi', ssid: 'Guests' } })
  await open('?test=true&first=20')
  const pages = pagesOf(await sheets())
  expect(pages).toHaveLength(1)
  expect(pages[0]?.match(/0000-000000/g)).toHaveLength(2)
  expect(screen.getByText(/Print this on plain paper/)).toBeVisible()
  await expectLink('Design', '/newapp/app/voucher/design')
  fireEvent(window, new Event('beforeprint'))
  expect(asked).toEqual([])
})

test('says that a test could not be loaded, and tries again', async () => {
  serve()
  apiServer.use(once(answer('getVoucherDesign', () => HttpResponse.error())))
  await open('?test=true')
  await press('Try again')
  expect(await sheets()).toBeVisible()
})

test('read-only clients print nothing', async () => {
  serve({ can: { print: false } })
  await open('?ids=1')
  expect(await screen.findByText('You have read-only access to vouchers')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument()
})
