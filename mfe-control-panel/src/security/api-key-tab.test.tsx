import { buildUser, expectLink, renderRemote, serveCall } from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { serveSecurity } from '../testing/security'

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
  const sent = serveCall('resetApiKey', () => {
    security.apiKey = { ...security.apiKey, apikey_prefix: 'pk_New1' }
    return { ...security.apiKey, apikey: 'pk_New1-the-whole-key' }
  }).seen
  await renderRemote(remote, options)
  expect(await screen.findByText('pk_Ab3x…')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Replace key' }))
  await userEvent.type(screen.getByLabelText(/^Your password/), 'my-secret')
  await userEvent.click(screen.getByRole('button', { name: 'Replace key' }))
  expect(await screen.findByText('pk_New1-the-whole-key')).toBeVisible()
  expect(sent[0]?.body).toEqual({ password: 'my-secret', expires_in_days: 365 })
  await userEvent.click(screen.getByRole('button', { name: "I've stored the key" }))
  expect(screen.queryByText('pk_New1-the-whole-key')).not.toBeInTheDocument()
  expect(await screen.findByText('pk_New1…')).toBeVisible()
})

test('a key is deleted after a question', async () => {
  const security = serveSecurity()
  serveCall('deleteApiKey', () => {
    security.apiKey = { apikey_prefix: null, created_at: null, last_used_at: null, expires_at: null }
    return null
  })
  await renderRemote(remote, options)
  await confirm('Delete key')
  expect(await screen.findByText("You don't have an API key yet.")).toBeVisible()
})

test('says when a key expires, and that it has', async () => {
  const { apiKey } = serveSecurity()
  apiKey.expires_at = '2026-03-31T09:00:00Z'
  jest.useFakeTimers({ now: new Date('2026-04-01T09:00:00Z'), advanceTimers: true })
  await renderRemote(remote, options)
  expect(await screen.findByText('Expired')).toBeVisible()
  jest.useRealTimers()
})

test('says how to use it, with this address', async () => {
  serveSecurity()
  await renderRemote(remote, options)
  expect(
    screen.getByText(/curl -H "Authentication-Token: \$PORTICO_API_KEY" http:\/\/localhost/),
  ).toBeVisible()
  await expectLink('API reference', '/api/docs')
})
