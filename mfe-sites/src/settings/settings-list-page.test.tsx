import type { Permission, RemoteEntry } from '@portico/shared/contracts'
import {
  answer,
  apiServer,
  buildSiteSettings,
  buildUser,
  renderRemote,
  startApiServer,
  type RenderRemoteOptions,
} from '@portico/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { remote } from '../remote'

startApiServer()

const ALL: Permission[] = ['sitesettings', 'client_access', 'smsgateway', 'payment', 'reports', 'macauth']
const holding = (...held: Permission[]) =>
  buildSiteSettings({ permissions: Object.fromEntries(['all', ...held].map((one) => [one, true])) })

const open = (options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { path: '/app/settings-view', settings: holding(...ALL), ...options })

/** What the registry says of the section that takes payments. */
function payments(enabled: boolean) {
  apiServer.use(
    answer('listRemotes', {
      generated_at: '2026-03-10T09:00:00Z',
      // The settings read no more of it.
      remotes: [{ name: 'mfe-payments', enabled, reason: enabled ? null : 'plan' } as RemoteEntry],
    }),
  )
}
const titles = () => screen.getAllByRole('link').map((link) => link.textContent ?? '')

test('shows every page in its group, with what it does', async () => {
  payments(true)
  await open()
  expect(await screen.findByRole('link', { name: /Customer portal/ })).toHaveAttribute(
    'href',
    '/newapp/app/settings-view/customer-portal',
  )
  expect(screen.getByRole('region', { name: 'Guests' })).toHaveTextContent('SMS gateway')
  expect(screen.getByRole('link', { name: /Equipment and login methods/ })).toHaveAttribute(
    'href',
    '/newapp/app/site/1',
  )
  expect(titles()).toHaveLength(11)
  expect(document.title).toBe('Settings · Portico')
})

test('leaves out what the user has no permission for, and what the plan has not', async () => {
  payments(false)
  const { unmount } = await open({ settings: holding('sitesettings', 'payment') })
  expect(titles().join(' ')).toMatch(/^General.*Redirect URL.*All locations.*Privacy desk.*Audit log/)
  expect(titles().join(' ')).not.toMatch(/Client access|SMS|portal|Reports|Whitelisted/)
  await unmount()
  // Nobody asks the registry where nothing hangs on it.
  await open({ settings: holding('sitesettings'), user: buildUser({ role: 'client' }) })
  expect(titles().join(' ')).not.toMatch(/Audit/)
})

test('finds a page by its name, by what it does and by other words for it', async () => {
  payments(true)
  const { router } = await open()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'TWILIO')
  expect(await screen.findByText('1 setting')).toBeVisible()
  expect(titles()).toEqual([expect.stringContaining('SMS gateway')])
  expect(router.current()).toBe('/app/settings-view?search=TWILIO')
})

test('says where nothing matches, and leads back', async () => {
  payments(true)
  await open({ path: '/app/settings-view/temp?search=zzz', locale: 'es-ES' })
  expect(await screen.findByText('Ningún ajuste coincide con «zzz»')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }))
  await userEvent.type(screen.getByRole('searchbox'), 'conservacion')
  expect(titles()).toEqual([expect.stringContaining('Privacidad')])
  // Landmarks are the shell's.
  expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
})
