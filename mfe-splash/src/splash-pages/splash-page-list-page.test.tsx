import {
  answer,
  apiServer,
  buildSiteSettings,
  expectLink,
  press,
  refuse,
  renderRemote,
  type RenderRemoteOptions,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { paths } from '../paths'
import { remote } from '../remote'
import { buildPages, buildStatus, splashHandlers } from '../testing/splash-server'

const open = (dialog?: string, options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { path: paths.splashPageList({ dialog }), ...options })

test('methods are switched and ordered, at once', async () => {
  const saved = serveCall('saveSplashPages', { items: buildPages(), status: buildStatus() })
  apiServer.use(...splashHandlers())
  await open()
  await press('Move Voucher up')
  expect(await screen.findByText('Login methods saved')).toBeInTheDocument()
  const phone = await screen.findByRole('switch', { name: /^Phone.*: active/ })
  await waitFor(() => expect(phone).toBeEnabled())
  await userEvent.click(phone)
  await waitFor(() => expect(saved.seen).toHaveLength(2))
  expect(saved.seen.map(({ body }) => body.login_methods)).toEqual([
    ['voucher', 'email'],
    ['email', 'voucher', 'phone'],
  ])
})

test('what keeps a method from working is said beside it, and the last one stays on', async () => {
  apiServer.use(...splashHandlers(buildStatus(), buildPages(['phone'], { phone: 'no_sms_gateway' })))
  await open()
  const list = await screen.findByRole('list', { name: 'Active methods' })
  expect(list).toHaveTextContent('Set up the SMS gateway so codes can be sent.')
  expect(within(list).getByRole('switch')).toBeDisabled()
})

test('a problem leads to the screen where it is solved, if the user may open it', async () => {
  const problems = { phone: 'no_sms_gateway', facebook: 'no_social_app' } as const
  apiServer.use(...splashHandlers(buildStatus(), buildPages(['phone', 'facebook'], problems)))
  const screens = [{ path: paths.smsSettings(), permission: 'smsgateway', scope: 'site' }] as const
  const settings = buildSiteSettings({ permissions: { all: true, smsgateway: true } })
  const { unmount } = await open(undefined, {
    settings,
    offers: [{ name: 'mfe-sites', widgets: [], screens }],
  })
  await expectLink('Open SMS settings', '/newapp/app/settings-view/sms-config')
  await expectLink('Advanced settings', '/newapp/app/settings-view/splash/facebook?tab=advanced')
  await unmount()
  await open()
  expect(await screen.findByRole('link', { name: 'Advanced settings' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Open SMS settings' })).not.toBeInTheDocument()
})

test('those who may not change the pages are offered to view them', async () => {
  const status = buildStatus({ version: 0, published_at: null, published_by: null })
  const list = { items: buildPages(['email']), status, can: { update: false } }
  apiServer.use(answer('listSplashPages', list), ...splashHandlers())
  await open()
  expect(await screen.findByText('You can view splash pages but not change them.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View Email' })).toHaveTextContent('View')
  expect(screen.getByRole('link', { name: 'View start page' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument()
  expect(screen.getByText('Not published yet')).toBeVisible()
  expect(screen.queryByText('Until you publish, guests see every change you save.')).not.toBeInTheDocument()
})

test('a failing call leaves no empty bar', async () => {
  apiServer.use(refuse('listSplashPages', 500), ...splashHandlers())
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('a location whose router lets nobody online says so', async () => {
  apiServer.use(...splashHandlers(buildStatus({ router_supported: false })))
  await open()
  expect(await screen.findByText("Guests can't get online here")).toBeInTheDocument()
})

test('a simulated router that is off is said, with the way to its phone', async () => {
  const phone = 'http://localhost:8080/guest/simulator/1'
  apiServer.use(...splashHandlers(buildStatus({ simulated: true, router_off: true, guest_url: phone })))
  await open()
  expect(await screen.findByText('The simulated router is off')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open simulated phone' })).toHaveAttribute('href', phone)
})

test('users who only read are not sent to the simulated phone, which they cannot open', async () => {
  const status = buildStatus({ simulated: true, router_off: true })
  const list = { items: buildPages(), status, can: { update: false } }
  apiServer.use(answer('listSplashPages', list), ...splashHandlers(status))
  await open()
  expect(await screen.findByText('The simulated router is off')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Open simulated phone' })).not.toBeInTheDocument()
  await press('More actions')
  expect(await screen.findByRole('menuitem', { name: 'Versions' })).toBeInTheDocument()
  expect(screen.queryByText('Open simulated phone')).not.toBeInTheDocument()
})

test('a draft is published with a note', async () => {
  const published = serveCall('publishSplash', buildStatus({ version: 4 }))
  apiServer.use(...splashHandlers(buildStatus({ changed: true })))
  const { router } = await open()
  expect(await screen.findByText('Unpublished changes')).toBeInTheDocument()
  await press('Publish')
  expect(router.current()).toContain('dialog=publish')
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Terrace open')
  await press('Publish', within(dialog))
  expect(await screen.findByText('Version 4 published')).toBeInTheDocument()
  expect(published.seen[0]?.body).toEqual({ note: 'Terrace open' })
})

test('an earlier version comes back once that was confirmed', async () => {
  const restored = serveCall('restoreSplashVersion', buildStatus({ changed: true }))
  apiServer.use(...splashHandlers())
  await open('versions')
  await press('Restore version 2')
  const confirm = await screen.findByRole('button', { name: 'Restore' })
  expect(restored.seen).toEqual([])
  await userEvent.click(confirm)
  expect(await screen.findByText('Version 2 restored as draft')).toBeInTheDocument()
  expect(restored.seen[0]?.params.version).toBe('2')
})

test('a draft is discarded once that was confirmed', async () => {
  const discarded = serveCall('discardSplashDraft', buildStatus())
  apiServer.use(...splashHandlers(buildStatus({ changed: true })))
  await open()
  await press('More actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard draft' }))
  const dialog = await screen.findByRole('dialog')
  await press('Discard draft', within(dialog))
  expect(await screen.findByText('Draft discarded')).toBeInTheDocument()
  expect(discarded.seen).toHaveLength(1)
})

test('a failure offers another try', async () => {
  apiServer.use(refuse('listSplashPages', 500), ...splashHandlers())
  await open()
  expect(await screen.findByRole('button', { name: /Try again|Retry/ })).toBeInTheDocument()
})
