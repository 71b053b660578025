import type { GuestAccount } from '@portico/shared/contracts'
import {
  apiServer,
  chooseAction,
  chooseFilter,
  expectLink,
  press,
  refuse,
  renderRemote,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import {
  buildGuestAccount,
  buildGuestAccountList,
  buildUsedGuestAccount,
  DESK_RIGHTS,
} from '../testing/guest-account-builders'

const LIST = '/app/guestuser/manage'
const open = (path = LIST, locale?: 'es-ES') => renderRemote(remote, { path, ...(locale && { locale }) })

function serve(rows: GuestAccount[] = [buildGuestAccount()], total = rows.length) {
  return serveCall('listGuestAccounts', buildGuestAccountList(rows, {}, total))
}

/** The list's calls, without the one that only fetches rights. */
const queriesOf = (list: ReturnType<typeof serve>) =>
  list.seen.map(({ query }) => query).filter(({ per_page }) => per_page !== '1')

test('shows what an account allows and what is used of it', async () => {
  serve([buildUsedGuestAccount()])
  await open()
  const row = await screen.findByRole('row', { name: /room-12/ })
  for (const text of ['Mara Lind', 'Active', '7 days', '500 MB', '1 of 2', '120 MB of 500 MB today']) {
    expect(within(row).getByText(text)).toBeInTheDocument()
  }
  await expectLink('room-12', '/newapp/app/guestuser/details/7/1/25', within(row))
  await expectLink(/Create guest account/, '/newapp/app/guestuser/create')
})

test('filters by status and searches, both in the address', async () => {
  const list = serve()
  const { router } = await open()
  await chooseFilter('Status', 'Expired')
  await waitFor(() => expect(queriesOf(list).at(-1)).toMatchObject({ status: 'expired' }))
  await userEvent.type(screen.getByRole('searchbox'), 'mara')
  await waitFor(() => expect(queriesOf(list).at(-1)).toMatchObject({ status: 'expired', search: 'mara' }))
  expect(router.current()).toContain('status=expired&search=mara')
})

test('deactivates the accounts that are ticked', async () => {
  serve([buildGuestAccount(), buildGuestAccount({ id: 8, username: 'room-13' })])
  const change = serveCall('changeGuestAccounts', { changed: 2 })
  await open()
  await userEvent.click(await screen.findByRole('checkbox', { name: /Select all|all/i }))
  const bar = within(screen.getByRole('group', { name: '2 accounts selected' }))
  await press('Deactivate', bar)
  const dialog = within(await screen.findByRole('dialog'))
  await press('Deactivate 2 accounts', dialog)
  expect(await screen.findByText('2 accounts deactivated')).toBeInTheDocument()
  expect(change.seen[0]?.body).toEqual({ action: 'deactivate', selection: { ids: [7, 8] }, expected: 2 })
  await waitFor(() => expect(screen.queryByRole('group', { name: /selected/ })).not.toBeInTheDocument())
})

test('deletes all that a search finds, once their number is typed', async () => {
  serve([buildGuestAccount()], 1240)
  const change = serveCall('changeGuestAccounts', { changed: 1240 })
  await open(`${LIST}?search=room&status=unused`)
  await press('Manage all 1,240 accounts')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  const confirm = dialog.getByRole('button', { name: 'Delete 1,240 accounts' })
  expect(confirm).toBeDisabled()
  await userEvent.type(dialog.getByRole('textbox'), '1,240')
  await userEvent.click(confirm)
  expect(await screen.findByText('1,240 accounts deleted')).toBeInTheDocument()
  expect(change.seen[0]?.body).toEqual({
    action: 'delete',
    selection: { search: 'room', status: 'unused' },
    expected: 1240,
  })
})

test('deletes an account after asking, and says why it could not', async () => {
  serve()
  apiServer.use(refuse('deleteGuestAccount', { uid: 7 }, 409, 'error.conflict'))
  await open()
  await chooseAction('room-12', /Delete/)
  const asked = await screen.findByRole('dialog')
  expect(asked).toHaveTextContent('Delete room-12?')
  const dialog = within(asked)
  await press('Delete account', dialog)
  expect(await screen.findByText(/^Delete failed\. /)).toBeInTheDocument()
})

test('shows a new password once, and sends it', async () => {
  serve()
  const reset = serveCall(
    'resetGuestAccountPassword',
    { uid: 7 },
    { ...buildGuestAccount(), password: 'kmb7wq2x' },
  )
  const send = serveCall(
    'sendGuestAccount',
    { uid: 7 },
    {
      id: 9,
      to: 'mara@guest.test',
      about: '',
      state: 'waiting',
      attempts: 0,
      last_error: null,
      last_error_text: null,
      created_at: '2026-03-02T08:00:00Z',
      sent_at: null,
    },
  )
  await open()
  await chooseAction('room-12', /New password/)
  await press('Save password')
  await screen.findByText('Login details for room-12')
  const shown = within(screen.getByRole('dialog'))
  expect(shown.getByText('kmb7wq2x')).toBeInTheDocument()
  expect(reset.seen[0]?.body).toEqual({})
  await press('Send to guest', shown)
  await screen.findByText('Send login details for room-12')
  const sending = within(screen.getByRole('dialog'))
  expect(await sending.findByRole('textbox')).toHaveValue('mara@guest.test')
  await press('Send', sending)
  expect(
    await screen.findByText('Login details for room-12 are on their way to mara@guest.test'),
  ).toBeInTheDocument()
  expect(send.seen[0]?.body).toEqual({ channel: 'mail', to: 'mara@guest.test', language: 'en-US' })
  expect(send.seen[0]?.key).toMatch(/^[0-9a-f]{32}$/)
})

test('the front desk hands accounts over and takes none away', async () => {
  serveCall(
    'listGuestAccounts',
    buildGuestAccountList([buildGuestAccount({ can: DESK_RIGHTS })], { change: false }),
  )
  await open()
  await press('Actions for room-12')
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Send to guest', 'New password'])
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Manage/ })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Create guest account/ })).toBeInTheDocument()
})

test('an account that has expired is not sent', async () => {
  const account = buildUsedGuestAccount({ status: 'expired' })
  serve([{ ...account, can: { ...account.can, send: false } }])
  await open()
  await press('Actions for room-12')
  const item = await screen.findByRole('menuitem', { name: /Send to guest/ })
  expect(item).toHaveAttribute('aria-disabled', 'true')
  expect(item).toHaveTextContent('This account has expired')
})

test('says in Spanish that there are none yet', async () => {
  serve([])
  await open(LIST, 'es-ES')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cuentas de invitado')
  expect(await screen.findByText('Todavía no hay cuentas de invitado')).toBeInTheDocument()
})
