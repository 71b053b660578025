import {
  apiServer,
  expectLink,
  failWith,
  once,
  press,
  refuse,
  renderRemote,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { remote } from '../remote'
import { buildEvent, buildRelease, buildRemote, buildShell } from '../testing/releases'
import { acceptChange, developer, servePlatform } from '../testing/serve-releases'

const open = (locale: 'en-US' | 'es-ES' = 'en-US') =>
  renderRemote(remote, { path: '/app/remotes', user: developer, locale })
const row = (name: RegExp) => screen.findByRole('row', { name })
const dialog = async () => within(await screen.findByRole('dialog'))

test('shows what is live, the canary, failures and plans of every remote', async () => {
  const canary = { release: buildRelease({ version: '1.5.0', build: 'b150aaaa' }), percent: 10 }
  const failures = {
    total: 7,
    fell_back: 5,
    by_kind: { integrity: 7 },
    last: { at: '2026-03-02T10:00:00Z', kind: 'integrity' as const, detail: '', build: 'b140aaaa' },
  }
  servePlatform({ remotes: [buildRemote({ canary, failures }), buildShell()] })
  await open()
  const vouchers = await row(/Vouchers/)
  expect(vouchers).toHaveTextContent('1.4.0 b140aaaa')
  expect(vouchers).toHaveTextContent('registered Mar 1, 2026')
  expect(vouchers).toHaveTextContent('10%1.5.0 b150aaaa')
  expect(vouchers).toHaveTextContent('7latest: Integrity mismatch · 5 fallbacks')
  expect(within(vouchers).getByRole('switch', { name: 'Vouchers in Collect' })).not.toBeChecked()
  expect(within(vouchers).getByRole('switch', { name: 'Vouchers in Engage' })).toBeChecked()
  await expectLink('Vouchers', '/newapp/app/remotes/mfe-vouchers', within(vouchers))
  expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
})

test('a core remote and the shell are always on, and say why', async () => {
  servePlatform({ remotes: [buildRemote({ core: true }), buildShell()] })
  await open()
  const vouchers = within(await row(/Vouchers/))
  expect(vouchers.queryByRole('switch')).not.toBeInTheDocument()
  expect(vouchers.getByText('Core')).toBeVisible()
  expect(
    vouchers.getByRole('note', {
      name: "Vouchers on for all users: Always on. The dashboard doesn't work without this remote.",
    }),
  ).toBeVisible()
  expect(
    within(await row(/Shell/)).getAllByRole('note', { name: /Every remote runs inside the shell/ }),
  ).toHaveLength(4)
})

test('takes a remote out of a plan after saying who is affected, and waits for the answer', async () => {
  const platform = servePlatform({ remotes: [buildRemote()] })
  acceptChange(platform, 'setPlanRemotes', (each) => ({ ...each, plans: { ...each.plans, engage: false } }))
  await open()
  const engage = () => screen.findByRole('switch', { name: 'Vouchers in Engage' })
  await userEvent.click(await engage())
  const question = await dialog()
  expect(question.getAllByText('Remove Vouchers from Engage?')[0]).toBeVisible()
  expect(question.getByText(/Accounts on Engage see it locked/)).toBeVisible()
  expect(await engage()).toBeChecked()
  expect(platform.sent).toEqual([])
  await press('Remove', question)
  expect(await screen.findByText('Vouchers removed from Engage')).toBeInTheDocument()
  expect(platform.sent).toEqual([{ path: '/plans/engage', body: { remotes: { 'mfe-vouchers': false } } }])
  await waitFor(async () => expect(await engage()).not.toBeChecked())
})

test('switches a remote off for everybody', async () => {
  const platform = servePlatform({ remotes: [buildRemote()] })
  acceptChange(platform, 'switchRemote', (each) => ({ ...each, switched_off: true }))
  await open()
  await userEvent.click(await screen.findByRole('switch', { name: 'Vouchers on for all users' }))
  const question = await dialog()
  expect(question.getByText(/Accounts on every plan lose it on their next navigation/)).toBeVisible()
  await press('Turn off', question)
  expect(await screen.findByText('Vouchers turned off for everyone')).toBeInTheDocument()
  expect(platform.sent).toEqual([{ path: '/mfe-vouchers/switch', body: { on: false } }])
  expect(await screen.findByText('Turned off')).toBeVisible()
})

test('what the server refuses stays as it is, with the reason', async () => {
  servePlatform({ remotes: [buildRemote()] })
  serveCall('switchRemote', () => failWith(409, 'error.release.core', {}, { name: 'mfe-vouchers' }))
  await open()
  await userEvent.click(await screen.findByRole('switch', { name: 'Vouchers on for all users' }))
  await userEvent.click((await dialog()).getByRole('button', { name: 'Turn off' }))
  expect(
    await screen.findByText(
      "No changes were made. mfe-vouchers is part of every plan and can't be turned off.",
    ),
  ).toBeInTheDocument()
  expect(screen.getByRole('switch', { name: 'Vouchers on for all users' })).toBeChecked()
})

test('a list that cannot be loaded says why and loads on a second try', async () => {
  servePlatform({ remotes: [buildRemote()] })
  apiServer.use(once(refuse('listReleases', 503, 'error.unavailable')))
  await open()
  await press('Try again')
  expect(await row(/Vouchers/)).toBeVisible()
})

test('writes values of the audit log in words', async () => {
  const detail = {
    before: { plan: 'engage' },
    after: { plan: 'engage', remotes: ['mfe-guests', 'mfe-splash'] },
  }
  servePlatform({ remotes: [buildRemote()], events: [buildEvent({ action: 'plan.remotes', detail })] })
  await open('es-ES')
  const row = await screen.findByRole('row', { name: /Plan modificado/ })
  expect(row).toHaveTextContent('Plan: Engage')
  expect(row).toHaveTextContent('mfe-guests y mfe-splash')
})

test('the trail of the whole platform names what was changed', async () => {
  servePlatform({
    remotes: [buildRemote()],
    events: [buildEvent(), buildEvent({ id: 89, action: 'key.create', name: 'CI of vouchers', detail: {} })],
  })
  await open()
  expect(await row(/Release promoted/)).toHaveTextContent('mfe-vouchers')
  expect(await row(/Release key created/)).toHaveTextContent('CI of vouchers')
})

test('in Spanish', async () => {
  servePlatform({ remotes: [buildRemote(), buildShell()] })
  await open('es-ES')
  expect(screen.getByRole('heading', { level: 1, name: 'Remotos' })).toBeVisible()
  expect(await screen.findByRole('switch', { name: 'Vales en Engage' })).toBeChecked()
  expect(screen.getByRole('link', { name: 'Shell' })).toBeVisible()
})
