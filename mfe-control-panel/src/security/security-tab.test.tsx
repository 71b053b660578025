import { apiServer, buildUser, press, refuse, renderRemote, serveCall } from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { serveSecurity } from '../testing/security'

const path = '/app/account/security'

async function fillPassword(next: string, again: string) {
  await userEvent.type(await screen.findByLabelText(/^Current password/), 'old-secret')
  await userEvent.type(screen.getByLabelText(/^New password\*?$/), next)
  await userEvent.type(screen.getByLabelText(/^Confirm new password/), again)
  await press('Change password')
}

test('changes the password with the current one, and empties the form', async () => {
  serveSecurity()
  const sent = serveCall('changePassword', () => ({ csrf_token: 'x' })).seen
  await renderRemote(remote, { path })
  await fillPassword('new-secret', 'new-secret')
  expect(await screen.findByText('Password changed')).toBeInTheDocument()
  expect(sent[0]?.body).toEqual({
    current_password: 'old-secret',
    password: 'new-secret',
    end_api_keys: false,
  })
  expect(screen.getByLabelText(/^Current password/)).toHaveValue('')
})

test('offers to end the API keys with the password', async () => {
  serveSecurity()
  const sent = serveCall('changePassword', () => ({ csrf_token: 'x' })).seen
  await renderRemote(remote, { path })
  await userEvent.click(await screen.findByRole('switch', { name: 'Revoke my API key too' }))
  await fillPassword('new-secret', 'new-secret')
  expect(await screen.findByText('Password changed')).toBeInTheDocument()
  expect(sent[0]?.body).toMatchObject({ end_api_keys: true })
})

test('a short password and two that differ are told before anything is sent', async () => {
  serveSecurity()
  await renderRemote(remote, { path })
  await fillPassword('short', 'other-one')
  expect(await screen.findByText('Must be at least 7 characters')).toBeVisible()
  expect(screen.getByText('Passwords must match')).toBeVisible()
})

test('sets two-factor authentication up: key, code, recovery codes once', async () => {
  const security = serveSecurity()
  serveCall('setUpTwoFactor', () => ({
    ...security.twoFactor,
    secret: 'JBSWY3DPEHPK3PXP',
    otpauth_url: 'otpauth://totp/Portico:ada?secret=JBSWY3DPEHPK3PXP',
  }))
  const codes = serveCall('validateTwoFactor', () => {
    security.twoFactor = { tf_enabled: true, recovery_codes_left: 2 }
    return { response: { user: buildUser(), recovery_codes: ['abcd-efgh', 'ijkl-mnop'] }, csrf_token: 'x' }
  }).seen
  await renderRemote(remote, { path })
  await press('Set up')
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()

  await userEvent.type(screen.getByRole('textbox', { name: /Code from the app/ }), '123 456')
  await press('Turn on')
  expect(await screen.findByText('abcd-efgh')).toBeVisible()
  expect(codes[0]?.body).toMatchObject({ code: '123456' })
  await press("I've saved the codes")
  expect(await screen.findByText('2 recovery codes remaining')).toBeVisible()
  expect(screen.queryByText('abcd-efgh')).not.toBeInTheDocument()
})

test('switches two-factor authentication off with the password', async () => {
  const security = serveSecurity({ twoFactor: { tf_enabled: true, recovery_codes_left: 8 } })
  const sent = serveCall('setUpTwoFactor', () => {
    security.twoFactor = { tf_enabled: false, recovery_codes_left: 0 }
    return security.twoFactor
  }).seen
  await renderRemote(remote, { path })
  await press('Turn off')
  await userEvent.type(screen.getByLabelText(/^Your password/), 'secret')
  await press('Turn off')
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible()
  expect(sent[0]?.body).toMatchObject({ setup: false, password: 'secret' })
})

test('a wrong password is told at the form, and nothing is switched off', async () => {
  serveSecurity({ twoFactor: { tf_enabled: true, recovery_codes_left: 8 } })
  apiServer.use(refuse('setUpTwoFactor', 403, 'error.forbidden'))
  await renderRemote(remote, { path })
  await press('Turn off')
  await userEvent.type(screen.getByLabelText(/^Your password/), 'wrong')
  await press('Turn off')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "You don't have access to this. Ask an owner or admin for access.",
  )
})

test('sessions in words; the others are ended together', async () => {
  const security = serveSecurity()
  const sent = serveCall('endSessions', () => {
    security.sessions = security.sessions.filter(({ current }) => current)
    return null
  }).seen
  await renderRemote(remote, { path })
  expect(await screen.findByText('Safari on iOS')).toBeVisible()
  expect(
    within(screen.getByRole('row', { name: /Chrome on Windows/ })).getByText('This browser'),
  ).toBeVisible()
  await press('Sign out everywhere else')
  await press('Sign out everywhere else', within(await screen.findByRole('dialog')))
  expect(await screen.findByText('Signed out everywhere else')).toBeInTheDocument()
  expect(sent).toHaveLength(1)
  expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument()
})

test('a required setup comes alone, and continues once the codes are stored', async () => {
  serveSecurity({ twoFactor: { tf_enabled: true, recovery_codes_left: 8 } })
  await renderRemote(remote, { path: '/app/account/security', user: buildUser({ tf_setup_needed: true }) })
  expect(await screen.findByText('Your account requires two-factor authentication')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/newapp/app')
  expect(screen.queryByRole('heading', { name: 'Password' })).not.toBeInTheDocument()
})

test('leads to the admins of an account without the control panel', async () => {
  serveSecurity()
  const permissions = { all: true, admins: true }
  const { unmount } = await renderRemote(remote, { path, user: buildUser({ permissions }) })
  expect(await screen.findByRole('link', { name: 'Manage admins' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/app\/admins$/),
  )
  await unmount()
  serveSecurity()
  await renderRemote(remote, {
    path,
    user: buildUser({ permissions: { ...permissions, control_panel: true } }),
  })
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Manage admins' })).not.toBeInTheDocument()
})
