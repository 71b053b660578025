import { apiServer, renderRemote } from '@portico/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { remote } from '../../remote'
import { dashboardHandlers } from '../../testing/handlers'
import { GUESTS, mountTiles, type GivenProps } from '../../testing/offered-tiles'

type Hear = (entries: { isIntersecting: boolean }[]) => void

/** Simulates a screen that has only the first tile in view; `scroll` brings all others into view. */
function showFirstTileOnly() {
  const hearers: Hear[] = []
  const observer = (hear: Hear) => ({
    observe() {
      hearers.push(hear)
      if (hearers.length === 1) hear([{ isIntersecting: true }])
    },
    disconnect: () => undefined,
  })
  jest.spyOn(window, 'IntersectionObserver').mockImplementation(observer as never)
  return {
    watched: hearers,
    scroll: () => act(() => hearers.forEach((hear) => hear([{ isIntersecting: true }]))),
  }
}

const path = '/app/reports/dashboard'

test('tiles that nobody has scrolled to are mounted once those on screen are complete', async () => {
  showFirstTileOnly()
  apiServer.use(...dashboardHandlers(1))
  const given: GivenProps = {}
  await renderRemote(remote, { path, offers: [GUESTS], mountWidget: mountTiles(given) })
  expect(await screen.findByRole('region')).toHaveAccessibleName('Total guests')
  expect(Object.keys(given)).toEqual(['total-guests'])
  await waitFor(() => expect(Object.keys(given)).toHaveLength(3))
})

test('a tile is mounted when somebody scrolls to it, although others still wait', async () => {
  const { watched, scroll } = showFirstTileOnly()
  apiServer.use(...dashboardHandlers(1))
  const given: GivenProps = {}
  const mount = mountTiles(given)
  const never = new Promise<never>(() => undefined)
  await renderRemote(remote, {
    path,
    offers: [GUESTS],
    mountWidget: (request, onCrash) => (request.widget === 'total-guests' ? never : mount(request, onCrash)),
  })
  await waitFor(() => expect(watched).toHaveLength(3))
  expect(given).toEqual({})
  scroll()
  await waitFor(() => expect(Object.keys(given)).toEqual(['online-now', 'wifi-logins']))
})

test('a tile that could not be loaded holds up no others', async () => {
  showFirstTileOnly()
  apiServer.use(...dashboardHandlers(1))
  const given: GivenProps = {}
  const mount = mountTiles(given)
  await renderRemote(remote, {
    path,
    offers: [GUESTS],
    mountWidget: (request, onCrash) =>
      request.widget === 'total-guests'
        ? Promise.resolve({ state: 'failed', kind: 'network' })
        : mount(request, onCrash),
  })
  expect(await screen.findByText(/couldn't be loaded/)).toBeInTheDocument()
  await waitFor(() => expect(Object.keys(given)).toEqual(['online-now', 'wifi-logins']))
})
