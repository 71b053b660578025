import { buildUser, press, renderRemote, serveCall, serveFieldErrors } from '@portico/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { sitesApi } from './sites-api'

const sites = [...buildUser().sites, { id: 3, name: 'Mill Campsite' }]
const user = buildUser({ sites, permissions: { all: true, sitesettings: true, payment: true } })
const open = () => renderRemote(remote, { path: '/app/site/1/copy', user })
const tick = (box: string) => userEvent.click(screen.getByRole('checkbox', { name: box }))

test('copies chosen parts to chosen sites, after saying what is overwritten where', async () => {
  const sent = serveCall('copySite', () => ({ copied: [{ id: 3, name: 'Mill Campsite' }] })).bodies
  await open()
  await press('Copy')
  expect(await screen.findByText('Choose what to copy.')).toBeVisible()
  expect(screen.getByText('Choose at least one location.')).toBeVisible()
  await tick('Packages')
  await tick('Splash page')
  await tick('Mill Campsite')
  expect(screen.getByText('1 of 2 locations selected')).toBeVisible()
  await press('Copy to 1 location')
  const dialog = await screen.findByRole('dialog', { name: /Copy Harbour Café to 1 location\?/ })
  expect(dialog).toHaveTextContent('Mill Campsite')
  expect(dialog).toHaveTextContent('Packages on sale are archived')
  expect(dialog).not.toHaveTextContent('SMS gateway')
  expect(sent).toEqual([])
  await press('Copy to 1 location', within(dialog))
  expect(await screen.findByText('1 location updated from Harbour Café: Mill Campsite')).toBeVisible()
  expect(sent[0]).toEqual({ parts: ['splash', 'packages'], site_ids: [3] })
})

test('what is known of the other sites is asked for anew', async () => {
  serveCall('copySite', () => ({ copied: [{ id: 3, name: 'Mill Campsite' }] }))
  const asked = serveCall('getRedirectUrl', { redirect_url: '', can: { update: true } })
  const { host } = await open()
  const ask = sitesApi.endpoints.getRedirectUrl.initiate({ id: 3 })
  act(() => {
    host.store.dispatch(ask as never)
  })
  await waitFor(() => expect(asked.seen).toHaveLength(1))
  await tick('Settings')
  await tick('Mill Campsite')
  await press('Copy to 1 location')
  await press('Copy to 1 location', within(await screen.findByRole('dialog')))
  await waitFor(() => expect(asked.seen).toHaveLength(2))
})

test('nothing is sent where the question is answered with no', async () => {
  await open()
  await tick('Settings')
  await press('Select all')
  await press('Copy to 2 locations')
  const dialog = await screen.findByRole('dialog')
  await press('Cancel', within(dialog))
  // No request is sent: without a handler it would fail the test.
  expect(await screen.findByRole('button', { name: 'Copy to 2 locations' })).toBeEnabled()
})

test('a refusal of the server names the sites that do not fit', async () => {
  const values = { names: 'Mill Campsite' }
  serveFieldErrors('copySite', { site_ids: { id: 'error.site.other_currency', values } }, { id: 1 })
  await open()
  await tick('Packages')
  await tick('Mill Campsite')
  await press('Copy to 1 location')
  const dialog = await screen.findByRole('dialog')
  await press('Copy to 1 location', within(dialog))
  expect(
    await screen.findByText(
      /locations with the same currency. Locations with another currency: Mill Campsite/,
    ),
  ).toBeVisible()
})

test('without payments there are no packages to copy', async () => {
  await renderRemote(remote, { path: '/app/site/1/copy' })
  expect(screen.getByRole('checkbox', { name: 'Splash page' })).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: 'Packages' })).not.toBeInTheDocument()
})

test('a client is told who may do this', async () => {
  await renderRemote(remote, { path: '/app/site/1/copy', user: buildUser({ role: 'client' }) })
  expect(screen.getByText('Only owners and admins can do this.')).toBeVisible()
})
