import {
  apiServer,
  buildFailure,
  buildUser,
  failWith,
  press,
  refuse,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { renderShell } from '../testing/render-shell'

beforeEach(() => localStorage.clear())

const RESET = '/reset-password/a-token-that-came-by-mail'
const done = () => new HttpResponse(null, { status: 204 })
const linkOver = () => failWith(404, 'error.link_expired')

async function askForLink(email = 'owner@harbour.test') {
  await userEvent.type(await screen.findByLabelText('Email'), email)
  await press('Send link')
}

async function typePasswords(password: string, repeat = password) {
  await userEvent.type(await screen.findByLabelText(/^New password/), password)
  await userEvent.type(screen.getByLabelText(/^Confirm password/), repeat)
  await press('Save password')
}

describe('/forgot-password', () => {
  test('sends the link, and does not tell whether there is such an account', async () => {
    const sent = serveCall('forgotPassword', () => done()).bodies
    await renderShell({ path: '/forgot-password' })
    await askForLink()
    expect(await screen.findByRole('status')).toHaveTextContent(
      "If there's an account for owner@harbour.test, we've sent a link to it.",
    )
    expect(sent).toEqual([{ email: 'owner@harbour.test' }])
    expect(screen.queryByText(/outbox/)).not.toBeInTheDocument()
  })

  test('says where the link is, where no mail is sent', async () => {
    serveCall('forgotPassword', done)
    await renderShell({ path: '/forgot-password', meta: { mail_kept: true } })
    await askForLink()
    expect(await screen.findByText(/link, which is in the outbox/)).toBeInTheDocument()
  })

  test('tells a failure, and that an address is malformed', async () => {
    apiServer.use(
      refuse(
        'forgotPassword',
        429,
        buildFailure(429, 'error.too_many_requests', {}, { seconds: 30, wait: '30 s' }),
      ),
    )
    await renderShell({ path: '/forgot-password' })
    await askForLink('owner')
    expect(await screen.findByText('Provide a valid email')).toBeInTheDocument()
    await askForLink('@harbour.test')
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 30 s')
  })
})

describe('/reset-password/{token}', () => {
  test('sets the password and leads to sign-in', async () => {
    serveCall('checkPasswordLink', done)
    const sent = serveCall('resetPassword', () => done()).bodies
    const { address } = await renderShell({ path: RESET })
    await typePasswords('seven7!')
    await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }))
    expect(sent).toEqual([{ token: 'a-token-that-came-by-mail', password: 'seven7!' }])
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
    expect(address()).toBe('/login')
  })

  test('a short password and one that differs are told before anything is sent', async () => {
    serveCall('checkPasswordLink', done)
    await renderShell({ path: RESET })
    await typePasswords('short6', 'other')
    expect(await screen.findByText('Must be at least 7 characters')).toBeInTheDocument()
    expect(screen.getByText('Passwords must match')).toBeInTheDocument()
  })

  test('a link that is over is told at once, with the way to a new one', async () => {
    serveCall('checkPasswordLink', linkOver)
    await renderShell({ path: RESET })
    expect(await screen.findByRole('heading', { name: 'Your link might have expired' })).toBeInTheDocument()
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: 'Request new link' }))
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeInTheDocument()
  })

  test('so is one that ends while the password is typed', async () => {
    serveCall('checkPasswordLink', done)
    serveCall('resetPassword', linkOver)
    await renderShell({ path: RESET })
    await typePasswords('seven7!')
    expect(await screen.findByRole('heading', { name: 'Your link might have expired' })).toBeInTheDocument()
  })

  test('a server out of reach can be asked again', async () => {
    let reachable = false
    serveCall('checkPasswordLink', () => (reachable ? done() : HttpResponse.error()))
    await renderShell({ path: RESET })
    expect(await screen.findByRole('alert')).toHaveTextContent("couldn't reach the server")
    reachable = true
    await press('Try again')
    expect(await screen.findByLabelText(/^New password/)).toBeInTheDocument()
  })

  test('whoever is signed in here is signed out by it', async () => {
    serveCall('checkPasswordLink', done)
    serveCall('resetPassword', done)
    const { address, store } = await renderShell({
      path: RESET,
      user: buildUser({ billing_access: false }),
    })
    await typePasswords('seven7!')
    await waitFor(() => expect(address()).toBe('/login'))
    expect(store.getState().session.user).toBeNull()
  })
})

describe('/invitation/{token}', () => {
  const INVITATION = '/invitation/a-token-that-came-by-mail'

  test('sets the first password and leads to sign-in', async () => {
    serveCall('checkPasswordLink', done)
    serveCall('resetPassword', done)
    const { address } = await renderShell({ path: INVITATION })
    expect(await screen.findByRole('heading', { name: 'Accept your invitation' })).toBeInTheDocument()
    await userEvent.type(await screen.findByLabelText(/^Password/), 'seven7!')
    await userEvent.type(screen.getByLabelText(/^Confirm password/), 'seven7!')
    await press('Save password')
    expect(await screen.findByRole('heading', { name: "You're all set" })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }))
    await waitFor(() => expect(address()).toBe('/login'))
  })

  test('one that is over leads to sign-in, and not to a new link', async () => {
    serveCall('checkPasswordLink', linkOver)
    await renderShell({ path: INVITATION })
    const title = 'This invitation is no longer valid'
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Request new link' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: /sign in/i })).toBeInTheDocument()
  })
})
