import { setOtherUserHandler } from '@portico/shared/http'
import { apiServer, buildFailure, buildUser, press, refuse } from '@portico/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { renderShell } from '../testing/render-shell'

const MINUTE = 60_000
const dora = (until: number) =>
  buildUser({
    role: 'client',
    displayname: 'Dora',
    billing_access: false,
    viewing: { by: 'Ada Owner', until: new Date(until).toISOString() },
  })
const open = (until: number) => renderShell({ path: '/app/reports/dashboard', user: dora(until) })

test('says as whom the page is viewed, and for how long', async () => {
  await open(Date.now() + 12 * MINUTE)
  const banner = await screen.findByRole('region', { name: 'View as client' })
  expect(banner).toHaveTextContent('You see what Dora sees')
  expect(banner).toHaveTextContent('12 min left')
})

test('shows nothing to users who see their own dashboard', async () => {
  await renderShell({ path: '/app/reports/dashboard', user: buildUser({ billing_access: false }) })
  expect(screen.queryByRole('region', { name: 'View as client' })).not.toBeInTheDocument()
})

test('says why it could not be stopped, and lets the user try again', async () => {
  apiServer.use(refuse('stopViewAs', 503))
  await open(Date.now() + 12 * MINUTE)
  await screen.findByRole('region', { name: 'View as client' })
  await press('Stop')
  expect(await screen.findByText(/Couldn't stop viewing/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Stop' })).toBeEnabled()
})

test('asks the server once the time is up, whose answer starts the page again', async () => {
  const left = jest.fn()
  const failure = { ...buildFailure(409, 'error.other_user'), reason: 'otherUser' }
  apiServer.use(refuse('getProfile', 409, failure))
  await open(Date.now() + 500)
  await screen.findByText('Under a minute left')
  setOtherUserHandler(left)
  await waitFor(() => expect(left).toHaveBeenCalled())
})
