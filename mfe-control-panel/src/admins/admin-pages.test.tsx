import { apiServer, failWith, press, refuse, renderRemote, serveCall } from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { adminHandlers, buildAdmin, buildSecurity, owner } from '../testing/admins'

const open = (path = '/app/admins', user = owner) => renderRemote(remote, { path, user })
const dialog = async () => within(await screen.findByRole('dialog'))

test('lists admins with their state, two-factor authentication and last sign-in', async () => {
  const invited = buildAdmin({ id: 8, displayname: 'Ben', state: 'invited', last_login_at: null })
  apiServer.use(...adminHandlers([buildAdmin({ tf_enabled: true }), invited]))
  await open()
  expect(await screen.findByRole('row', { name: /Nora.*Admin.*Active.*On/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Ben.*Invited.*Never/ })).toBeVisible()
  expect(screen.getByText(/2 people sign in without it/)).toBeVisible()
})

test('says when the list could not be loaded', async () => {
  apiServer.use(refuse('listAdmins', 500), ...adminHandlers([]))
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('invites an admin, and shows a refused address at its field', async () => {
  apiServer.use(...adminHandlers([]))
  let refused = true
  const { seen } = serveCall('inviteAdmin', () =>
    refused ? failWith(422, 'error.validation', { email: 'error.admin.listed' }) : buildAdmin(),
  )
  await open('/app/admins/create')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nora')
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'nora@harbour.test')
  await press('Send invitation')
  expect(await screen.findByText('This person is already an admin or has been invited.')).toBeVisible()
  refused = false
  await press('Send invitation')
  expect(await screen.findByText('Invitation sent to nora@harbour.test')).toBeInTheDocument()
  expect(seen[1]?.body).toEqual({ displayname: 'Nora', email: 'nora@harbour.test' })
})

test('deactivates an admin only after a confirmation', async () => {
  apiServer.use(...adminHandlers([buildAdmin({ can: { deactivate: true } })]))
  const { seen } = serveCall('deactivateAdmin', () => buildAdmin({ state: 'deactivated' }))
  await open('/app/admins/edit/7')
  await press('Deactivate admin')
  expect(seen).toHaveLength(0)
  const question = await dialog()
  await userEvent.click(question.getByRole('button', { name: 'Deactivate admin' }))
  expect(await screen.findByText('Nora deactivated')).toBeInTheDocument()
  expect(seen).toHaveLength(1)
})

test('offers the ownership with the password of the owner', async () => {
  apiServer.use(...adminHandlers([buildAdmin({ can: { transfer: true } })]))
  const { seen } = serveCall('startOwnershipTransfer', () => buildSecurity())
  await open('/app/admins/edit/7')
  await press('Transfer ownership')
  const question = await dialog()
  await userEvent.type(question.getByLabelText(/Your password/), 'correct horse 9')
  await userEvent.click(question.getByRole('button', { name: 'Transfer ownership' }))
  expect(await screen.findByText("We've asked Nora to confirm the transfer")).toBeInTheDocument()
  expect(seen[0]?.body).toEqual({ admin_id: 7, password: 'correct horse 9' })
})

test('requires two-factor authentication once the owner uses it', async () => {
  apiServer.use(...adminHandlers([buildAdmin()], buildSecurity({ own_two_factor: false })))
  await open('/app/admins')
  expect(await screen.findByRole('button', { name: 'Require two-factor authentication' })).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Open security settings' })).toBeVisible()
})
