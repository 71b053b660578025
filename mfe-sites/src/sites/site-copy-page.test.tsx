import { apiServer, buildFailure, buildUser, refuse, renderRemote } from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { acceptCall, type Sent } from '../testing/settings-server'

const sites = [...buildUser().sites, { id: 3, name: 'Mill Campsite' }]
const user = buildUser({ sites, permissions: { all: true, sitesettings: true, payment: true } })
const open = () => renderRemote(remote, { path: '/app/site/1/copy', user })
const tick = (box: string) => userEvent.click(screen.getByRole('checkbox', { name: box }))

test('copies chosen parts to chosen sites, after saying what is overwritten where', async () => {
  const sent: Sent[] = []
  apiServer.use(acceptCall('copySite', () => ({ copied: [{ id: 3, name: 'Mill Campsite' }] }), sent))
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Choose what to copy.')).toBeVisible()
  expect(screen.getByText('Choose at least one location.')).toBeVisible()
  await tick('Packages')
  await tick('Splash page')
  await tick('Mill Campsite')
  expect(screen.getByText('1 of 2 locations selected')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Copy to 1 location' }))
  const dialog = await screen.findByRole('dialog', { name: /Copy Harbour Café to 1 location\?/ })
  expect(dialog).toHaveTextContent('Mill Campsite')
  expect(dialog).toHaveTextContent('Packages on sale are archived')
  expect(dialog).not.toHaveTextContent('SMS gateway')
  expect(sent).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Copy to 1 location' }))
  expect(await screen.findByText('1 location updated from Harbour Café: Mill Campsite')).toBeVisible()
  expect(sent[0]?.body).toEqual({ parts: ['splash', 'packages'], site_ids: [3] })
})

test('nothing is sent where the question is answered with no', async () => {
  await open()
  await tick('Settings')
  await userEvent.click(screen.getByRole('button', { name: 'Select all' }))
  await userEvent.click(screen.getByRole('button', { name: 'Copy to 2 locations' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  // No handler answers: a call would have failed the test.
  expect(await screen.findByRole('button', { name: 'Copy to 2 locations' })).toBeEnabled()
})

test('a refusal of the server names the sites that do not fit', async () => {
  const values = { names: 'Mill Campsite' }
  apiServer.use(
    refuse(
      'copySite',
      { id: 1 },
      422,
      buildFailure(422, 'error.validation', { site_ids: [{ id: 'error.site.other_currency', values }] }),
    ),
  )
  await open()
  await tick('Packages')
  await tick('Mill Campsite')
  await userEvent.click(screen.getByRole('button', { name: 'Copy to 1 location' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Copy to 1 location' }))
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
