import type { GuestAccountImport } from '@portico/shared/contracts'
import {
  answer,
  apiServer,
  buildSiteSettings,
  chooseOption,
  expectLink,
  press,
  refuse,
  renderRemote,
  startSavedFiles,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'

const savedFiles = startSavedFiles()
/** Address at which the API returns the import's report. */
const REPORT = ['', 's', 1, 'api', 'v1', 'guestuser', 'import', 5].join('/')
const COLUMNS: GuestAccountImport['columns'] = [
  { heading: 'Usuario', example: 'room-1', column: 'username' },
  { heading: 'Clave', example: '', column: 'password' },
  { heading: 'Tiempo', example: '7', column: 'duration_val' },
  { heading: 'Unidad', example: 'days', column: 'duration_type' },
]
const ROW = { username: 'room-1', password: '', duration_val: '7', duration_type: '3' }

function buildImport(changes: Partial<GuestAccountImport> = {}): GuestAccountImport {
  return {
    id: 5,
    state: 'done',
    progress: 100,
    dry_run: true,
    columns: COLUMNS,
    missing: [],
    total: 1,
    created: 1,
    updated: 0,
    skipped: 0,
    errors: [],
    preview: [ROW],
    rejected_link: null,
    passwords_link: null,
    error: null,
    expires_at: '2026-03-11T09:30:00Z',
    ...changes,
  }
}

/** Serves an import. A `repeat` call applies `after`; `become` changes the import in between. */
function serveImport(first: Partial<GuestAccountImport> = {}, after: Partial<GuestAccountImport> = {}) {
  let now = buildImport(first)
  const uploaded = answer('importGuestAccounts', () => now)
  const repeated = answer('repeatGuestAccountImport', () => {
    now = { ...now, ...after }
    return now
  })
  const asked = answer('getGuestAccountImport', () => now)
  apiServer.use(uploaded, repeated, asked)
  return {
    uploaded,
    repeated,
    become: (changes: Partial<GuestAccountImport>) => (now = { ...now, ...changes }),
  }
}

const open = (settings = buildSiteSettings()) =>
  renderRemote(remote, { path: '/app/guestuser/import', settings })
const choose = async () =>
  userEvent.upload(
    await screen.findByLabelText('Choose CSV file'),
    new File(['Usuario;Clave;Tiempo;Unidad\nroom-1;;7;days'], 'accounts.csv', { type: 'text/csv' }),
  )

test('shows the accounts of a file, imports them and offers the generated passwords', async () => {
  const { uploaded, repeated } = serveImport(
    {},
    { dry_run: false, passwords_link: `${REPORT}/passwords`, created: 1 },
  )
  await open()
  await choose()
  const preview = await screen.findByRole('table', { name: 'Preview' })
  for (const text of ['room-1', 'Generated', '7 days']) expect(within(preview).getByText(text)).toBeVisible()
  expect(within(preview).queryByRole('columnheader', { name: 'Email' })).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('1 new account')
  expect(uploaded.seen[0]?.query).toEqual({ dry_run: 'true' })
  await press('Import 1 account')
  expect(await screen.findByRole('heading', { name: '1 account created' })).toHaveFocus()
  await expectLink('Download passwords', `${REPORT}/passwords`)
  // In the location's time zone, like all times of the page.
  expect(screen.getByText(/available until Mar 11, 2026, 10:30\sAM/)).toBeVisible()
  expect(repeated.seen[0]?.body).toEqual({
    dry_run: false,
    skip_invalid: false,
    update_existing: false,
    columns: ['username', 'password', 'duration_val', 'duration_type'],
  })
})

test('asks which columns hold what is needed', async () => {
  const columns = COLUMNS.map((column, at) => (at === 0 ? { ...column, column: null } : column))
  const { repeated } = serveImport(
    { columns, missing: ['username'], created: 0 },
    { columns: COLUMNS, missing: [], created: 1 },
  )
  await open()
  await choose()
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a column for: Username.')
  expect(screen.queryByRole('table', { name: 'Preview' })).not.toBeInTheDocument()
  await chooseOption('Import Usuario as', 'Username')
  expect(await screen.findByRole('table', { name: 'Preview' })).toBeVisible()
  expect(repeated.seen[0]?.body).toMatchObject({
    dry_run: true,
    columns: ['username', 'password', 'duration_val', 'duration_type'],
  })
})

test('tells errors by row and column, offers them as a file, and imports the rest where that was chosen', async () => {
  const { repeated } = serveImport(
    {
      total: 301,
      created: 1,
      skipped: 300,
      rejected_link: `${REPORT}/rejected`,
      errors: [{ row: 2, field: 'username', id: 'error.guestuser.taken', message: '' }],
    },
    { dry_run: false },
  )
  await open()
  await choose()
  const errors = await screen.findByRole('table', { name: 'Errors to correct' })
  expect(within(errors).getAllByRole('row')[1]).toHaveTextContent(
    '2UsuarioThis username is already taken at this location. Choose another one.',
  )
  expect(screen.getByText(/Only the first errors are shown/)).toBeVisible()
  await expectLink('Download rejected rows', `${REPORT}/rejected`)
  const submit = screen.getByRole('button', { name: 'Import 1 account' })
  expect(submit).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Skip rows with errors and import the rest' }))
  await userEvent.click(submit)
  expect(await screen.findByText('300 rows skipped')).toBeVisible()
  expect(repeated.seen[0]?.body).toMatchObject({ dry_run: false, skip_invalid: true })
})

test('checks anew when accounts that exist shall be updated', async () => {
  const { repeated } = serveImport(
    { created: 0, skipped: 1, preview: [] },
    { updated: 1, skipped: 0, preview: [ROW] },
  )
  await open()
  await choose()
  await userEvent.click(await screen.findByRole('checkbox', { name: /Update accounts whose username/ }))
  expect(await screen.findByText('0 new accounts · 1 account to update')).toBeVisible()
  expect(repeated.seen[0]?.body).toMatchObject({ dry_run: true, update_existing: true })
})

test('shows how far a large file is', async () => {
  const { become } = serveImport({ state: 'running', progress: 40, total: 40_000, columns: [] })
  await open()
  await choose()
  expect(await screen.findByText('Checking rows… 40,000 so far')).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  become({ state: 'done', progress: 100, columns: COLUMNS })
  expect(await screen.findByRole('table', { name: 'Preview' }, { timeout: 5000 })).toBeVisible()
})

test('says why a file was not taken', async () => {
  serveImport({ state: 'failed', error: { id: 'error.file.unreadable' }, columns: [] })
  await open()
  await choose()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "This file can't be importedThis file isn't valid CSV. Export it again as CSV, or choose another file.",
  )
})

test('says that another import has to end first', async () => {
  apiServer.use(refuse('importGuestAccounts', 409, 'error.guestuser.import_running'))
  await open()
  await choose()
  expect(await screen.findByRole('alert')).toHaveTextContent('An import is already running.')
})

test('gives a template, and says what each column means', async () => {
  await open()
  await press('Download example')
  await waitFor(() => expect(savedFiles()[0]?.name).toBe('guest-accounts-template.csv'))
  expect(screen.getByText('minutes, hours or days; or 1, 2 or 3.')).toBeInTheDocument()
})

test('is closed to readers', async () => {
  await open(buildSiteSettings({ can: { import_guest_users: false } }))
  expect(await screen.findByText("You can't import guest accounts")).toBeVisible()
})
