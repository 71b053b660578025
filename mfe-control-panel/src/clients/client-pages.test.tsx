import { everyArea, TEMPLATE_ACCESS, type BodyOf, type clientsRoutes } from '@portico/shared/contracts'
import { apiServer, failWith, press, refuse, renderRemote, serveCall } from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildClient, clientHandlers, provider } from '../testing/clients'

const open = (path = '/app/clients', user = provider) => renderRemote(remote, { path, user })
const dialog = async () => within(await screen.findByRole('dialog'))
type NewClient = BodyOf<(typeof clientsRoutes)['createClient']>

async function choose(name: string, option: RegExp | string) {
  await userEvent.click(await screen.findByRole('combobox', { name }))
  await userEvent.click(await screen.findByTitle(option))
}

test('lists clients with their locations, status and last sign-in', async () => {
  const invited = buildClient({ id: 8, displayname: 'Ben', state: 'invited', sites: 12, last_login_at: null })
  apiServer.use(...clientHandlers([buildClient({ tf_enabled: true }), invited]))
  await open()
  expect(await screen.findByRole('row', { name: /Dora.*1.*Active.*On/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Ben.*12.*Invited.*Never/ })).toBeVisible()
})

test('says when the list could not be loaded', async () => {
  apiServer.use(refuse('listClients', 500))
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('invites a client by template at selected locations, and shows a refused address at its field', async () => {
  apiServer.use(...clientHandlers([buildClient()]))
  let refused = true
  const { seen } = serveCall('createClient', () =>
    refused ? failWith(422, 'error.validation', { email: 'error.client.listed' }) : buildClient(),
  )
  await open('/app/clients/create')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Dora')
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'dora@harbour.test')
  await userEvent.click(screen.getByRole('radio', { name: 'Marketing agency' }))
  await press('Send invitation')
  expect(await screen.findByText('This field is required')).toBeVisible()
  await choose('Locations', 'Pier')
  await userEvent.click(screen.getByRole('switch', { name: 'Add new locations automatically' }))
  await press('Send invitation')
  expect(await screen.findByText(/^This person already has access/)).toBeVisible()
  refused = false
  await press('Send invitation')
  expect(await screen.findByText('Invitation sent to dora@harbour.test')).toBeInTheDocument()
  const { permissions } = TEMPLATE_ACCESS.marketing_agency
  expect(seen[1]?.body).toEqual({
    displayname: 'Dora',
    email: 'dora@harbour.test',
    access: {
      sets: [{ site_ids: [2], set: { member: true, front_desk: false, levels: permissions } }],
    },
    new_sites: { permissions, front_desk: false },
  } satisfies NewClient)
})

test('invites a client with the access of another one', async () => {
  apiServer.use(...clientHandlers([buildClient()]))
  const { seen } = serveCall('createClient', () => buildClient({ id: 9 }))
  await open('/app/clients/create')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ben')
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ben@harbour.test')
  await userEvent.click(screen.getByRole('radio', { name: 'Copy from another client' }))
  await choose('Client', /^Dora/)
  await press('Send invitation')
  expect(await screen.findByText('Invitation sent to dora@harbour.test')).toBeInTheDocument()
  expect(seen[0]?.body).toEqual({ displayname: 'Ben', email: 'ben@harbour.test', copy_from: 9 })
})

test('saves the name, and the levels at new locations', async () => {
  apiServer.use(...clientHandlers([buildClient()]))
  const { seen } = serveCall('saveClient', () => buildClient())
  await open('/app/clients/edit/9')
  await choose('Access to new locations', 'Custom levels')
  await choose('Campaigns', 'Read/Write')
  await press('Save changes')
  expect(await screen.findByText('Client saved')).toBeInTheDocument()
  expect(seen[0]?.body).toEqual({
    displayname: 'Dora',
    new_sites: { front_desk: false, permissions: { ...everyArea('read'), campaigns: 'write' } },
  })
})

test('deactivates and deletes a client only after a confirmation', async () => {
  apiServer.use(...clientHandlers([buildClient()]))
  const deactivated = serveCall('deactivateClient', () => buildClient({ state: 'deactivated' })).seen
  const deleted = serveCall('deleteClient', () => null).seen
  const { router } = await open('/app/clients/edit/9')
  await press('Deactivate client')
  await userEvent.click((await dialog()).getByRole('button', { name: 'Deactivate client' }))
  expect(await screen.findByText('Dora deactivated')).toBeInTheDocument()
  await press('More actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete client' }))
  expect([deactivated.length, deleted.length]).toEqual([1, 0])
  const question = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  await userEvent.click(question.getByRole('button', { name: 'Delete client' }))
  expect(await screen.findByText('Dora deleted')).toBeInTheDocument()
  expect(router.current()).toBe('/app/clients')
})
