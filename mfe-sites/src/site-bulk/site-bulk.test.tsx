import type { SiteBulkAction } from '@portico/shared/contracts'
import {
  answer,
  apiServer,
  buildFailure,
  buildMetadata,
  buildSubscription,
  buildUser,
  chooseAction,
  press,
  refuse,
  renderRemote,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildSite, buildSiteOverview, HILL_HOTEL, siteHandlers } from '../testing/settings-server'

const MILL = buildSite({ id: 3, name: 'Mill Campsite' })
const user = buildUser({
  sites: [buildSite(), HILL_HOTEL, MILL].map(({ id, name }) => ({ id, name })),
  permissions: { all: true, sitesettings: true, payment: true },
})

const DONE: SiteBulkAction = {
  id: 7,
  action: 'archive',
  state: 'done',
  total: 2,
  done: 2,
  failed: 0,
  from: null,
  parts: [],
  clients: [],
  created_at: '2026-03-10T09:30:00Z',
  finished_at: '2026-03-10T09:30:02Z',
}

async function open(path = '/app/sites', action: SiteBulkAction = DONE) {
  apiServer.use(...siteHandlers([buildSite(), HILL_HOTEL, MILL]))
  serveCall('getProfile', () => user)
  serveCall('getSubscription', buildSubscription())
  const started = serveCall('startSiteBulkAction', () => action).bodies
  apiServer.use(
    answer('getSiteBulkAction', { ...action, can: { retry: true } }),
    answer('listSiteBulkTargets', {
      items:
        action.failed > 0
          ? [
              {
                site_id: 3,
                name: 'Mill Campsite',
                state: 'failed' as const,
                error: { id: 'error.site_bulk.failed' },
              },
            ]
          : [{ site_id: 2, name: 'Hill Hotel', state: 'done' as const, error: null }],
      metadata: buildMetadata(1),
    }),
  )
  const rendered = await renderRemote(remote, { path, user })
  return { ...rendered, started }
}

const select = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))

test('archives selected locations after saying what it means, and shows the results', async () => {
  const { started, router } = await open()
  await screen.findByRole('row', { name: /Hill Hotel/ })
  await select('Hill Hotel')
  await select('Mill Campsite')
  await press('Archive', within(screen.getByRole('group', { name: '2 locations selected' })))
  const dialog = await screen.findByRole('dialog', { name: 'Archive 2 locations?' })
  expect(dialog).toHaveTextContent('Hill Hotel and Mill Campsite')
  expect(dialog).toHaveTextContent('Guests can no longer log in.')
  expect(dialog).toHaveTextContent('Nothing is deleted.')
  expect(started).toEqual([])
  await press('Archive 2 locations', within(dialog))
  await waitFor(() => expect(router.current()).toBe('/app/sites?bulk=7'))
  expect(started).toEqual([{ action: 'archive', site_ids: [2, 3], expected: 2 }])
  expect(await screen.findByText('Finished: 2 locations done')).toBeVisible()
  expect(screen.queryByRole('group', { name: '2 locations selected' })).not.toBeInTheDocument()
})

test('copies to all locations that match, once the overwritten parts are confirmed', async () => {
  const { started } = await open()
  await screen.findByRole('row', { name: /Hill Hotel/ })
  await select('Hill Hotel')
  await press('Select all 3 locations that match')
  const bar = screen.getByRole('group', { name: 'All 3 matching locations selected' })
  await press('Copy settings', within(bar))
  await press('Review')
  expect(await screen.findByText('Choose the location to copy from.')).toBeVisible()
  await userEvent.click(screen.getByRole('combobox', { name: 'Copy from' }))
  await userEvent.click(await screen.findByTitle('Harbour Café'))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Splash page' }))
  await press('Review')
  // Open dialogs have the same ID in tests, so the question can't be found by its name.
  await screen.findAllByText('Copy from Harbour Café to 3 locations?')
  expect(screen.getByText('What changes there:', { exact: false })).toHaveTextContent(
    "The splash page's design, login methods and form fields are replaced.",
  )
  await press('Copy to 3 locations')
  await waitFor(() =>
    expect(started).toEqual([
      { action: 'copy', from_site_id: 1, parts: ['splash'], filter: { search: '' }, expected: 3 },
    ]),
  )
})

test('says where and why it failed, and tries those again', async () => {
  await open('/app/sites?bulk=7', { ...DONE, done: 1, failed: 1 })
  const dialog = await screen.findByRole('dialog', { name: 'Progress' })
  expect(await within(dialog).findByText('Finished: 1 location done · 1 failed')).toBeVisible()
  expect(await within(dialog).findByRole('row', { name: /Mill Campsite/ })).toHaveTextContent(
    'FailedSomething went wrong at this location. Try again.',
  )
  const retried = serveCall('retrySiteBulkAction', DONE)
  await press('Retry failed locations', within(dialog))
  await waitFor(() => expect(retried.seen).toHaveLength(1))
})

test('an archived location can be restored and nothing else', async () => {
  const { started } = await open('/app/sites?status=archived')
  apiServer.use(
    answer('listSiteOverview', {
      items: [buildSiteOverview(MILL, { health: null, archived_at: '2026-03-09T09:00:00Z' })],
      metadata: buildMetadata(1),
      can: { create: true, change: true },
    }),
  )
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search locations' }), 'mill{Enter}')
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /Mill Campsite/ })).toHaveTextContent('Archived'),
  )
  expect(screen.queryByRole('link', { name: 'Mill Campsite' })).not.toBeInTheDocument()
  await chooseAction('Mill Campsite', 'Restore')
  expect(screen.queryByRole('menuitem', { name: 'Delete location' })).not.toBeInTheDocument()
  const dialog = await screen.findByRole('dialog', { name: 'Restore Mill Campsite?' })
  await press('Restore 1 location', within(dialog))
  await waitFor(() => expect(started).toEqual([{ action: 'restore', site_ids: [3], expected: 1 }]))
})

test('a list that changed meanwhile is not touched', async () => {
  await open()
  apiServer.use(
    refuse('startSiteBulkAction', 409, buildFailure(409, 'error.site_bulk.changed', {}, { count: 4 })),
  )
  await screen.findByRole('row', { name: /Hill Hotel/ })
  await chooseAction('Hill Hotel', 'Archive')
  await press(
    'Archive 1 location',
    within(await screen.findByRole('dialog', { name: 'Archive Hill Hotel?' })),
  )
  expect(
    await screen.findByText(
      "The action didn't start. The list has changed: 4 locations match now. Check them and try again.",
    ),
  ).toBeVisible()
})
