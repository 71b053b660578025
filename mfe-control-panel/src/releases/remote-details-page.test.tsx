import {
  apiServer,
  chooseAction,
  expectLink,
  once,
  press,
  refuse,
  renderRemote,
  replaceText,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { remote } from '../remote'
import { buildEvent, buildRelease, buildRemote, buildShell } from '../testing/releases'
import { acceptChange, developer, servePlatform } from '../testing/serve-releases'

const open = (name = 'mfe-vouchers', query = '') =>
  renderRemote(remote, { path: `/app/remotes/${name}${query}`, user: developer })
const dialog = async () => within(await screen.findByRole('dialog'))

test('lists the releases with state, size and origin, and the way back', async () => {
  servePlatform({ remotes: [buildRemote()], events: [buildEvent()] })
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Vouchers' })).toBeVisible()
  const live = await screen.findByRole('row', { name: /^1\.4\.0/ })
  for (const text of ['Live', '24 kB', 'dev@portico.test', '/remotes/mfe-vouchers/b140aaaa/']) {
    expect(within(live).getByText(text)).toBeVisible()
  }
  const fallback = screen.getByRole('row', { name: /^1\.3\.0/ })
  expect(fallback).toHaveTextContent('Server start')
  await expectLink('Remotes', '/newapp/app/remotes')
  expect(await screen.findByRole('row', { name: /Integrity mismatch/ })).toHaveTextContent('Fallback release')
  expect(await screen.findByRole('row', { name: /script-src-elem/ })).toHaveTextContent('1,234')
  expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
})

test('makes a release live after saying what becomes of open sessions', async () => {
  const platform = servePlatform({ remotes: [buildRemote()] })
  const promoted = buildRelease({ version: '1.5.0', build: 'b150aaaa' })
  acceptChange(platform, 'promoteRelease', (each) => ({ ...each, live: promoted, releases: [promoted] }))
  await open()
  await chooseAction('1.5.0 (b150aaaa)', 'Promote')
  const question = await dialog()
  expect(question.getAllByText('Promote 1.5.0 (b150aaaa)?')[0]).toBeVisible()
  expect(
    question.getByText(
      'Everyone gets this release the next time they open this remote. Open sessions keep their current release. 1.4.0 (b140aaaa) becomes the fallback.',
    ),
  ).toBeVisible()
  expect(platform.sent).toEqual([])
  await press('Promote', question)
  expect(await screen.findByText('1.5.0 (b150aaaa) is live')).toBeInTheDocument()
  expect(platform.sent).toEqual([{ path: '/mfe-vouchers/promote', body: { build: 'b150aaaa' } }])
  await waitFor(() => expect(screen.queryByRole('row', { name: /^1\.3\.0/ })).not.toBeInTheDocument())
})

test('the live release cannot be promoted or retired, with the reason', async () => {
  servePlatform({ remotes: [buildRemote()] })
  await open()
  await press('Actions for 1.4.0 (b140aaaa)')
  const promote = await screen.findByRole('menuitem', { name: /Promote/ })
  expect(promote).toHaveAttribute('aria-disabled', 'true')
  expect(promote).toHaveTextContent('This release is already live.')
  expect(screen.getByRole('menuitem', { name: /Retire/ })).toHaveTextContent('This release is in use')
})

test('rolls back to the fallback', async () => {
  const platform = servePlatform({ remotes: [buildRemote()] })
  acceptChange(platform, 'rollbackRelease', (each) => ({ ...each, live: each.fallback, fallback: each.live }))
  await open()
  await press('Roll back')
  const question = await dialog()
  expect(question.getAllByText('Roll back to 1.3.0 (b130aaaa)?')[0]).toBeVisible()
  expect(question.getByText(/1\.4\.0 \(b140aaaa\) won't be used as a fallback again/)).toBeVisible()
  await press('Roll back', question)
  expect(await screen.findByText('1.3.0 (b130aaaa) is live again')).toBeInTheDocument()
  expect(platform.sent).toEqual([{ path: '/mfe-vouchers/rollback', body: {} }])
})

test('without a fallback there is nothing to roll back to, and the shell changes at the next load', async () => {
  const waiting = buildRelease({ version: '2.0.0', build: 'shellbbbb', state: 'available' })
  servePlatform({ remotes: [buildShell({ releases: [waiting] })] })
  await open('shell')
  expect(await screen.findByRole('button', { name: 'Roll back' })).toBeDisabled()
  await chooseAction('2.0.0 (shellbbbb)', 'Promote')
  const question = await dialog()
  expect(await question.findByText(/on their next page load/)).toBeVisible()
  expect(question.getByText('Every remote has a release for this shell.')).toBeVisible()
})

const darkVouchers = { name: 'mfe-vouchers', title: { 'en-US': 'Vouchers' }, ready: null }

test('promotes a shell together with the remotes that are ready for it, and forces it only if asked to', async () => {
  const waiting = buildRelease({ version: '2.0.0', build: 'shellbbbb', state: 'available' })
  const ready = { version: '2.1.0', build: 'sites2' }
  const platform = servePlatform({
    remotes: [buildShell({ releases: [waiting] })],
    dark: [{ name: 'mfe-sites', title: { 'en-US': 'Locations' }, ready }, darkVouchers],
  })
  acceptChange(platform, 'promoteRelease', (each) => each)
  const { router } = await open('shell')
  await chooseAction('2.0.0 (shellbbbb)', 'Promote')
  expect(router.current()).toBe('/app/remotes/shell?promote=shellbbbb')
  const form = await dialog()
  expect(await form.findByText(/live releases of 2 remotes don't run with this shell/)).toBeVisible()
  expect(form.getByText('Goes live together: 2.1.0 (sites2)')).toBeVisible()
  expect(form.getByText('No release for this shell: stops working')).toBeVisible()
  await press('Promote', form)
  expect(await form.findByText('Confirm that these sections stop working.')).toBeVisible()
  expect(platform.sent).toEqual([])
  await userEvent.click(form.getByRole('switch', { name: /Continue although/ }))
  await press('Promote', form)
  expect(await screen.findByText('2.0.0 (shellbbbb) is live')).toBeInTheDocument()
  const set = [{ name: 'mfe-sites', build: 'sites2' }]
  expect(platform.sent).toEqual([
    { path: '/shell/promote', body: { build: 'shellbbbb', with: set, force: true } },
  ])
})

test('rolls a shell back after naming the remotes that have no release for the former one', async () => {
  const fallback = buildRelease({ version: '1.0.0', build: 'shell0000', state: 'fallback' })
  const platform = servePlatform({ remotes: [buildShell({ fallback })], dark: [darkVouchers] })
  acceptChange(platform, 'rollbackRelease', (each) => each)
  await open('shell')
  await press('Roll back')
  const form = await dialog()
  expect(await form.findByText('Vouchers')).toBeVisible()
  await userEvent.click(form.getByRole('switch', { name: /Continue although/ }))
  await press('Roll back', form)
  expect(await screen.findByText('1.0.0 (shell0000) is live again')).toBeInTheDocument()
  expect(platform.sent).toEqual([{ path: '/shell/rollback', body: { force: true } }])
})

test('gives a release to a share of the people; the dialog stands in the address', async () => {
  const platform = servePlatform({ remotes: [buildRemote()] })
  const canary = { release: buildRelease({ build: 'b150aaaa', state: 'canary' }), percent: 20 }
  acceptChange(platform, 'setCanary', (each) => ({ ...each, canary }))
  const { router } = await open()
  await chooseAction('1.5.0 (b150aaaa)', 'Set canary…')
  expect(router.current()).toBe('/app/remotes/mfe-vouchers?canary=b150aaaa')
  const form = await dialog()
  expect(form.getByText(/Open sessions keep their current release/)).toBeVisible()
  expect(form.getByRole('slider')).toHaveAttribute('aria-valuenow', '5')
  const percent = form.getByRole('spinbutton', { name: /Share of users/ })
  await replaceText(percent, '120')
  await press('Start canary', form)
  expect(await form.findByText('Must be 100 or less')).toBeVisible()
  await replaceText(percent, '20')
  expect(form.getByRole('slider')).toHaveAttribute('aria-valuenow', '20')
  await press('Start canary', form)
  expect(await screen.findByText('1.5.0 (b150aaaa) now reaches 20% of users')).toBeInTheDocument()
  expect(platform.sent).toEqual([{ path: '/mfe-vouchers/canary', body: { build: 'b150aaaa', percent: 20 } }])
  await waitFor(() => expect(router.current()).toBe('/app/remotes/mfe-vouchers'))
})

test('what the server refuses of a canary stands in its dialog', async () => {
  servePlatform({ remotes: [buildRemote()] })
  apiServer.use(refuse('setCanary', 409, 'error.release.none_live'))
  await open('mfe-vouchers', '?canary=b150aaaa')
  const form = await dialog()
  await press('Start canary', form)
  expect(await form.findByText('No release of this remote is live yet.')).toBeVisible()
})

test('ends a canary with 0 percent', async () => {
  const release = buildRelease({ version: '1.5.0', build: 'b150aaaa', state: 'canary' })
  const platform = servePlatform({
    remotes: [buildRemote({ canary: { release, percent: 20 }, releases: [release] })],
  })
  acceptChange(platform, 'setCanary', (each) => ({ ...each, canary: null }))
  await open()
  expect(await screen.findByText('Canary 20%')).toBeVisible()
  await chooseAction('1.5.0 (b150aaaa)', 'End canary')
  const question = await dialog()
  expect(question.getByText(/The 20% of users in the canary return to the live release/)).toBeVisible()
  await press('End canary', question)
  expect(await screen.findByText('Canary ended')).toBeInTheDocument()
  expect(platform.sent).toEqual([{ path: '/mfe-vouchers/canary', body: { build: 'b150aaaa', percent: 0 } }])
})

test('retires a release that nobody is given', async () => {
  const platform = servePlatform({ remotes: [buildRemote()] })
  acceptChange(platform, 'retireRelease', (each) => each)
  await open()
  await chooseAction('1.5.0 (b150aaaa)', 'Retire')
  const question = await dialog()
  expect(
    question.getByText(/Its files are kept, so sessions that still use it aren't affected/),
  ).toBeVisible()
  await press('Retire', question)
  expect(await screen.findByText('1.5.0 (b150aaaa) retired')).toBeInTheDocument()
  expect(platform.sent).toEqual([{ path: '/mfe-vouchers/retire', body: { build: 'b150aaaa' } }])
})

test('withdraws what users get, after saying what they get then', async () => {
  const platform = servePlatform({ remotes: [buildRemote()] })
  acceptChange(platform, 'withdrawRelease', (each) => each)
  await open()
  await chooseAction('1.4.0 (b140aaaa)', 'Withdraw')
  const question = await dialog()
  expect(question.getByText(/Everyone gets 1\.3\.0 \(b130aaaa\)/)).toBeVisible()
  await press('Withdraw', question)
  expect(await screen.findByText('1.4.0 (b140aaaa) withdrawn')).toBeInTheDocument()
  expect(platform.sent).toEqual([{ path: '/mfe-vouchers/withdraw', body: { build: 'b140aaaa' } }])
})

test('shows where releases come from, and which ones failed', async () => {
  const live = buildRelease({ promoted_at: '2026-03-02T10:00:00Z', promoted_by: 'CI (dev@portico.test)' })
  const failed = { at: '2026-03-02T10:00:00Z', reason: 'rolled_back' } as const
  const bad = buildRelease({ version: '1.5.0', build: 'b150aaaa', state: 'available', failed, commit: null })
  servePlatform({ remotes: [buildRemote({ live, releases: [bad, live] })] })
  await open()
  const row = await screen.findByRole('row', { name: /^1\.4\.0/ })
  for (const text of ['8b993858906d', '8 contract tests passed', 'CI (dev@portico.test)'])
    expect(row).toHaveTextContent(text)
  expect(screen.getByRole('row', { name: /^1\.5\.0/ })).toHaveTextContent(/Rolled back.*Commit unknown/)
})

test('shows a canary beside the live release', async () => {
  const health = {
    live: { sessions: 1900, load_failures: 0.5, errors: 1 },
    canary: { sessions: 100, load_failures: 10, errors: 0 },
  }
  servePlatform({ remotes: [buildRemote({ health })] })
  await open()
  const table = within(await screen.findByRole('table', { name: 'Canary health' }))
  expect(table.getByRole('row', { name: /^Canary/ })).toHaveTextContent('Canary100100')
  expect(table.getByRole('row', { name: /^Live/ })).toHaveTextContent('Live1,9000.51')
})

test('hands a page over to another remote', async () => {
  const address = { kind: 'page', address: '/app/voucher/manage' } as const
  const platform = servePlatform({ remotes: [buildRemote({ addresses: [address] })] })
  acceptChange(platform, 'assignAddress', (each) => ({ ...each, addresses: [] }))
  const { router } = await open()
  await chooseAction('/app/voucher/manage', 'Transfer…')
  expect(router.current()).toBe('/app/remotes/mfe-vouchers?hand-over=%2Fapp%2Fvoucher%2Fmanage')
  const form = await dialog()
  expect(form.getByText(/Vouchers stops showing it immediately/)).toBeVisible()
  await userEvent.type(form.getByRole('textbox', { name: /New owner/ }), 'mfe-surveys')
  await press('Transfer', form)
  expect(await screen.findByText('/app/voucher/manage transferred to mfe-surveys')).toBeInTheDocument()
  expect(platform.sent).toEqual([{ path: '/mfe-surveys/addresses', body: address }])
})

test('the audit trail has pages, in the address', async () => {
  const events = Array.from({ length: 30 }, (_none, index) => buildEvent({ id: 100 - index }))
  events[29] = buildEvent({
    id: 1,
    action: 'release.publish',
    detail: { before: {}, after: { build: 'b140aaaa' } },
  })
  servePlatform({ remotes: [buildRemote()], events: [...events, buildEvent({ id: 0, name: 'mfe-sites' })] })
  const { router } = await open()
  expect(await screen.findByText('1–25 of 30')).toBeVisible()
  expect(screen.getAllByRole('row', { name: /Release promoted/ })[0]).toHaveTextContent(
    'Live: b130aaaa → b140aaaa',
  )
  await userEvent.click(screen.getByTitle('2'))
  const event = await screen.findByRole('row', { name: /Release published/ })
  expect(event).toHaveTextContent('Build: b140aaaa')
  expect(router.current()).toBe('/app/remotes/mfe-vouchers?page=2')
})

test('a remote that is not there', async () => {
  servePlatform()
  await open('mfe-nothing')
  expect(await screen.findByText('Remote mfe-nothing not found')).toBeVisible()
})

test('a failure says why and recovers on a retry', async () => {
  servePlatform({ remotes: [buildRemote()] })
  apiServer.use(once(refuse('listReleases', 500, 'error.server')))
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong! Please try again')
  await press('Try again')
  expect(await screen.findByRole('row', { name: /^1\.5\.0/ })).toBeVisible()
})
