import type { Voucher, VoucherDesign } from '@portico/shared/contracts'
import {
  answer,
  apiServer,
  buildMetadata,
  chooseAction,
  chooseOption,
  expectLink,
  failWith,
  press,
  refuse,
  renderRemote,
  type RenderRemoteOptions,
  replaceText,
  serveCall,
  startSavedFiles,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { remote } from '../remote'
import { createHandlers } from '../testing/create-handlers'
import { buildVoucherDesign } from '../testing/design-builders'
import { answersOf, answerVoucherLists } from '../testing/family-answers'
import {
  buildBatch,
  buildVoucher,
  buildVoucherDetails,
  buildVoucherList,
  DESK_RIGHTS,
  READER_RIGHTS,
} from '../testing/voucher-builders'

const savedFiles = startSavedFiles()

const THREE = ['111111', '222222', '333333'].map((code, index) =>
  buildVoucher({ id: index + 1, voucher: `1050${code}`, voucher_display: `1050-${code}` }),
)

function serveDesign(page_layout: VoucherDesign['page_layout'] = 'a4_3x8') {
  const design = buildVoucherDesign({ page_layout })
  serveCall('getVoucherDesign', design)
  serveCall('getMultisiteVoucherDesign', design)
}

/** Serves the lists; `total` is the number of vouchers in each. */
function serveVouchers(vouchers: Voucher[] = THREE, total = vouchers.length) {
  const list = buildVoucherList(vouchers, total)
  apiServer.use(
    answer('listVoucherBatches', { items: [buildBatch()], metadata: buildMetadata(1) }),
    ...answerVoucherLists(list),
    ...answerVoucherLists(list, 'multisite'),
  )
}

/** Accepts file requests and collects the bodies. */
function serveFiles(file: () => Response = () => new HttpResponse('%PDF-1.7')) {
  const asked: { path: string; body: unknown }[] = []
  const take = ({ request, body }: { request: Request; body: unknown }) => {
    asked.push({ path: new URL(request.url).pathname.replace(/.*\/v1\//, ''), body })
    return file()
  }
  apiServer.use(
    ...(['site', 'multisite'] as const).flatMap((family) => [
      answersOf(family)('printVouchers', take),
      answersOf(family)('exportVouchersCsv', take),
      answersOf(family)('exportVouchersXlsx', take),
    ]),
  )
  return asked
}

const open = (path: string, options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { path, ...options })
const choose = async (...codes: string[]) => {
  for (const code of codes)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${code}` }))
}
beforeEach(() => {
  serveDesign()
  serveVouchers()
})

describe('printing', () => {
  test('chosen vouchers go on the sheet of the design, from the label that is free', async () => {
    const asked = serveFiles()
    await open('/app/voucher/manage')
    await choose('1050-333333', '1050-111111')
    await press('Print')
    const dialog = await screen.findByRole('dialog', { name: 'Print 2 vouchers' })
    const first = await within(dialog).findByLabelText(/First free label/)
    expect(within(dialog).getByTitle('A4, 24 labels (3 × 8)')).toBeInTheDocument()
    expect(within(dialog).getByRole('status')).toHaveTextContent('2 vouchers on 1 sheet.')
    await replaceText(first, '24')
    expect(within(dialog).getByRole('status')).toHaveTextContent('2 vouchers on 2 sheets.')
    await expectLink('Print view', '/newapp/app/voucher/print?ids=3,1&layout=a4_3x8&first=24', within(dialog))
    await press('Download PDF', within(dialog))
    expect(await screen.findByText('vouchers.pdf downloaded')).toBeInTheDocument()
    expect(asked).toEqual([
      {
        path: 'voucher/print',
        body: { selection: { ids: [3, 1] }, page_layout: 'a4_3x8', first_label: 24 },
      },
    ])
    expect(savedFiles().map(({ name }) => name)).toEqual(['vouchers.pdf'])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('a label that the sheet does not have is refused; rolls ask for none', async () => {
    const asked = serveFiles()
    await open('/app/voucher/manage')
    await choose('1050-111111')
    await press('Print')
    const dialog = await screen.findByRole('dialog', { name: 'Print voucher 1050-111111' })
    const first = await within(dialog).findByLabelText(/First free label/)
    await replaceText(first, '25')
    await press('Download PDF', within(dialog))
    expect(await within(dialog).findByText('Must be 24 or less')).toBeInTheDocument()
    expect(asked).toEqual([])
    await chooseOption(/Paper/, '80 mm roll', within(dialog))
    expect(within(dialog).queryByLabelText(/First free label/)).not.toBeInTheDocument()
    await press('Download PDF', within(dialog))
    await screen.findByText('vouchers-1050-111111.pdf downloaded')
    expect(asked[0]?.body).toMatchObject({ page_layout: 'roll_80', first_label: 1 })
  })

  test('a click on a label of the picture begins there', async () => {
    await open('/app/voucher/manage')
    await choose('1050-111111')
    await press('Print')
    const first = await screen.findByLabelText(/First free label/)
    await userEvent.click(screen.getByTitle('Start at label 5'))
    expect(first).toHaveValue('5')
  })

  test('of a batch that was used in part, what is unused comes first to mind', async () => {
    const asked = serveFiles()
    await open('/app/voucher/manage?tab=batches')
    await chooseAction('Batch 1050', 'Print batch')
    const dialog = await screen.findByRole('dialog', { name: 'Print batch 1050' })
    const only = await within(dialog).findByRole('switch', { name: 'Unused vouchers only' })
    expect(only).toBeChecked()
    expect(within(dialog).getByText('5 other vouchers in this batch are in use or expired.')).toBeVisible()
    expect(within(dialog).getByRole('status')).toHaveTextContent('7 vouchers on 1 sheet.')
    await press('Download PDF', within(dialog))
    await screen.findByText('vouchers-1050-unused.pdf downloaded')
    await chooseAction('Batch 1050', 'Print batch')
    await userEvent.click(await screen.findByRole('switch', { name: 'Unused vouchers only' }))
    await expectLink('Print view', '/newapp/app/voucher/print?batch=1050&layout=a4_3x8')
    await press('Download PDF')
    await screen.findByText('vouchers-1050.pdf downloaded')
    const selections = asked.map(({ body }) => (body as { selection: unknown }).selection)
    expect(selections).toEqual([{ batchid: 1050, unused: true }, { batchid: 1050 }])
  })

  test('of the unused, what is searched for is printed', async () => {
    const asked = serveFiles()
    await open('/app/voucher/multisite/manage?search=111')
    await press(/^Print \d matching$/)
    await screen.findByRole('dialog', { name: /^Print \d matching unused vouchers?$/ })
    await press('Download PDF')
    await screen.findByText('vouchers-unused.pdf downloaded')
    expect(asked).toEqual([
      {
        path: 'multisite_voucher/print',
        body: { selection: { unused: true, search: '111' }, page_layout: 'a4_3x8', first_label: 1 },
      },
    ])
  })

  test('more than a thousand are not printed at once', async () => {
    serveVouchers(THREE, 1001)
    await open('/app/voucher/manage')
    await press('Print unused')
    expect(
      await screen.findByText(/You selected 1,001 vouchers, but can print up to 1,000/),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Download PDF' })).not.toBeInTheDocument()
  })

  test('says why there is no PDF, and keeps what was chosen', async () => {
    serveFiles(() => failWith(404, 'error.not_found'))
    await open('/app/voucher/manage')
    await choose('1050-111111')
    await press('Print')
    await press('Download PDF')
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't print vouchers")
    expect(savedFiles()).toEqual([])
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  test('a design that does not load is asked for again', async () => {
    apiServer.use(refuse('getVoucherDesign', 500, 'error.server'))
    await open('/app/voucher/manage')
    await choose('1050-111111')
    await press('Print')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    serveDesign('avery_5160')
    await userEvent.click(retry)
    expect(await screen.findByTitle('Avery 5160 (US Letter, 30 labels)')).toBeInTheDocument()
  })

  test('is at hand as soon as vouchers are created', async () => {
    const asked = serveFiles()
    serveCall('createVouchers', { items: THREE, batchid: 1050, count: 3 })
    apiServer.use(...createHandlers())
    await open('/app/voucher/create')
    await press('Create 10 vouchers')
    await press('Print now')
    await press('Download PDF')
    await screen.findByText('vouchers.pdf downloaded')
    expect(asked[0]?.body).toMatchObject({ selection: { ids: [1, 2, 3] } })
  })

  test('one voucher is printed once more, by keyboard too', async () => {
    const asked = serveFiles()
    serveCall('getVoucher', { voucherId: 1 }, buildVoucherDetails({ printed_at: '2026-03-02T08:00:00Z' }))
    await open('/app/voucher/details/1')
    const button = await screen.findByRole('button', { name: 'Print voucher' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Print voucher 1050-123456' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await press('Download PDF')
    await screen.findByText('vouchers-1050-123456.pdf downloaded')
    expect(asked[0]?.body).toMatchObject({ selection: { ids: [1] } })
  })

  test('offers nothing for what is over, and says why', async () => {
    serveVouchers([buildVoucher({ state: 'expired' })])
    await open('/app/voucher/manage?tab=expired')
    await choose('1050-123456')
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument()
    await press('Actions for 1050-123456')
    const item = await screen.findByRole('menuitem', { name: /Print voucher/ })
    expect(item).toHaveAttribute('aria-disabled', 'true')
    expect(item).toHaveTextContent('This voucher can no longer be used.')
  })
})

describe('exporting', () => {
  test.each([
    ['Export as CSV', 'csv'],
    ['Export as Excel', 'xlsx'],
  ])('chosen vouchers are saved: %s', async (label, format) => {
    const asked = serveFiles(() => new HttpResponse('voucher'))
    await open('/app/voucher/manage')
    await choose('1050-222222')
    await press('Export')
    await userEvent.click(await screen.findByRole('menuitem', { name: label }))
    await screen.findByText(`vouchers.${format} downloaded`)
    expect(asked).toEqual([{ path: `voucher/export/${format}`, body: { selection: { ids: [2] } } }])
    expect(savedFiles().map(({ name }) => name)).toEqual([`vouchers.${format}`])
  })

  test('a batch and everything unused are saved under their names', async () => {
    const asked = serveFiles(() => new HttpResponse('voucher'))
    await open('/app/voucher/manage')
    await press('Export unused')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
    await screen.findByText('vouchers-unused.csv downloaded')
    await userEvent.click(screen.getByRole('tab', { name: /Batches/ }))
    await chooseAction('Batch 1050', 'Export as Excel')
    await screen.findByText('vouchers-1050.xlsx downloaded')
    expect(asked.map(({ body }) => body)).toEqual([
      { selection: { unused: true } },
      { selection: { batchid: 1050 } },
    ])
  })

  test('says why nothing was saved', async () => {
    const selection = { id: 'error.voucher.selection_size', values: { max: 1000 } }
    serveFiles(() => failWith(422, 'error.validation', { selection }))
    await open('/app/voucher/manage')
    await press('Export unused')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
    expect(
      await screen.findByText(/^Couldn't export vouchers\. Select up to 1000 vouchers at once/),
    ).toBeInTheDocument()
    expect(savedFiles()).toEqual([])
  })
})

test('readers export and do not print; people at the counter print and do not export', async () => {
  apiServer.use(...answerVoucherLists(buildVoucherList(THREE, 3, {}, READER_RIGHTS)))
  const { unmount } = await open('/app/voucher/manage')
  await choose('1050-111111')
  expect(screen.getByRole('button', { name: 'Export' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Print/ })).not.toBeInTheDocument()
  await unmount()
  apiServer.use(...answerVoucherLists(buildVoucherList(THREE, 3, {}, DESK_RIGHTS)))
  await open('/app/voucher/manage')
  await choose('1050-111111')
  expect(screen.getByRole('button', { name: 'Print' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Export/ })).not.toBeInTheDocument()
})

test('files have names in the language of the user', async () => {
  serveFiles()
  await open('/app/voucher/manage', { locale: 'es-ES' })
  await press('Imprimir sin usar')
  await screen.findByRole('dialog', { name: 'Imprimir todos los vales sin usar' })
  await press('Descargar PDF')
  expect(await screen.findByText('vales-sin-usar.pdf descargado')).toBeInTheDocument()
})
