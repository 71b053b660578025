import type { ClientAccess } from '@portico/shared/contracts'
import {
  buildFailure,
  buildLevels,
  failWith,
  press,
  renderRemote,
  replaceText,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { remote } from '../remote'
import { buildClient } from '../testing/settings-server'

const DORA = buildClient({ client_id: 22, email: 'dora@harbour.test', displayname: 'Dora', member: false })

/** Serves clients and stores changes; refuses changes of one client. */
function serve(clients: ClientAccess[], sent: unknown[] = [], refused?: number) {
  let stored = clients
  serveCall('listClientAccess', () => ({ items: stored }))
  serveCall('saveClientAccess', ({ body }) => {
    sent.push(body)
    if (body.client_id === refused) return failWith(409, 'error.conflict')
    stored = stored.map((one) => (one.client_id === body.client_id ? { ...one, ...body } : one))
    return stored.find((one) => one.client_id === body.client_id)
  })
  return sent
}
const open = () => renderRemote(remote, { path: '/app/settings-view/client-access' })
async function setLevel(select: string, level: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: select }))
  const choices = await screen.findAllByTitle(level)
  await userEvent.click(choices.at(-1) as HTMLElement)
}

test('levels of several clients are changed and saved together; what they mean stands above', async () => {
  const sent = serve([buildClient(), DORA])
  const { router } = await open()
  expect(await screen.findByText("Can view everything but can't change anything.")).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Settings, Dora' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument()

  await setLevel('Voucher data, Cleo', 'Read/Write')
  await userEvent.click(screen.getByRole('switch', { name: 'Dora has access to this location' }))
  await setLevel('Set all sections for Dora to', 'No Access')
  expect(screen.getByText('Can see only this location and its dashboard.')).toBeVisible()
  expect(screen.getByText('2 clients with unsaved changes')).toBeVisible()

  await userEvent.click(screen.getByRole('link', { name: 'Settings' }))
  expect(router.heldBack()).toBe('/app/settings-view')
  await press('Save changes')
  expect(await screen.findByText('Access saved for 2 clients')).toBeInTheDocument()
  expect(sent).toEqual([
    {
      client_id: 21,
      member: true,
      front_desk: false,
      permissions: { ...buildLevels('read'), voucher_data: 'write' },
    },
    { client_id: 22, member: true, front_desk: false, permissions: buildLevels('none') },
  ])
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument()
})

test('somebody at the front desk has no levels to choose', async () => {
  const sent = serve([buildClient()])
  await open()
  const box = await screen.findByRole('checkbox', { name: 'Cleo works at the front desk' })
  expect(box).toHaveAccessibleDescription(
    /Can only create, print, send and look up vouchers and guest accounts/,
  )
  await userEvent.click(box)
  expect(screen.queryByRole('combobox', { name: 'Voucher data, Cleo' })).not.toBeInTheDocument()
  await press('Save changes')
  expect(await screen.findByText('Access saved for 1 client')).toBeInTheDocument()
  expect(sent).toMatchObject([{ client_id: 21, front_desk: true }])
})

test('what was refused stays changed, with the reason; the rest is saved', async () => {
  serve([buildClient(), { ...DORA, member: true }], [], 21)
  await open()
  await setLevel('Settings, Cleo', 'Read/Write')
  await setLevel('Settings, Dora', 'Read/Write')
  await press('Save changes')
  const card = await screen.findByRole('listitem', { name: 'Cleo' })
  expect(await within(card).findByRole('alert')).toHaveTextContent(
    'Save updates failed. Someone else changed this.',
  )
  expect(await screen.findByText('1 client with unsaved changes')).toBeVisible()
  await press('Discard changes')
  expect(within(card).queryByRole('alert')).not.toBeInTheDocument()
})

test('says which clients are deactivated, and whose invitation has expired', async () => {
  serve([
    buildClient({ state: 'deactivated' }),
    { ...DORA, state: 'expired', invited_at: '2026-02-01T09:00:00Z' },
  ])
  await open()
  expect(await screen.findByRole('listitem', { name: 'Cleo' })).toHaveTextContent('Deactivated')
  expect(screen.getByRole('listitem', { name: 'Dora' })).toHaveTextContent('Invitation expired')
})

test('somebody is invited by email, with a level for all sections', async () => {
  serve([])
  const sent = serveCall('inviteClient', ({ body }) => {
    if (body.email === 'taken@harbour.test') {
      const failure = buildFailure(422, 'error.validation', {
        email: 'error.client.listed',
      })
      return HttpResponse.json(failure, { status: 422 })
    }
    const dora = { ...DORA, ...body, member: true, invited_at: '2026-03-08T09:00:00Z' }
    serve([dora])
    return dora
  }).bodies
  await open()
  expect(await screen.findByText('No clients yet')).toBeVisible()
  await press('Invite client')
  const dialog = await screen.findByRole('dialog', { name: 'Invite a client' })
  await press('Send invitation', within(dialog))
  expect(await within(dialog).findAllByText('This field is required')).toHaveLength(2)

  const email = within(dialog).getByRole('textbox', { name: /^Email/ })
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Dora')
  await userEvent.type(email, 'taken@harbour.test')
  await press('Send invitation', within(dialog))
  expect(await within(dialog).findByText(/^This person already has access/)).toBeVisible()

  await replaceText(email, 'dora@harbour.test')
  await setLevel('Access to this location', 'Read/Write')
  await press('Send invitation', within(dialog))
  expect(await screen.findByText('Invitation sent to dora@harbour.test')).toBeInTheDocument()
  expect(sent.at(-1)).toEqual({
    displayname: 'Dora',
    email: 'dora@harbour.test',
    permissions: buildLevels('write'),
    front_desk: false,
  })
  const card = await screen.findByRole('listitem', { name: 'Dora' })
  expect(within(card).getByText('Invited Mar 8, 2026, not accepted yet')).toBeVisible()
})

test('an open invitation is sent again or withdrawn; what was accepted meanwhile is no longer offered', async () => {
  const invited = { ...DORA, invited_at: '2026-03-08T09:00:00Z' }
  serve([invited, buildClient()])
  serveCall('resendInvitation', () => {
    const sentAgain = { ...invited, invited_at: '2026-03-10T09:00:00Z' }
    serve([sentAgain, buildClient()])
    return sentAgain
  })
  await open()
  await press('Send the invitation to Dora again')
  expect(await screen.findByText('Invitation sent to dora@harbour.test')).toBeInTheDocument()
  expect(await screen.findByText('Invited Mar 10, 2026, not accepted yet')).toBeVisible()

  serveCall('withdrawInvitation', () => {
    serve([{ ...invited, invited_at: null }, buildClient()])
    return failWith(409, 'error.client_access.accepted')
  })
  await press('Withdraw the invitation for Dora')
  const question = await screen.findByRole('dialog')
  expect(question).toHaveTextContent('Withdraw the invitation for Dora?')
  expect(question).toHaveTextContent('The link sent to dora@harbour.test stops working.')
  await press('Withdraw invitation', within(question))
  expect(await screen.findByText(/^Invitation not withdrawn\. .*already been accepted/)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(/not accepted yet/)).not.toBeInTheDocument())
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument()
})

test('a withdrawn invitation leaves the list', async () => {
  serve([{ ...DORA, invited_at: '2026-03-08T09:00:00Z' }])
  serveCall('withdrawInvitation', () => {
    serve([])
    return new HttpResponse(null, { status: 204 })
  })
  await open()
  await press('Withdraw the invitation for Dora')
  await press('Withdraw invitation')
  expect(await screen.findByText('Invitation withdrawn')).toBeInTheDocument()
  expect(await screen.findByText('No clients yet')).toBeVisible()
})
