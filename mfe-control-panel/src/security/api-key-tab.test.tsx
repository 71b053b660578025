import { answer, buildUser, renderRemote, startApiServer } from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { acceptCall } from '../testing/billing'
import { serveSecurity } from '../testing/security'

startApiServer()
const options = {
  path: '/app/account/api-key',
  user: buildUser({ permissions: { all: true, api: true } }),
}

async function confirm(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }))
}

test('a reset shows the new key once', async () => {
  const security = serveSecurity()
  acceptCall(
    answer('resetApiKey', () => {
      security.apiKey = { ...security.apiKey, apikey_prefix: 'pk_New1' }
      return { ...security.apiKey, apikey: 'pk_New1-the-whole-key' }
    }),
  )
  await renderRemote(remote, options)
  expect(await screen.findByText('pk_Ab3x…')).toBeVisible()
  await confirm('Reset the key')
  expect(await screen.findByText('pk_New1-the-whole-key')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'I have stored it' }))
  expect(screen.queryByText('pk_New1-the-whole-key')).not.toBeInTheDocument()
  expect(await screen.findByText('pk_New1…')).toBeVisible()
})

test('a key is deleted after a question', async () => {
  const security = serveSecurity()
  acceptCall(
    answer('deleteApiKey', () => {
      security.apiKey = { apikey_prefix: null, created_at: null, last_used_at: null }
      return null
    }),
  )
  await renderRemote(remote, options)
  await confirm('Delete the key')
  expect(await screen.findByText('You have no API key yet.')).toBeVisible()
})

test('says how to use it, with this address', async () => {
  serveSecurity()
  await renderRemote(remote, options)
  expect(
    screen.getByText(/curl -H "Authentication-Token: \$PORTICO_API_KEY" http:\/\/localhost/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'All calls of the API' })).toHaveAttribute('href', '/api/docs')
})
