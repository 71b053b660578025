import type { Permission, RemoteEntry } from '@portico/shared/contracts'
import {
  buildSiteSettings,
  buildUser,
  expectLink,
  press,
  renderRemote,
  type RenderRemoteOptions,
  serveCall,
} from '@portico/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { remote } from '../remote'

const ALL: Permission[] = ['sitesettings', 'client_access', 'smsgateway', 'payment', 'reports', 'macauth']
const holding = (...held: Permission[]) =>
  buildSiteSettings({ permissions: Object.fromEntries(['all', ...held].map((one) => [one, true])) })

const open = (options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { path: '/app/settings-view', settings: holding(...ALL), ...options })

/** The registry's state of the sections that own settings. */
function sections(enabled: boolean) {
  serveCall('listRemotes', {
    generated_at: '2026-03-10T09:00:00Z',
    signed_in: true,
    // The settings page uses no other field.
    remotes: ['mfe-payments', 'mfe-guests'].map(
      (name) => ({ name, enabled, reason: enabled ? null : 'plan' }) as RemoteEntry,
    ),
  })
}
const titles = () => screen.getAllByRole('link').map((link) => link.textContent ?? '')

test('shows every page in its group, with what it does', async () => {
  sections(true)
  await open()
  await expectLink(/Customer portal/, '/newapp/app/settings-view/customer-portal')
  expect(screen.getByRole('region', { name: 'Guests' })).toHaveTextContent('SMS gateway')
  await expectLink(/Whitelisted devices/, '/newapp/app/settings-view/whitelisted-devices')
  await expectLink(/Equipment and login methods/, '/newapp/app/site/1')
  await expectLink(/Payment settings/, '/newapp/app/payment/settings')
  expect(titles()).toHaveLength(12)
  expect(document.title).toBe('Settings · Harbour Café · Portico')
})

test('leaves out what the user has no permission for, and what the plan has not', async () => {
  sections(false)
  const { unmount } = await open({ settings: holding('sitesettings', 'payment', 'macauth') })
  expect(titles().join(' ')).toMatch(/^General.*Redirect URL.*All locations.*Privacy.*Audit log/)
  expect(titles().join(' ')).not.toMatch(/Client access|SMS|[Pp]ayment|portal|Reports|Whitelisted/)
  await unmount()
  // No registry request is made if no entry depends on a section.
  await open({ settings: holding('sitesettings'), user: buildUser({ role: 'client' }) })
  expect(titles().join(' ')).not.toMatch(/Audit/)
})

test('offers scheduled tasks only where the router has them', async () => {
  sections(true)
  const { settings, ...rest } = holding('routersettings')
  const { unmount } = await open({ settings: { ...rest, settings } })
  expect(titles().join(' ')).not.toMatch(/Scheduled tasks/)
  await unmount()
  await open({ settings: { ...rest, settings: { ...settings, has_controller_tasks: true } } })
  await expectLink(/Scheduled tasks/, '/newapp/app/settings-view/unifi-scheduled-tasks')
})

test('finds a page by its name, by what it does and by other words for it', async () => {
  sections(true)
  const { router } = await open()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'TWILIO')
  expect(await screen.findByText('1 setting')).toBeVisible()
  expect(titles()).toEqual([expect.stringContaining('SMS gateway')])
  expect(router.current()).toBe('/app/settings-view?search=TWILIO')
})

test('says where nothing matches, and leads back', async () => {
  sections(true)
  await open({ path: '/app/settings-view/temp?search=zzz', locale: 'es-ES' })
  expect(await screen.findByText('Ningún ajuste coincide con «zzz»')).toBeVisible()
  await press('Borrar la búsqueda')
  await userEvent.type(screen.getByRole('searchbox'), 'conservacion')
  expect(titles()).toEqual([expect.stringContaining('Privacidad')])
  // The shell renders the landmarks.
  expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
})
