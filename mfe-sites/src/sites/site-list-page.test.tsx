import { request } from '@portico/shared/api'
import type { SessionRoot } from '@portico/shared/session'
import {
  apiServer,
  buildSubscription,
  buildUser,
  chooseAction,
  expectLink,
  press,
  refuse,
  renderRemote,
  type RenderRemoteOptions,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { HILL_HOTEL, siteHandlers } from '../testing/settings-server'

const open = (options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { path: '/app/sites', ...options })

test('lists the sites, searched and sorted by the server', async () => {
  const seen: string[] = []
  apiServer.use(...siteHandlers(undefined, seen))
  const { router } = await open()
  const row = await screen.findByRole('row', { name: /Harbour Café/ })
  expect(row).toHaveTextContent(/Selected.*Online.*–.*UniFi.*Jan 15, 2026/)
  expect(seen).toEqual(['?page=1&per_page=25&sort_on=name&sort_by=asc'])
  await expectLink('Create New Location', '/newapp/app/site/new')
  await userEvent.click(screen.getByRole('columnheader', { name: 'Created' }))
  expect(router.current()).toBe('/app/sites?sort_on=created_at')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search locations' }), 'hill')
  await waitFor(() => expect(screen.queryByText('Harbour Café')).not.toBeInTheDocument())
  await expectLink('Hill Hotel', '/newapp/app/site/2')
})

test('leads from a row to its site', async () => {
  apiServer.use(...siteHandlers())
  const { router } = await open()
  await chooseAction('Hill Hotel', 'Edit')
  await waitFor(() => expect(router.current()).toBe('/app/site/2'))
})

test('a site is deleted once its name was typed, after what goes with it was said', async () => {
  const left = buildUser({ sites: [HILL_HOTEL] })
  apiServer.use(...siteHandlers())
  const deletion = serveCall('deleteSite')
  serveCall('getProfile', () => left)
  serveCall('getSubscription', buildSubscription())
  const { router, host } = await open()
  await chooseAction('Harbour Café', 'Delete location')
  expect(router.current()).toBe('/app/sites?delete=1')
  const dialog = await screen.findByRole('dialog', { name: 'Delete Harbour Café?' })
  expect(dialog).toHaveTextContent('guests, their visits and consents')
  const remove = within(dialog).getByRole('button', { name: 'Delete location' })
  const name = within(dialog).getByRole('textbox', { name: 'Type Harbour Café to confirm' })
  // The dialog focuses the input.
  await userEvent.keyboard('Harbour')
  expect(name).toHaveValue('Harbour')
  expect(remove).toBeDisabled()
  await userEvent.type(name, '{Enter}')
  expect(deletion.seen).toEqual([])
  await userEvent.type(name, ' Café')
  await userEvent.click(remove)
  expect(await screen.findByText('Harbour Café deleted')).toBeInTheDocument()
  expect(deletion.seen.map(({ path }) => path)).toEqual([request('deleteSite', { id: 1 }).url])
  // The deleted location was selected, so another one is.
  await waitFor(() => expect(router.current()).toBe('/app/sites?site=2'))
  expect((host.store.getState() as SessionRoot).session.user?.sites).toHaveLength(1)
})

test('a deletion that failed says why, and the question stays', async () => {
  apiServer.use(...siteHandlers())
  apiServer.use(refuse('deleteSite', 403, 'error.forbidden'))
  await open({ path: '/app/sites?delete=2' })
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Type Hill Hotel to confirm' }),
    'Hill Hotel{Enter}',
  )
  expect(
    await screen.findByText(
      "Failed to delete. You don't have access to this. Ask an owner or admin for access.",
    ),
  ).toBeInTheDocument()
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('a client sees the sites and may neither create, copy nor delete one', async () => {
  apiServer.use(...siteHandlers(undefined, [], { manages: false }))
  await open({ user: buildUser({ role: 'client' }), path: '/app/sites?delete=1' })
  const row = await screen.findByRole('row', { name: /Harbour Café/ })
  expect(row).toHaveTextContent(/Selected.*Café.*UniFi.*Europe\/Madrid.*EUR.*Jan 15, 2026/)
  await press('Actions for Hill Hotel')
  for (const action of ['Copy to other locations', 'Delete location']) {
    const item = await screen.findByRole('menuitem', { name: new RegExp(action) })
    expect(item).toHaveAttribute('aria-disabled', 'true')
    expect(item).toHaveTextContent('Only owners and admins can do this.')
  }
  expect(screen.getByRole('menuitem', { name: 'Details' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Create New Location' })).not.toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
