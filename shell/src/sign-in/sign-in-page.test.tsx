import { SIGN_IN_ERRORS, SIGN_IN_PAGES } from '@portico/shared/contracts'
import {
  apiServer,
  buildSiteSettings,
  buildUser,
  expectLink,
  press,
  refuse,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { shellScreenAt } from '../addresses/shell-routes'
import en from '../locales/en.json'
import es from '../locales/es.json'
import { renderShell, TEST_REMOTES } from '../testing/render-shell'
import { ERROR_TEXTS } from './sign-in-page'

beforeEach(() => localStorage.clear())

const user = buildUser({ billing_access: false })

function answerLogin() {
  const sent = serveCall('login', () => ({ response: { user }, csrf_token: 'x' })).bodies
  serveCall('listRemotes', TEST_REMOTES)
  serveCall('getSiteSettings', { siteId: '*' }, buildSiteSettings())
  return sent
}

async function fillIn(email = 'owner@harbour.test', password = 'portico-demo') {
  await userEvent.type(await screen.findByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await press('Sign in')
}

test('signing in opens the dashboard of the first site', async () => {
  const sent = answerLogin()
  const { address, store } = await renderShell({ path: '/login' })
  await fillIn(' owner@harbour.test ')
  await screen.findByRole('button', { name: 'Account menu' })
  expect(sent).toEqual([{ email: 'owner@harbour.test', password: 'portico-demo' }])
  await waitFor(() => expect(address()).toBe('/app/reports/dashboard?site=1'))
  expect(store.getState().session).toMatchObject({ user: { id: 7 }, selectedSite: { id: 1 } })
})

test('signing in goes back to the page that asked for it, with its site', async () => {
  answerLogin()
  const { address, store } = await renderShell({ path: '/app/reports/dashboard?site=2&range=week' })
  await fillIn()
  await screen.findByRole('button', { name: 'Account menu' })
  await waitFor(() => expect(address()).toBe('/app/reports/dashboard?site=2&range=week'))
  expect(store.getState().session.selectedSite?.id).toBe(2)
})

test('an address elsewhere is not followed', async () => {
  answerLogin()
  const { address } = await renderShell({ path: '/login?next=%2F%2Felsewhere.example%2F' })
  await fillIn()
  await waitFor(() => expect(address()).toBe('/app/reports/dashboard?site=1'))
})

test('the reason of the server is shown, and the user stays', async () => {
  apiServer.use(refuse('login', 401, 'error.login_failed'))
  const { address } = await renderShell({ path: '/login' })
  await fillIn()
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password. Try again.')
  expect(address()).toBe('/login')
})

test('without an answer the page says so in its own words', async () => {
  serveCall('login', () => HttpResponse.error())
  await renderShell({ path: '/login' })
  await fillIn()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Sorry Some error happened while logging you in.',
  )
})

test('an answer without a user counts as a failure', async () => {
  serveCall('login', { response: {}, csrf_token: 'x' })
  await renderShell({ path: '/login' })
  await fillIn()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Sorry Some error happened while logging you in.',
  )
})

test('leads to a new password and to a new account', async () => {
  await renderShell({ path: '/login' })
  const forgot = await screen.findByRole('link', { name: 'Forgot your password?' })
  expect(forgot).toHaveAttribute('href', '/newapp/forgot-password')
  await expectLink('Create account', '/newapp/register')
  expect(screen.queryByRole('link', { name: /Continue with/ })).not.toBeInTheDocument()
})

test('each identity provider of the installation is offered, with the way back', async () => {
  await renderShell({
    path: '/login?next=%2Fapp%2Fvoucher%2Fmanage',
    meta: { sign_in_providers: [{ id: 'google', name: 'Google' }] },
  })
  await expectLink('Continue with Google', '/auth/google?next=%2Fapp%2Fvoucher%2Fmanage')
})

test.each([
  ['no-account', 'No account is linked to that identity.'],
  ['cancelled', 'You cancelled signing in. Try again, or use your password.'],
  ['unverified', "Your identity provider hasn't verified that email address."],
  ['expired', 'Signing in took too long or was started in another browser.'],
  ['provider', 'The identity provider returned an error.'],
  ['failed', 'Sorry Some error happened while logging you in.'],
  ['constructor', 'Sorry Some error happened while logging you in.'],
])('back from a provider with the error %s, the page says why', async (error, sentence) => {
  const { address } = await renderShell({ path: `/login?error=${error}&next=%2Fapp%2Fguests` })
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  // Shown once: neither a reload nor Back repeats it.
  expect(address()).toBe('/login?next=%2Fapp%2Fguests')
})

test.each(SIGN_IN_ERRORS)('the error %s has a sentence of its own in both languages', (error) => {
  const id = ERROR_TEXTS[error]
  const texts = [en, es].map((catalog) => catalog[id])
  expect(new Set([...texts, en['shell.sign-in.failed'], es['shell.sign-in.failed']]).size).toBe(4)
})

test.each([SIGN_IN_PAGES.login, SIGN_IN_PAGES.forgotPassword, `${SIGN_IN_PAGES.resetPassword}/a-token`])(
  'there is a page where the server leads to: %s',
  (path) => expect(shellScreenAt(path)).toMatchObject({ kind: 'entry' }),
)

test('/google says where it is not set up', async () => {
  const { address } = await renderShell({ path: '/google' })
  expect(await screen.findByRole('alert')).toHaveTextContent("That sign-in method isn't available here.")
  expect(address()).toBe('/login')
})

test('missing and malformed fields are told before anything is sent', async () => {
  await renderShell({ path: '/login' })
  await userEvent.type(await screen.findByLabelText('Email'), 'owner')
  await press('Sign in')
  expect(await screen.findByText('Provide a valid email')).toBeInTheDocument()
  expect(screen.getByText('This field is required')).toBeInTheDocument()
  expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true')
})

test('the page speaks Spanish when asked to, and remembers it', async () => {
  await renderShell({ path: '/login' })
  await press('Español')
  expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeInTheDocument()
  expect(document.documentElement.lang).toBe('es-ES')
  expect(localStorage.getItem('portico.locale')).toBe('es-ES')
})

test('a signed-in user has no business at /login', async () => {
  const { address } = await renderShell({ path: '/login', user })
  await waitFor(() => expect(address()).not.toContain('/login'))
})

test('/login-unprotected is there for everybody', async () => {
  await renderShell({ path: '/login-unprotected', user })
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
})

test('the terms and the privacy policy can be read before signing in', async () => {
  await renderShell({ path: '/login' })
  await press('Privacy policy')
  expect(await screen.findByRole('dialog', { name: 'Privacy policy' })).toHaveTextContent(
    "We don't sell it or use it for advertising.",
  )
})
