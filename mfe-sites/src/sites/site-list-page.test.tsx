import { request } from '@portico/shared/api'
import type { SessionRoot } from '@portico/shared/session'
import {
  answer,
  apiServer,
  buildSubscription,
  buildUser,
  refuse,
  renderRemote,
  type RenderRemoteOptions,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { acceptCall, HILL_HOTEL, siteHandlers, type Sent } from '../testing/settings-server'

const open = (options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { path: '/app/sites', ...options })

async function choose(site: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${site}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

test('lists the sites, searched and sorted by the server', async () => {
  const seen: string[] = []
  apiServer.use(...siteHandlers(undefined, seen))
  const { router } = await open()
  const row = await screen.findByRole('row', { name: /Harbour Café/ })
  expect(row).toHaveTextContent(/Selected.*Café.*UniFi.*Europe\/Madrid.*EUR.*Jan 15, 2026/)
  expect(seen).toEqual(['?page=1&per_page=25&sort_on=name&sort_by=asc'])
  expect(screen.getByRole('link', { name: 'Create New Location' })).toHaveAttribute(
    'href',
    '/newapp/app/site/new',
  )
  await userEvent.click(screen.getByRole('columnheader', { name: 'Created' }))
  expect(router.current()).toBe('/app/sites?sort_on=created_at')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search locations' }), 'hill')
  await waitFor(() => expect(screen.queryByText('Harbour Café')).not.toBeInTheDocument())
  expect(screen.getByRole('link', { name: 'Hill Hotel' })).toHaveAttribute('href', '/newapp/app/site/2')
})

test('leads from a row to its site', async () => {
  apiServer.use(...siteHandlers())
  const { router } = await open()
  await choose('Hill Hotel', 'Edit')
  await waitFor(() => expect(router.current()).toBe('/app/site/2'))
})

test('a site is deleted once its name was typed, after what goes with it was said', async () => {
  const sent: Sent[] = []
  const left = buildUser({ sites: [HILL_HOTEL] })
  apiServer.use(...siteHandlers())
  apiServer.use(
    acceptCall('deleteSite', () => null, sent),
    answer('getProfile', () => left),
    answer('getSubscription', buildSubscription()),
  )
  const { router, host } = await open()
  await choose('Harbour Café', 'Delete location')
  expect(router.current()).toBe('/app/sites?delete=1')
  const dialog = await screen.findByRole('dialog', { name: 'Delete Harbour Café?' })
  expect(dialog).toHaveTextContent('guests, their visits and consents')
  const remove = within(dialog).getByRole('button', { name: 'Delete location' })
  const name = within(dialog).getByRole('textbox', { name: 'Type Harbour Café to confirm' })
  // The dialog begins at the box.
  await userEvent.keyboard('Harbour')
  expect(name).toHaveValue('Harbour')
  expect(remove).toBeDisabled()
  await userEvent.type(name, '{Enter}')
  expect(sent).toEqual([])
  await userEvent.type(name, ' Café')
  await userEvent.click(remove)
  expect(await screen.findByText('Harbour Café deleted')).toBeInTheDocument()
  expect(sent.map(({ path }) => path)).toEqual([request('deleteSite', { id: 1 }).url])
  // It was the selected one: another takes its place.
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
  expect(await screen.findByText("Failed to delete. You don't have access to this.")).toBeInTheDocument()
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('a client sees the sites and may neither create, copy nor delete one', async () => {
  apiServer.use(...siteHandlers(undefined, [], { manages: false }))
  await open({ user: buildUser({ role: 'client' }), path: '/app/sites?delete=1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Hill Hotel' }))
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
