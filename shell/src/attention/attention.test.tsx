// Runs alone: the counts are those of the whole page.
import { baseApi } from '@portico/shared/api'
import type { Attention } from '@portico/shared/contracts'
import { buildSiteSettings, buildUser, onPhone, press, serveCall } from '@portico/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildRemote, buildRemoteList } from '../testing/registry-builders'
import { renderShell } from '../testing/render-shell'

const user = buildUser({
  billing_access: false,
  sites: [
    { id: 1, name: 'Harbour Café' },
    { id: 2, name: 'Hill Hotel' },
  ],
})
const page = { path: '/app/things', permission: 'all', scope: 'site' } as const
const things = buildRemote(
  'mfe-things',
  {
    messages: { 'en-US': { 'nav.things': 'Things' }, 'es-ES': { 'nav.things': 'Cosas' } },
    navigation: [
      { ...page, label: 'nav.things', icon: 'x', order: 1, attention: ['lost-things', 'late-things'] },
    ],
    routes: [page, { ...page, path: '/app/things/details' }],
  },
  { enabled: true },
)
const remotes = buildRemoteList(things)
const withCounts = (counts: Attention['counts'], site_id = 1) => ({
  ...remotes,
  attention: { site_id, counts },
})

/** Renders a page of the section; its code doesn't load in this test. */
async function open(counts: Attention['counts'], siteId?: number) {
  serveCall('reportRemote', null)
  serveCall('getSiteSettings', { siteId: 2 }, buildSiteSettings())
  const shell = await renderShell({ path: '/app/things', user, remotes: withCounts(counts, siteId) })
  await screen.findByRole('banner')
  return shell
}

beforeEach(() => localStorage.clear())

test('an item names what needs attention there, and shows the number', async () => {
  await open({ 'lost-things': 2, 'late-things': 1, other: 7 })
  const link = await screen.findByRole('link', { name: 'Things, 3 need attention' })
  expect(within(link).getByText('3')).toBeInTheDocument()
  await press('Collapse navigation')
  expect(screen.getByRole('link', { name: 'Things, 3 need attention' })).toHaveAttribute(
    'title',
    'Things, 3 need attention',
  )
})

test('an item without anything, and one of another site’s counts, has its name alone', async () => {
  const { unmount } = await open({ other: 1 })
  expect(await screen.findByRole('link', { name: 'Things' })).toHaveTextContent(/^Things$/)
  unmount()
  await open({ 'lost-things': 2 }, 2)
  expect(await screen.findByRole('link', { name: 'Things' })).toHaveTextContent(/^Things$/)
})

test('counts up to 99, and says when there are more', async () => {
  await open({ 'lost-things': 100, 'late-things': 100 })
  const link = await screen.findByRole('link', { name: 'Things, more than 99 need attention' })
  expect(within(link).getByText('99+')).toBeInTheDocument()
})

test('the search lists the number too', async () => {
  await open({ 'lost-things': 1 })
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('option', { name: /^Things.*1 needs attention/ })).toBeInTheDocument()
})

test('on a phone, the button of the navigation says it, and the items in the drawer', async () => {
  onPhone()
  await open({ 'lost-things': 2, other: 9 })
  await press('Open navigation, 2 need attention')
  expect(await screen.findByRole('link', { name: 'Things, 2 need attention' })).toBeInTheDocument()
})

test('asks for the counts of its site on each navigation, and shows the new ones', async () => {
  const { router } = await open({ 'lost-things': 2 })
  const asked: (string | null)[] = []
  serveCall('listRemotes', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('site'))
    return withCounts({})
  })
  await screen.findByRole('link', { name: 'Things, 2 need attention' })
  act(() => router.push('/newapp/app/things/details'))
  expect(await screen.findByRole('link', { name: 'Things' })).toBeInTheDocument()
  expect(asked).toEqual(['1'])
})

test('asks again after a change of data while something needs attention', async () => {
  const { store } = await open({ 'lost-things': 2 })
  serveCall('listRemotes', withCounts({ 'lost-things': 1 }))
  await screen.findByRole('link', { name: 'Things, 2 need attention' })
  const api = baseApi.injectEndpoints({
    endpoints: (build) => ({ findThing: build.mutation<null, void>({ queryFn: () => ({ data: null }) }) }),
  })
  await act(async () => {
    await store.dispatch(api.endpoints.findThing.initiate() as never)
  })
  expect(
    await screen.findByRole('link', { name: 'Things, 1 needs attention' }, { timeout: 3000 }),
  ).toBeInTheDocument()
})

test('asks again when another site is selected', async () => {
  const { router } = await open({ 'lost-things': 2 })
  serveCall('listRemotes', withCounts({ 'late-things': 5 }, 2))
  await screen.findByRole('link', { name: 'Things, 2 need attention' })
  act(() => router.push('/newapp/app/things?site=2'))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Things' })).toHaveTextContent(/^Things$/))
  expect(
    await screen.findByRole('link', { name: 'Things, 5 need attention' }, { timeout: 3000 }),
  ).toBeInTheDocument()
})
