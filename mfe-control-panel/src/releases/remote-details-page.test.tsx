import { apiServer, once, refuse, renderRemote, startApiServer } from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { remote } from '../remote'
import { buildEvent, buildRelease, buildRemote, buildShell } from '../testing/releases'
import { acceptChange, developer, servePlatform } from '../testing/serve-releases'

startApiServer()

const open = (name = 'mfe-vouchers', query = '') =>
  renderRemote(remote, { path: `/app/remotes/${name}${query}`, user: developer })
const dialog = async () => within(await screen.findByRole('dialog'))

async function choose(release: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${release}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

test('lists the releases with state, size and origin, and the way back', async () => {
  servePlatform({ remotes: [buildRemote()], events: [buildEvent()] })
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Vouchers' })).toBeVisible()
  const live = await screen.findByRole('row', { name: /^1\.4\.0/ })
  for (const text of ['Live', '24 kB', 'dev@portico.test', '/remotes/mfe-vouchers/b140aaaa/']) {
    expect(within(live).getByText(text)).toBeVisible()
  }
  const fallback = screen.getByRole('row', { name: /^1\.3\.0/ })
  expect(fallback).toHaveTextContent('Found at the start of the server')
  expect(screen.getByRole('link', { name: 'Remotes' })).toHaveAttribute('href', '/newapp/app/remotes')
  expect(await screen.findByRole('row', { name: /Integrity/ })).toHaveTextContent('The fallback')
  expect(await screen.findByRole('row', { name: /script-src-elem/ })).toHaveTextContent('1,234')
  expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
})

test('makes a release live after saying what becomes of open sessions', async () => {
  const platform = servePlatform({ remotes: [buildRemote()] })
  const promoted = buildRelease({ version: '1.5.0', build: 'b150aaaa' })
  acceptChange(platform, 'promoteRelease', (each) => ({ ...each, live: promoted, releases: [promoted] }))
  await open()
  await choose('1.5.0 (b150aaaa)', 'Make live')
  const question = await dialog()
  expect(question.getAllByText('Make 1.5.0 (b150aaaa) live?')[0]).toBeVisible()
  expect(
    question.getByText(
      'Open sessions keep what they run. Everybody gets this release at their next navigation into it. The release that is live now, 1.4.0 (b140aaaa), becomes the fallback.',
    ),
  ).toBeVisible()
  expect(platform.sent).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Make live' }))
  expect(await screen.findByText('1.5.0 (b150aaaa) is live')).toBeInTheDocument()
  expect(platform.sent).toEqual([{ path: '/mfe-vouchers/promote', body: { build: 'b150aaaa' } }])
  await waitFor(() => expect(screen.queryByRole('row', { name: /^1\.3\.0/ })).not.toBeInTheDocument())
})

test('the live release cannot be promoted or retired, with the reason', async () => {
  servePlatform({ remotes: [buildRemote()] })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for 1.4.0 (b140aaaa)' }))
  const promote = await screen.findByRole('menuitem', { name: /Make live/ })
  expect(promote).toHaveAttribute('aria-disabled', 'true')
  expect(promote).toHaveTextContent('It is live already.')
  expect(screen.getByRole('menuitem', { name: /Retire/ })).toHaveTextContent('It is in use')
})

test('rolls back to the fallback', async () => {
  const platform = servePlatform({ remotes: [buildRemote()] })
  acceptChange(platform, 'rollbackRelease', (each) => ({ ...each, live: each.fallback, fallback: each.live }))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back' }))
  const question = await dialog()
  expect(question.getAllByText('Go back to 1.3.0 (b130aaaa)?')[0]).toBeVisible()
  expect(question.getByText(/1\.4\.0 \(b140aaaa\) becomes the fallback/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Roll back' }))
  expect(await screen.findByText('1.3.0 (b130aaaa) is live again')).toBeInTheDocument()
  expect(platform.sent).toEqual([{ path: '/mfe-vouchers/rollback', body: {} }])
})

test('without a fallback there is nothing to roll back to, and the shell changes at the next load', async () => {
  const waiting = buildRelease({ version: '2.0.0', build: 'shellbbbb', state: 'available' })
  servePlatform({ remotes: [buildShell({ releases: [waiting] })] })
  await open('shell')
  expect(await screen.findByRole('button', { name: 'Roll back' })).toBeDisabled()
  await choose('2.0.0 (shellbbbb)', 'Make live')
  expect((await dialog()).getByText(/when they next load the page/)).toBeVisible()
})

test('gives a release to a share of the people; the dialog stands in the address', async () => {
  const platform = servePlatform({ remotes: [buildRemote()] })
  const canary = { release: buildRelease({ build: 'b150aaaa', state: 'canary' }), percent: 20 }
  acceptChange(platform, 'setCanary', (each) => ({ ...each, canary }))
  const { router } = await open()
  await choose('1.5.0 (b150aaaa)', 'Canary…')
  expect(router.current()).toBe('/app/remotes/mfe-vouchers?canary=b150aaaa')
  const form = await dialog()
  expect(form.getByText(/open sessions keep what they run/)).toBeVisible()
  expect(form.getByRole('slider')).toHaveAttribute('aria-valuenow', '5')
  const percent = form.getByRole('spinbutton', { name: /Share of people/ })
  await userEvent.clear(percent)
  await userEvent.type(percent, '120')
  await userEvent.click(form.getByRole('button', { name: 'Start canary' }))
  expect(await form.findByText('Must be 100 or less')).toBeVisible()
  await userEvent.clear(percent)
  await userEvent.type(percent, '20')
  expect(form.getByRole('slider')).toHaveAttribute('aria-valuenow', '20')
  await userEvent.click(form.getByRole('button', { name: 'Start canary' }))
  expect(await screen.findByText('1.5.0 (b150aaaa) goes to 20% of people')).toBeInTheDocument()
  expect(platform.sent).toEqual([{ path: '/mfe-vouchers/canary', body: { build: 'b150aaaa', percent: 20 } }])
  await waitFor(() => expect(router.current()).toBe('/app/remotes/mfe-vouchers'))
})

test('what the server refuses of a canary stands in its dialog', async () => {
  servePlatform({ remotes: [buildRemote()] })
  apiServer.use(refuse('setCanary', 409, 'error.release.none_live'))
  await open('mfe-vouchers', '?canary=b150aaaa')
  const form = await dialog()
  await userEvent.click(form.getByRole('button', { name: 'Start canary' }))
  expect(await form.findByText('No release of this remote is live yet')).toBeVisible()
})

test('ends a canary with 0 percent', async () => {
  const release = buildRelease({ version: '1.5.0', build: 'b150aaaa', state: 'canary' })
  const platform = servePlatform({
    remotes: [buildRemote({ canary: { release, percent: 20 }, releases: [release] })],
  })
  acceptChange(platform, 'setCanary', (each) => ({ ...each, canary: null }))
  await open()
  expect(await screen.findByText('Canary 20%')).toBeVisible()
  await choose('1.5.0 (b150aaaa)', 'End canary')
  const question = await dialog()
  expect(question.getByText(/The 20% of people who have it get the live release again/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'End canary' }))
  expect(await screen.findByText('The canary is over')).toBeInTheDocument()
  expect(platform.sent).toEqual([{ path: '/mfe-vouchers/canary', body: { build: 'b150aaaa', percent: 0 } }])
})

test('retires a release that nobody is given', async () => {
  const platform = servePlatform({ remotes: [buildRemote()] })
  acceptChange(platform, 'retireRelease', (each) => each)
  await open()
  await choose('1.5.0 (b150aaaa)', 'Retire')
  const question = await dialog()
  expect(question.getByText(/Its files stay, so sessions that still run it notice nothing/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Retire' }))
  expect(await screen.findByText('1.5.0 (b150aaaa) is retired')).toBeInTheDocument()
  expect(platform.sent).toEqual([{ path: '/mfe-vouchers/retire', body: { build: 'b150aaaa' } }])
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
  expect(screen.getAllByRole('row', { name: /Release made live/ })[0]).toHaveTextContent(
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
  expect(await screen.findByText('No remote is called mfe-nothing')).toBeVisible()
})

test('a failure says why and recovers on a retry', async () => {
  servePlatform({ remotes: [buildRemote()] })
  apiServer.use(once(refuse('listReleases', 500, 'error.server')))
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong! Please try again')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /^1\.5\.0/ })).toBeVisible()
})
