import type { VoucherImport } from '@portico/shared/contracts'
import {
  choosePageAction,
  apiServer,
  buildSiteSettings,
  failWith,
  press,
  renderRemote,
  type RenderRemoteOptions,
  serveCall,
  startSavedFiles,
} from '@portico/shared/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { answerVoucherLists } from '../testing/family-answers'
import { buildBatch, buildVoucherList } from '../testing/voucher-builders'

const savedFiles = startSavedFiles()

const PREVIEW = {
  voucher: 'VIP2222',
  batchid: '',
  notes: 'Room 12',
  duration_val: '90',
  duration_type: 'minutes',
  bytes_t: '500',
  speed_dl: '5000',
  speed_ul: '0',
  num_devices: '2',
  price: '5.00',
  use_before: '2026-12-31 23:59:00',
  used_at: '',
}

function buildImport(changes: Partial<VoucherImport> = {}): VoucherImport {
  return {
    dry_run: true,
    total: 1,
    created: 1,
    skipped: 0,
    guessable: 0,
    errors: [],
    preview: [PREVIEW],
    ...changes,
  }
}

/** Answers each call in turn, and collects the requests. */
function serveImport(...answers: (Partial<VoucherImport> | Response)[]) {
  const asked: { dryRun: string | null; text: string }[] = []
  serveCall('importVouchers', async ({ query, request }) => {
    const dryRun = query.dry_run ?? null
    asked.push({ dryRun, text: await request.text() })
    const given = answers[asked.length - 1]
    if (given instanceof Response) return given
    return buildImport({ dry_run: dryRun === 'true', ...given })
  })
  return asked
}

beforeEach(() => {
  const list = buildVoucherList([])
  apiServer.use(...answerVoucherLists(list), ...answerVoucherLists(list, 'multisite'))
})

const open = (options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { path: '/app/voucher/import', ...options })
const csv = (text = 'voucher\nVIP-2222', name = 'codes.csv') => new File([text], name, { type: 'text/csv' })
const choose = async (file = csv()) => userEvent.upload(await screen.findByLabelText('Choose CSV file'), file)

test('is opened from the list', async () => {
  const { router } = await open({ path: '/app/voucher/manage' })
  await choosePageAction('Import codes')
  expect(router.current()).toBe('/app/voucher/import')
})

test('shows what will be created in words, imports it and says how many came in', async () => {
  const asked = serveImport({ total: 3, created: 2, skipped: 1 }, { created: 2 })
  const { router } = await open()
  await choose()
  const preview = await screen.findByRole('table', { name: 'Preview' })
  for (const text of ['VIP2222', 'New', '90 minutes', '500 MB', '↓ 5 Mbps ↑ Unlimited', '€5.00', 'Room 12']) {
    expect(within(preview).getByText(text)).toBeInTheDocument()
  }
  expect(within(preview).getByText('2026-12-31 23:59:00')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent(
    '2 vouchers will be created. 1 row already exists and will be skipped.',
  )
  expect(screen.getByText('First 1 of 3 rows:')).toBeInTheDocument()
  expect(screen.getByText('codes.csv')).toBeInTheDocument()

  await press('Import 2 vouchers')
  expect(await screen.findByRole('heading', { name: '2 vouchers imported' })).toHaveFocus()
  expect(asked.map(({ dryRun }) => dryRun)).toEqual(['true', 'false'])
  for (const { text } of asked) expect(text).toContain('voucher\nVIP-2222')

  serveCall('listVoucherBatches', { ...buildVoucherList([]), items: [buildBatch()] })
  await userEvent.click(screen.getByRole('link', { name: 'View batches' }))
  expect(await screen.findByRole('row', { name: /1050/ })).toBeInTheDocument()
  expect(router.current()).toBe('/app/voucher/manage?tab=batches')
})

test('tells every error by its row and column, offers no import, and takes the corrected file', async () => {
  serveImport(
    {
      created: 0,
      errors: [
        { row: 2, field: 'duration_val', id: 'error.field.too_big', values: { max: 525600 }, message: '' },
        { row: 7, field: 'voucher', id: 'error.voucher.code_taken', message: '' },
      ],
    },
    {},
  )
  await open()
  await choose()
  const errors = await screen.findByRole('table', { name: 'Errors to correct' })
  const rows = within(errors).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('2duration_valMust be 525600 or less')
  expect(rows[2]).toHaveTextContent('7voucherThis code already exists')
  expect(screen.getByRole('alert')).toHaveTextContent('2 errors in this file. Nothing was imported.')
  expect(screen.queryByRole('button', { name: /^Import / })).not.toBeInTheDocument()
  await choose()
  expect(await screen.findByRole('button', { name: 'Import 1 voucher' })).toBeInTheDocument()
  expect(screen.queryByRole('table', { name: 'Errors to correct' })).not.toBeInTheDocument()
})

test('says why a file is not read, and why one is not stored', async () => {
  const refuse = (id: string, values = {}) => failWith(422, 'error.validation', { file: { id, values } })
  serveImport(
    refuse('error.file.heading', { column: 'voucher' }),
    {},
    refuse('error.voucher.plan_limit', { limit: 500, left: 0 }),
  )
  await open()
  await choose()
  expect(await screen.findByRole('alert')).toHaveTextContent('The first row must contain the column names')
  await choose()
  await press('Import 1 voucher')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Vouchers you can still create in this period: 0.',
  )
  expect(screen.getByRole('button', { name: 'Import 1 voucher' })).toBeEnabled()
})

test('warns about codes that are easy to guess, and imports them', async () => {
  serveImport({ guessable: 1 })
  await open()
  await choose()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'One code is short enough to be guessed. You can import it, but use longer codes for new vouchers.',
  )
  expect(screen.getByRole('button', { name: 'Import 1 voucher' })).toBeEnabled()
})

test('says that all codes are here already', async () => {
  serveImport({ created: 0, skipped: 1 })
  await open()
  await choose()
  expect(await screen.findByText('All codes in this file already exist.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Import / })).not.toBeInTheDocument()
})

test('sends no file that is too large', async () => {
  await open()
  await choose(csv('x'.repeat(2 * 1024 * 1024 + 1)))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The file is larger than 2 MB. Choose a smaller one.',
  )
})

test('says that what was dropped is no file that can be read', async () => {
  await open()
  const folder = csv()
  folder.arrayBuffer = () => Promise.reject(new DOMException('A folder', 'NotFoundError'))
  const button = await screen.findByRole('button', { name: 'Choose CSV file' })
  fireEvent.drop(button, { dataTransfer: { files: [folder] } })
  expect(await screen.findByRole('alert')).toHaveTextContent('There was an error uploading your file.')
})

test('takes a file that is dropped', async () => {
  const asked = serveImport({})
  await open()
  const files = [csv('voucher\nDROPPED1')]
  fireEvent.drop(await screen.findByRole('button', { name: 'Choose CSV file' }), {
    dataTransfer: { files },
  })
  expect(await screen.findByRole('table', { name: 'Preview' })).toBeInTheDocument()
  expect(asked[0]?.text).toContain('DROPPED1')
})

test('gives an example, and says what each column means', async () => {
  await open()
  await press('Download example')
  const [file] = savedFiles()
  expect(file?.name).toBe('vouchers-example.csv')
  expect(screen.getByText('File columns')).toBeInTheDocument()
  expect(screen.getByText(/^The code, 6 to 20 letters and digits/)).toHaveTextContent('(required)')
})

test('multi-site codes hold everywhere, and go to their own place', async () => {
  const imported = serveCall('importMultisiteVouchers', buildImport())
  await open({ path: '/app/voucher/multisite/manage/import' })
  expect(await screen.findByText(/The codes will be valid at all locations/)).toBeInTheDocument()
  await choose()
  await screen.findByRole('table', { name: 'Preview' })
  expect(imported.seen).toHaveLength(1)
})

test.each([
  ['readers and the front desk', {}],
  ['clients, of what is the account’s', { path: '/app/voucher/multisite/manage/import' }],
])('is closed to %s', async (_who, options) => {
  const can = { import_vouchers: false, import_multisite_vouchers: false }
  await open({ ...options, settings: buildSiteSettings({ can }) })
  expect(await screen.findByText("You can't import codes here")).toBeInTheDocument()
  expect(screen.queryByLabelText('Choose CSV file')).not.toBeInTheDocument()
})

test('speaks Spanish', async () => {
  serveImport({ total: 2, created: 2 })
  await open({ locale: 'es-ES' })
  await userEvent.upload(await screen.findByLabelText('Elegir archivo CSV'), csv())
  expect(await screen.findByRole('button', { name: 'Importar 2 vales' })).toBeInTheDocument()
})
