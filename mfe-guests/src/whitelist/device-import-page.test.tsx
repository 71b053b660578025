import type { MacEntryImport } from '@portico/shared/contracts'
import {
  apiServer,
  buildSiteSettings,
  chooseOption,
  press,
  refuse,
  renderRemote,
  serveCall,
  startSavedFiles,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { whitelistHandlers } from '../testing/whitelist-handlers'

const savedFiles = startSavedFiles()
const SETTINGS = buildSiteSettings({ permissions: { all: true, macauth: true } })
const PREVIEW = {
  mac: '3C:22:FB:00:00:01',
  title: 'Till',
  notes: 'Bar',
  all_sites: 'yes',
  active: 'no',
  expires_at: '2027-07-01 23:59:00',
  speed_dl: '2000',
  speed_ul: '0',
}
const COLUMNS: MacEntryImport['columns'] = [
  { heading: 'mac', example: '3c22fb000001', column: 'mac' },
  { heading: 'Label', example: 'Till', column: 'title' },
]

function buildImport(changes: Partial<MacEntryImport> = {}): MacEntryImport {
  return {
    dry_run: true,
    columns: COLUMNS,
    missing: [],
    total: 1,
    created: 1,
    unchanged: 0,
    invalid: 0,
    errors: [],
    preview: [PREVIEW],
    ...changes,
  }
}

/** Answers each call in turn. */
function serveImport(...answers: Partial<MacEntryImport>[]) {
  let calls = 0
  const served = serveCall('importMacEntries', ({ query }) =>
    buildImport({ dry_run: query.dry_run === 'true', ...answers[calls++] }),
  )
  apiServer.use(...whitelistHandlers())
  return served
}

const open = (settings = SETTINGS) => renderRemote(remote, { path: '/app/whitelist/import', settings })
const choose = async () =>
  userEvent.upload(
    await screen.findByLabelText('Choose CSV file'),
    new File(['mac,Label\n3c22fb000001,Till'], 'devices.csv', { type: 'text/csv' }),
  )

test('shows the devices of a file, imports them and says how many came in', async () => {
  const served = serveImport({ total: 2, unchanged: 1 }, {})
  await open()
  await choose()
  const preview = await screen.findByRole('table', { name: 'Preview' })
  for (const text of ['Till', '3C:22:FB:00:00:01', 'Yes', 'Inactive', '↓ 2 Mbps ↑ Unlimited', 'Bar']) {
    expect(within(preview).getByText(text)).toBeInTheDocument()
  }
  expect(screen.getByRole('status')).toHaveTextContent('1 new device · 1 already on the list')
  await press('Import 1 device')
  expect(await screen.findByRole('heading', { name: '1 device whitelisted' })).toHaveFocus()
  expect(served.seen.map(({ query }) => query)).toEqual([
    { dry_run: 'true' },
    { dry_run: 'false', skip_invalid: 'false', columns: 'mac,title' },
  ])
})

test('asks which columns hold what is needed', async () => {
  const columns = [
    { heading: 'Hardware', example: '3c22fb000001', column: 'mac' as const },
    { heading: 'Label', example: 'Till', column: null },
  ]
  const served = serveImport({ columns, missing: ['title'], created: 0, preview: [] }, {})
  await open()
  await choose()
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a column for: Name.')
  expect(screen.queryByRole('table', { name: 'Preview' })).not.toBeInTheDocument()
  await chooseOption('Import Label as', 'Name')
  expect(await screen.findByRole('table', { name: 'Preview' })).toBeInTheDocument()
  expect(served.seen.at(-1)?.query).toEqual({ dry_run: 'true', columns: 'mac,title' })
})

test('tells errors by row and column, and imports the rest only where that was chosen', async () => {
  const errors = [
    { row: 2, field: 'mac', id: 'error.field.mac_group', message: '' },
    { row: 3, field: 'mac', id: 'error.whitelist.taken', values: { title: 'TV' }, message: '' },
  ]
  const served = serveImport({ total: 3, created: 0, invalid: 2, errors }, { created: 1, errors })
  await open()
  await choose()
  const table = await screen.findByRole('table', { name: 'Errors to correct' })
  expect(within(table).getAllByRole('row')[2]).toHaveTextContent(
    '3macThis device is already whitelisted here as “TV”.',
  )
  expect(screen.getByRole('status')).toHaveTextContent('1 new device · 2 rows with errors')
  const submit = screen.getByRole('button', { name: 'Import 1 device' })
  expect(submit).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Skip rows with errors and import the rest' }))
  await userEvent.click(submit)
  expect(await screen.findByRole('heading', { name: '1 device whitelisted' })).toBeVisible()
  expect(served.seen.at(-1)?.query.skip_invalid).toBe('true')
})

test('says why a file was not taken', async () => {
  apiServer.use(...whitelistHandlers(), refuse('importMacEntries', 500, 'error.server'))
  await open()
  await choose()
  expect(await screen.findByRole('alert')).toHaveTextContent("This file can't be imported")
})

test('says that devices were not stored', async () => {
  serveImport({})
  await open()
  await choose()
  const submit = await screen.findByRole('button', { name: 'Import 1 device' })
  apiServer.use(refuse('importMacEntries', 500, 'error.server'))
  await userEvent.click(submit)
  expect(await screen.findByRole('alert')).toHaveTextContent('Device whitelisting failed')
})

test('gives a template, and says what each column means', async () => {
  await open()
  await press('Download example')
  await waitFor(() => expect(savedFiles()[0]?.name).toBe('whitelisted-devices-template.csv'))
  expect(screen.getByText('MAC address in any notation.')).toBeInTheDocument()
})

test('is closed to readers', async () => {
  await open(buildSiteSettings({ ...SETTINGS, can: { import_mac_entries: false } }))
  expect(await screen.findByText("You can't whitelist devices here")).toBeVisible()
})
