import { chooseAction, press, renderRemote, serveCall } from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildKey } from '../testing/releases'
import { developer, servePlatform } from '../testing/serve-releases'

const KEY = `prk_${'x'.repeat(40)}`
const open = () => renderRemote(remote, { path: '/app/remotes', user: developer })
const keyName = () => screen.findByRole('textbox', { name: /Key name/ })

test('a new key is shown once, to copy, and is gone when it is stored', async () => {
  const user = userEvent.setup()
  const copy = jest.spyOn(navigator.clipboard, 'writeText')
  const platform = servePlatform()
  serveCall('createReleaseKey', ({ body }) => {
    platform.sent.push(body)
    platform.keys = [buildKey({ name: 'CI' })]
    return { ...buildKey({ name: 'CI' }), key: KEY }
  })
  await open()
  await user.type(await keyName(), '  CI ')
  await user.type(screen.getByRole('textbox', { name: /Remotes/ }), 'mfe-vouchers, mfe-one')
  await user.click(screen.getByRole('button', { name: 'Create key' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Key CI created')
  expect(alert).toHaveTextContent("You won't be able to see it again")
  expect(within(alert).getByText(KEY)).toBeVisible()
  expect(platform.sent).toEqual([{ name: 'CI', remotes: ['mfe-vouchers', 'mfe-one'] }])
  await user.click(within(alert).getByRole('button', { name: 'Copy key' }))
  expect(copy).toHaveBeenCalledWith(KEY)

  await user.click(within(alert).getByRole('button', { name: "I've stored the key" }))
  expect(screen.queryByText(KEY)).not.toBeInTheDocument()
  expect(await keyName()).toHaveValue('')
  expect(await screen.findByRole('row', { name: /CI prk_Ab3x… mfe-vouchers Never/ })).toBeVisible()
})

test('a key needs a name and remotes', async () => {
  servePlatform()
  await open()
  await keyName()
  await press('Create key')
  expect(await screen.findAllByText('This field is required')).toHaveLength(2)
})

test('revokes a key after saying what stops', async () => {
  const platform = servePlatform({ keys: [buildKey({ last_used_at: '2026-03-05T08:00:00Z' })] })
  const revoked: unknown[] = []
  serveCall('revokeReleaseKey', ({ params }) => {
    revoked.push(params.keyId)
    platform.keys = []
    return null
  })
  await open()
  expect(await screen.findByRole('row', { name: /CI of vouchers/ })).toHaveTextContent('Mar 5, 2026')
  await chooseAction('CI of vouchers', 'Revoke key')
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/Publishing with this key stops working immediately/)).toBeVisible()
  expect(revoked).toEqual([])
  await press('Revoke key', question)
  expect(await screen.findByText('Key CI of vouchers revoked')).toBeInTheDocument()
  expect(revoked).toEqual(['4'])
  expect(await screen.findByText('No keys yet')).toBeVisible()
})

test('says how to publish, with the address of this installation', async () => {
  const user = userEvent.setup()
  const copy = jest.spyOn(navigator.clipboard, 'writeText')
  servePlatform()
  await open()
  await user.click(await screen.findByRole('button', { name: /^Copy command: .* remote -- publish / }))
  const command = String(copy.mock.calls[0]?.[0])
  expect(command).toContain(window.location.origin)
  expect(screen.getByText(command)).toBeVisible()
  expect(screen.getByText(/npm run remote -- promote mfe-vouchers/)).toBeVisible()
})
