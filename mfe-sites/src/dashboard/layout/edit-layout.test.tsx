import type { DashboardConfig } from '@portico/shared/contracts'
import type { RemoteHost, RemoteOffer } from '@portico/shared/remote'
import { NUMBER_BY_SITE_TILE } from '@portico/shared/remote-config'
import { siteSelected } from '@portico/shared/session'
import {
  answerDashboard,
  apiServer,
  buildSiteSettings,
  failWith,
  press,
  refuse,
  type RenderedRemote,
  renderRemote,
  type RenderRemoteOptions,
} from '@portico/shared/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { buildLayouts, dashboardHandlers } from '../../testing/handlers'
import { GUESTS, mountTiles } from '../../testing/offered-tiles'

const path = '/app/reports/dashboard'
const open = (options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { path, offers: [GUESTS], mountWidget: mountTiles(), ...options })
const NUMBERS: string[] = ['online-now', 'total-guests', 'first-time-guests']
const saved = (version: number, ...ids: string[]): DashboardConfig => ({
  layouts: buildLayouts(...ids),
  version,
})

// jsdom has no layout; desktops have room for twelve columns.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200)
})

interface Saving {
  bodies: DashboardConfig[]
  /** Error of the next attempt to save. */
  fail: { status: number; id: string } | null
}

/** A dashboard of three tiles whose layout can be saved. */
function serve(siteId = 1, config = saved(4, ...NUMBERS)): Saving {
  const saving: Saving = { bodies: [], fail: null }
  let now = config
  apiServer.use(
    answerDashboard(siteId, 'saveDashboardConfig', ({ body }) => {
      saving.bodies.push(body)
      if (saving.fail) {
        const { status, id } = saving.fail
        saving.fail = null
        if (status === 409) now = { ...now, version: now.version + 1 }
        return failWith(status, id)
      }
      now = { layouts: body.layouts, version: body.version + 1 }
      return now
    }),
    answerDashboard(siteId, 'getDashboardConfig', () => now),
    ...dashboardHandlers(siteId),
  )
  return saving
}

const titles = () =>
  screen.getAllByRole('region').map((region) => within(region).queryAllByRole('heading')[0]?.textContent)
const handle = (title: string) => screen.getByRole('button', { name: `Move or resize ${title}` })
const announced = () => screen.getAllByRole('status').map((region) => region.textContent)

/** Navigates to another page; returns the guard's question if there is one. */
function leave(router: RenderedRemote['router']): string | null {
  act(() => router.push('/newapp/app/voucher/manage'))
  return router.heldBack()
}

async function edit() {
  await press('Edit layout')
  await screen.findByRole('heading', { name: 'Edit layout' })
  await screen.findAllByRole('button', { name: /^Move or resize/ })
}

test('tiles stay mounted when editing begins and ends', async () => {
  serve()
  await open()
  const tile = await screen.findByRole('region', { name: 'Online now' })
  await edit()
  expect(screen.getByRole('region', { name: 'Online now' })).toBe(tile)
  await press('Discard changes')
  expect(screen.getByRole('region', { name: 'Online now' })).toBe(tile)
})

test('a tile moves and is resized by keys, each step is announced, and the layout is saved', async () => {
  const saving = serve()
  await open()
  await edit()
  handle('Online now').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(announced()).toContain('Online now: row 3, column 1 of 12, 12 wide, 2 high')
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(announced()).toContain('Online now: row 3, column 1 of 12, 11 wide, 2 high')
  await userEvent.keyboard('{ArrowLeft}')
  expect(announced()).toContain("Can't move or resize it any further that way.")
  expect(handle('Online now')).toHaveFocus()

  await press('Save layout')
  expect(await screen.findByText('Layout saved')).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Edit layout' })).not.toBeInTheDocument()
  expect(saving.bodies).toHaveLength(1)
  expect(saving.bodies[0]?.version).toBe(4)
  expect(saving.bodies[0]?.layouts?.lg).toEqual([
    { i: 'total-guests', x: 0, y: 0, w: 12, h: 2 },
    { i: 'online-now', x: 0, y: 2, w: 11, h: 2 },
    { i: 'first-time-guests', x: 0, y: 4, w: 12, h: 2 },
  ])
  expect(titles()).toEqual(['Total guests', 'Online now', 'First-time guests'])
})

test('the same steps are in a menu', async () => {
  serve()
  await open()
  await edit()
  await press('Arrange Online now')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make taller' }))
  expect(announced()).toContain('Online now: row 1, column 1 of 12, 12 wide, 3 high')
})

test('tiles are removed and added, by pointer and by keys', async () => {
  const saving = serve()
  await open()
  await edit()
  await press('Remove Total guests')
  expect(announced()).toContain('Total guests removed')
  expect(screen.getByRole('heading', { name: 'Edit layout' })).toHaveFocus()
  handle('First-time guests').focus()
  await userEvent.keyboard('{Delete}')
  await press('Add tile')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Dwell time' }))
  expect(announced()).toContain('Dwell time added at the end')
  await press('Save layout')
  await screen.findByText('Layout saved')
  expect(saving.bodies[0]?.layouts?.sm.map(({ i }) => i)).toEqual(['online-now', 'dwell-time'])
})

test('the standard layout is saved as none', async () => {
  const saving = serve()
  await open()
  await edit()
  await press('Restore default layout')
  await press('Save layout')
  await screen.findByText('Layout saved')
  expect(saving.bodies).toEqual([{ layouts: null, version: 4 }])
})

test('a failure loses nothing, and the next attempt saves', async () => {
  const saving = serve()
  saving.fail = { status: 500, id: 'error.server' }
  await open()
  await edit()
  await press('Remove Total guests')
  await press('Save layout')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Error occured while saving the layout')
  expect(alert).toHaveTextContent('Something went wrong! Please try again')
  expect(screen.queryByRole('button', { name: 'Remove Total guests' })).not.toBeInTheDocument()
  await press('Save layout')
  await screen.findByText('Layout saved')
  expect(saving.bodies[1]).toEqual(saving.bodies[0])
})

test('who was slower than somebody else is told, and may replace what was saved', async () => {
  const saving = serve()
  saving.fail = { status: 409, id: 'error.conflict' }
  await open()
  await edit()
  await press('Remove Total guests')
  await press('Save layout')
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else saved a layout in the meantime')
  await press('Save layout')
  await screen.findByText('Layout saved')
  expect(saving.bodies.map(({ version }) => version)).toEqual([4, 5])
})

test('changes that are not saved hold the page; those that are discarded do not', async () => {
  serve()
  const { router } = await open()
  await edit()
  await press('Remove Total guests')
  expect(leave(router)).toBe('/app/voucher/manage')
  await press('Discard changes')
  expect(titles()).toEqual(['Online now', 'Total guests', 'First-time guests'])
  expect(leave(router)).toBeNull()
})

test('a look at another site keeps the changes of this one', async () => {
  serve()
  serve(2, saved(1, 'dwell-time'))
  const { host, router } = await open()
  await edit()
  await press('Remove Total guests')
  const go = (id: number, name: string) =>
    act(() => void host.store.dispatch(siteSelected({ site: { id, name }, settings: buildSiteSettings() })))
  go(2, 'Hill Hotel')
  expect(await screen.findByRole('region', { name: 'Dwell time' })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Edit layout' })).not.toBeInTheDocument()
  expect(leave(router)).toBe('/app/voucher/manage')
  go(1, 'Harbour Café')
  expect(await screen.findByRole('button', { name: 'Remove Online now' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Remove Total guests' })).not.toBeInTheDocument()
})

test('who may not change the settings of a site does not edit its layout', async () => {
  serve()
  apiServer.use(answerDashboard(1, 'getDashboardConfig', { ...saved(4, ...NUMBERS), can: { update: false } }))
  await open()
  await screen.findByRole('region', { name: 'Online now' })
  expect(screen.queryByRole('button', { name: 'Edit layout' })).not.toBeInTheDocument()
})

test('over all sites everybody has a layout of their own', async () => {
  const saving = serve(0, { layouts: buildLayouts('dwell-time', 'online-now'), version: 0 })
  await open({ settings: null })
  await edit()
  await press('Remove Dwell time')
  await press('Save layout')
  await screen.findByText('Layout saved')
  expect(saving.bodies[0]?.version).toBe(0)
})

test('a layout that cannot be loaded gives way to the standard one, which cannot be edited', async () => {
  apiServer.use(refuse('getDashboardConfig', 500, 'error.server'), ...dashboardHandlers(1))
  await open()
  expect(
    await screen.findByText("Couldn't load the saved layout. You're seeing the default layout."),
  ).toBeVisible()
  expect(screen.getByRole('region', { name: 'Bounce rate' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Edit layout' })).not.toBeInTheDocument()
})

const vouchers: RemoteOffer = {
  name: 'mfe-vouchers',
  widgets: [
    {
      id: 'active-vouchers',
      titles: { 'en-US': 'Vouchers in use', 'es-ES': 'Vales en uso' },
      permission: 'voucher',
      tile: { ...NUMBER_BY_SITE_TILE, order: 110 },
    },
  ],
  screens: [],
}

test('tiles of another remote are its widgets, with the site, the days and the comparison', async () => {
  serve(1, saved(1, 'active-vouchers', 'online-now'))
  const given: Record<string, unknown>[] = []
  const mountGuests = mountTiles()
  const mountWidget: RemoteHost['mountWidget'] = (request, onCrash) => {
    const { widget, element, props } = request
    if (widget !== 'active-vouchers') return mountGuests(request, onCrash)
    given.push(props)
    element.textContent = 'their tile'
    return Promise.resolve({
      state: 'mounted',
      update: (next) => given.push(next),
      unmount: () => element.remove(),
    })
  }
  await open({
    path: `${path}?fromdate=01-03-2026&todate=02-03-2026`,
    offers: [vouchers, GUESTS],
    mountWidget,
  })
  expect(await screen.findByText('their tile')).toBeVisible()
  expect(given).toEqual([{ siteId: 1, from: '2026-03-01', to: '2026-03-02', compare: true }])
  await userEvent.click(screen.getByRole('switch', { name: 'Compare with previous period' }))
  expect(given.at(-1)).toEqual({ siteId: 1, from: '2026-03-01', to: '2026-03-02', compare: false })
})

test('a remote that is off leaves no hole, and its tile keeps its place in what is saved', async () => {
  const saving = serve(1, saved(1, 'active-vouchers', 'online-now', 'total-guests'))
  await open()
  expect(await screen.findByRole('region', { name: 'Online now' })).toBeVisible()
  expect(titles()).toEqual(['Online now', 'Total guests'])
  await edit()
  await press('Add tile')
  expect(screen.queryByRole('menuitem', { name: /Vouchers/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await press('Remove Total guests')
  await press('Save layout')
  await screen.findByText('Layout saved')
  expect(saving.bodies[0]?.layouts?.lg).toEqual([
    { i: 'online-now', x: 0, y: 0, w: 12, h: 2 },
    { i: 'active-vouchers', x: 0, y: 2, w: 12, h: 2 },
  ])
})

test('a tile of a broken remote says so, under its name', async () => {
  serve(1, saved(1, 'active-vouchers', 'online-now'))
  await open({
    offers: [vouchers, GUESTS],
    mountWidget: (request, onCrash) =>
      request.widget === 'active-vouchers'
        ? Promise.resolve({ state: 'failed', kind: 'network' })
        : mountTiles()(request, onCrash),
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Vouchers in use')
  expect(alert).toHaveTextContent("This tile couldn't be loaded.")
  expect(await screen.findByRole('region', { name: 'Online now' })).toBeVisible()
})
