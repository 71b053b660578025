import { apiServer, buildUser, failWith, press, renderRemote, serveCall } from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildProfile, profileHandlers } from '../testing/profiles'

const PAGE = '/app/social/profile'
const open = (path = PAGE) => renderRemote(remote, { path, user: buildUser() })

async function confirm(label: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Your password/), 'correct horse 9')
  await userEvent.click(dialog.getByRole('button', { name: label }))
}

const unconnected = () => buildProfile({ connected_at: null, can: { connect: true, disconnect: false } })

test('leads the section to the connected profiles', async () => {
  apiServer.use(...profileHandlers())
  await open('/app/social')
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign-in profiles' })).toBeVisible()
  expect(await screen.findByText('Connected')).toBeVisible()
  expect(screen.getByText('Connected on March 1, 2026')).toBeVisible()
})

test('disconnects a profile with the password', async () => {
  const items = [buildProfile()]
  apiServer.use(...profileHandlers(items))
  let right = false
  const { seen } = serveCall('disconnectSignInProfile', () => {
    if (!right) return failWith(422, 'error.validation', { password: 'error.field.password_wrong' })
    items[0] = unconnected()
    return null
  })
  await open()
  await press('Disconnect Google')
  await confirm('Disconnect Google')
  expect(await screen.findByText(/password is incorrect|Incorrect password/i)).toBeVisible()
  right = true
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disconnect Google' }))
  expect(await screen.findByText('Google disconnected')).toBeInTheDocument()
  expect(await screen.findByText('Not connected')).toBeVisible()
  expect(seen[1]?.body).toEqual({ password: 'correct horse 9' })
})

test('shows the reason of a refused start at the question', async () => {
  apiServer.use(...profileHandlers([unconnected()]))
  serveCall('connectSignInProfile', () => failWith(503, 'error.identity.provider'))
  await open()
  await press('Connect Google')
  await confirm('Connect Google')
  expect(await screen.findByText(/We couldn't reach the sign-in provider/)).toBeVisible()
})

test('sends a user without a password the link to set one', async () => {
  apiServer.use(...profileHandlers([buildProfile({ can: { disconnect: false } })], false))
  const { seen } = serveCall('forgotPassword', () => null)
  await open()
  expect(await screen.findByText('Set a password before you disconnect')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Disconnect Google' })).not.toBeInTheDocument()
  await press('Email me a link')
  expect(await screen.findByText(/^Link sent to/)).toBeInTheDocument()
  expect(seen).toHaveLength(1)
})

test.each([
  ['taken', /belongs to another user/],
  ['unverified', /hasn't confirmed the email address/],
  ['cancelled', /You cancelled/],
  ['expired', /It took too long/],
  ['provider', /We couldn't reach the sign-in provider/],
])('says why a profile was not connected: %s', async (error, text) => {
  apiServer.use(...profileHandlers([unconnected()]))
  await open(`${PAGE}?error=${error}`)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

test('confirms a connected profile', async () => {
  apiServer.use(...profileHandlers())
  await open(`${PAGE}?connected=google`)
  expect(await screen.findByRole('status')).toHaveTextContent('Google connected')
})

test('says that no provider is set up', async () => {
  apiServer.use(...profileHandlers([]))
  await open()
  expect(await screen.findByText('No sign-in provider is set up')).toBeVisible()
})
