import { request } from '@portico/shared/api'
import type { SessionRoot } from '@portico/shared/session'
import {
  answer,
  apiServer,
  buildSiteSettings,
  buildUser,
  press,
  renderRemote,
  type RenderRemoteOptions,
  replaceText,
  serveCall,
  serveFieldErrors,
} from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildDelivery, buildSmsGateway, smsHandlers } from '../testing/settings-server'

const SID = `AC${'0'.repeat(32)}`
const open = (options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { path: '/app/settings-view/sms-config', ...options })
const box = (name: string) => screen.findByRole('textbox', { name })

test('Twilio is set up with three values, and its token is not kept on the page', async () => {
  apiServer.use(...smsHandlers())
  const sent = serveCall('saveSmsGateway', () =>
    buildSmsGateway({ username: SID, has_secret: { password: true, header_value: false } }),
  ).bodies
  const { settings, ...rest } = buildSiteSettings()
  const site = (sms_ready: boolean) => ({ ...rest, settings: { ...settings, sms_ready } })
  serveCall('getSiteSettings', () => site(sent.length > 0))
  serveCall('getProfile', buildUser())
  const { host } = await open({ settings: site(false) })
  await userEvent.click(await screen.findByRole('switch', { name: /Send text messages/ }))
  await press('Save changes')
  expect(await screen.findAllByText('This field is required')).toHaveLength(3)
  expect(screen.getByLabelText(/Auth token/)).toBeInvalid()
  await userEvent.type(await box('Account SID'), SID)
  await userEvent.type(screen.getByLabelText(/Auth token/), 'geheim')
  await userEvent.type(await box('Sender'), '+34911000000')
  await press('Save changes')
  expect(await screen.findByText('Changes saved')).toBeInTheDocument()
  expect(sent[0]).toMatchObject({ provider: 'twilio', username: SID, password: 'geheim', url: '' })
  expect(sent[0]).not.toHaveProperty('header_value')
  // Sections that send text messages now offer them.
  const { session } = host.store.getState() as SessionRoot
  expect(session.siteSettings?.settings.sms_ready).toBe(true)
  expect(screen.getByLabelText(/Auth token/)).toHaveValue('')
  expect(screen.queryByDisplayValue('geheim')).not.toBeInTheDocument()
})

test('the other provider begins without the errors of the first', async () => {
  apiServer.use(...smsHandlers())
  await open()
  await userEvent.click(await screen.findByRole('switch', { name: /Send text messages/ }))
  await press('Save changes')
  expect(await screen.findAllByText('This field is required')).toHaveLength(3)
  await userEvent.click(screen.getByRole('radio', { name: 'Other provider' }))
  expect(await box('Phone number parameter')).toBeVisible()
  expect(screen.queryByText('This field is required')).not.toBeInTheDocument()
})

test('another provider: request, key in a header, parameters; a stored key stays, is replaced or removed', async () => {
  const stored = buildSmsGateway({
    provider: 'custom',
    auth_type: 'apiheader',
    header_name: 'X-Key',
    url: 'https://sms.test/send',
    has_secret: { password: false, header_value: true },
  })
  apiServer.use(...smsHandlers(stored))
  const sent = serveCall('saveSmsGateway', () => stored).bodies
  await open()
  const key = await screen.findByPlaceholderText('Saved. Type to replace.')
  await press('Add parameter')
  await userEvent.type(await box('Name'), 'sender')
  await userEvent.type(await box('Value'), '{{from}')
  await press('Save changes')
  await screen.findByText('Changes saved')
  expect(sent[0]).toMatchObject({ extra_params: { sender: '{from}' }, url: 'https://sms.test/send' })
  expect(sent[0]).not.toHaveProperty('header_value')

  await userEvent.type(key, 'new')
  await press('Save changes')
  await screen.findAllByText('Changes saved')
  expect(sent[1]).toMatchObject({ header_value: 'new' })

  await press('Remove')
  expect(screen.getByText('Removed when you save')).toBeVisible()
  await press('Save changes')
  await screen.findAllByText('Changes saved')
  expect(sent[2]).toMatchObject({ header_value: '' })
})

test('a secret that is needed again is asked for at its field', async () => {
  apiServer.use(...smsHandlers(buildSmsGateway({ has_secret: { password: true, header_value: false } })))
  serveFieldErrors('saveSmsGateway', { password: 'error.sms.secret_again' })
  await open()
  await screen.findByRole('form', { name: 'SMS gateway' })
  await press('Save changes')
  expect(await screen.findByLabelText(/Auth token/)).toBeInvalid()
})

test('a test message goes to a number as people write it, and tells why it failed', async () => {
  apiServer.use(...smsHandlers())
  const sent = serveCall('testSmsGateway', () =>
    buildDelivery({
      state: 'failed',
      last_error: 'x',
      last_error_text: { id: 'error.outgoing.status', values: { status: 401 } },
    }),
  ).bodies
  await open()
  const phone = await box('Phone number')
  await userEvent.type(phone, '{Enter}')
  expect(await screen.findByText('This field is required')).toBeVisible()
  await replaceText(phone, '600 000-001{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to send SMS')
  expect(alert).toHaveTextContent('The server responded with status 401.')
  expect(sent[0]).toEqual({ phonenumber: '600 000-001' })
})

test('the log shows why a message failed, and sends it again', async () => {
  apiServer.use(...smsHandlers())
  const resent = serveCall('resendSms', buildDelivery({ id: 42 }))
  await open()
  const row = await screen.findByRole('row', { name: /600000002/ })
  expect(row).toHaveTextContent("Failed2 attemptsThe server didn't respond in time")
  expect(row).toHaveTextContent('Test message')
  await press('Resend to +34600000002', within(row))
  expect(await screen.findByText('Resending message')).toBeInTheDocument()
  expect(resent.seen[0]?.path).toBe(request('resendSms', { siteId: 1, deliveryId: 42 }).url)
})

test('the log calls what was sent by its name', async () => {
  const sent = ['test', 'otp', 'voucher'].map((about, id) =>
    buildDelivery({ id, about, to: `+3460000000${id}` }),
  )
  apiServer.use(...smsHandlers(buildSmsGateway(), sent))
  await open()
  for (const name of ['Test message', 'One-time code', 'Voucher']) {
    expect(await screen.findByRole('cell', { name })).toBeInTheDocument()
  }
})

test('who may only read sees no secret, no test and nothing to press', async () => {
  const gateway = buildSmsGateway({ has_secret: { password: true, header_value: false } })
  apiServer.use(answer('getSmsGateway', { ...gateway, can: { update: false } }), ...smsHandlers(gateway))
  await open()
  expect(await box('Account SID')).toBeDisabled()
  expect(await screen.findByRole('row', { name: /600000002/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Save|Remove|Send/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('form', { name: 'Test message' })).not.toBeInTheDocument()
})
