import { apiServer, chooseAction, press, renderRemote, serveCall } from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { paths } from '../paths'
import { remote } from '../remote'
import { buildCampaign, buildStats, campaignHandlers, campaignList } from '../testing/campaign-builders'

const open = (path = paths.emailCampaignList()) => renderRemote(remote, { path })

beforeEach(() => apiServer.use(...campaignHandlers()))

test('shows what became of each campaign, and how many there are in each state', async () => {
  const stats = buildStats({ sent: 1240, delivered: 1200, opened: 600, clicked: 90, returned: 72 })
  const campaign = buildCampaign({ active: true, state: 'active', stats })
  serveCall(
    'listCampaigns',
    campaignList([campaign], { draft: 2, not_started: 0, active: 1, paused: 4, ended: 3 }),
  )
  await open()
  const row = await screen.findByRole('row', { name: /Welcome back/ })
  for (const text of ['Good to see you', 'Active', '3 days after a login', '1,240', '50%', '7.5%', '6%']) {
    expect(within(row).getByText(text)).toBeInTheDocument()
  }
  for (const name of ['All 10', 'Draft 2', 'Not yet started 0', 'Active 1', 'Paused 4', 'Ended 3']) {
    expect(screen.getByRole('tab', { name })).toBeInTheDocument()
  }
})

test('tells a paused campaign from one that was never switched on', async () => {
  const drafts = [buildCampaign(), buildCampaign({ id: 8, name: 'Win back', state: 'paused' })]
  serveCall('listCampaigns', campaignList(drafts))
  await open()
  expect(await screen.findByRole('row', { name: /Welcome back.*Draft/ })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Win back.*Paused/ })).toBeInTheDocument()
})

test('is sorted by a column that is shown', async () => {
  const list = serveCall('listCampaigns', campaignList([buildCampaign()]))
  await open()
  const column = await screen.findByRole('columnheader', { name: 'Last sent' })
  expect(column).toHaveAttribute('aria-sort', 'descending')
  expect(list.seen[0]?.query).toMatchObject({ sort_on: 'last_sent_at', sort_by: 'desc' })
})

test('a tab filters by state, in the address too', async () => {
  const list = serveCall('listCampaigns', campaignList([buildCampaign()]))
  const { router } = await open()
  await userEvent.click(await screen.findByRole('tab', { name: 'Draft 1' }))
  await waitFor(() => expect(list.seen.at(-1)?.query).toMatchObject({ state: 'draft' }))
  expect(router.current()).toContain('state=draft')
})

test('switches a triggered campaign on at once', async () => {
  const activate = serveCall('activateCampaign', buildCampaign({ active: true }))
  await open()
  await userEvent.click(await screen.findByRole('switch', { name: 'Welcome back turned on' }))
  expect(await screen.findByText('Welcome back turned on')).toBeInTheDocument()
  expect(activate.seen).toHaveLength(1)
})

const START = '2026-07-01T16:30:00.000Z'
const SENT = { sent: 830, delivered: 830 }

test.each([
  ['draft', { start_time: START }, /Draft.*Planned for Jul 1, 2026, 6:30\sPM/],
  ['not_started', { start_time: START }, /Scheduled.*Scheduled for Jul 1, 2026, 6:30\sPM/],
  ['active', { stats: buildStats({ sent: 30, skipped: 10, queued: 790 }) }, /Sending.*40 of 830/],
  ['paused', { stats: buildStats({ sent: 40, queued: 790 }) }, /Paused.*Stopped at 40 of 830/],
  ['ended', { finished_at: START, stats: buildStats(SENT) }, /Sent.*Jul 1, 2026, 6:30\sPM to 830 recipients/],
  ['ended', { finished_at: START, stats: buildStats() }, /Sent.*Jul 1, 2026, 6:30\sPM to no one/],
] as const)('says what became of a campaign that is sent once: %s', async (state, changes, text) => {
  const offer = buildCampaign({ run_now: true, name: 'Offer', state, ...changes })
  serveCall('listCampaigns', campaignList([offer]))
  await renderRemote(remote, { path: paths.emailCampaignList() })
  const row = await screen.findByRole('row', { name: /Offer/ })
  expect(row.textContent).toMatch(text)
  expect(within(row).queryByRole('switch')).not.toBeInTheDocument()
})

test('shows between which dates a triggered campaign runs', async () => {
  const dated = buildCampaign({
    active: true,
    state: 'active',
    start_time: START,
    end_time: '2026-08-01T16:30:00Z',
  })
  serveCall('listCampaigns', campaignList([dated]))
  await open()
  expect(await screen.findByText(/^Jul 1, 2026, .* to Aug 1, 2026, /)).toBeInTheDocument()
})

test('sends a campaign now after naming its recipients, as they are now', async () => {
  const send = serveCall('sendCampaign', buildCampaign({ run_now: true, state: 'active', active: true }))
  const count = serveCall('countCampaignAudience', { guests: 1240, reachable: 830 })
  const draft = buildCampaign({ run_now: true, name: 'Offer', segment: 'lost', segment_id: 3 })
  serveCall('listCampaigns', campaignList([draft]))
  await open()
  await chooseAction('Offer', 'Send now')
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Offer to 830 recipients now?' }))
  expect(count.seen[0]?.query).toEqual({ segment: 'lost', segment_id: '3' })
  expect(send.seen).toEqual([])
  await press('Send now', dialog)
  expect(await screen.findByText('Offer is being sent')).toBeInTheDocument()
  expect(send.seen).toHaveLength(1)
})

test('sends nothing to an empty audience', async () => {
  serveCall('countCampaignAudience', { guests: 12, reachable: 0 })
  serveCall('listCampaigns', campaignList([buildCampaign({ run_now: true, name: 'Offer' })]))
  await open()
  await chooseAction('Offer', 'Send now')
  expect(await screen.findByText('No one in this audience can get campaigns right now.')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['not_started', 'Cancel schedule', 'pauseCampaign', "Schedule of Offer cancelled. It's a draft again."],
  ['active', 'Stop sending', 'pauseCampaign', 'Sending Offer stopped'],
  ['paused', 'Resume sending', 'activateCampaign', 'Offer is being sent'],
] as const)('%s: %s', async (state, action, call, done) => {
  const change = serveCall(call, buildCampaign())
  serveCall('listCampaigns', campaignList([buildCampaign({ run_now: true, name: 'Offer', state })]))
  await open()
  await chooseAction('Offer', action)
  expect(await screen.findByText(done)).toBeInTheDocument()
  expect(change.seen).toHaveLength(1)
})

test('duplicates a campaign and opens the copy', async () => {
  const duplicate = serveCall('duplicateCampaign', buildCampaign({ id: 8 }))
  const { router } = await open()
  await chooseAction('Welcome back', 'Duplicate')
  await waitFor(() => expect(router.current()).toContain('/app/campaigns/email/edit/8'))
  expect(duplicate.seen[0]?.body).toEqual({ name: 'Welcome back (copy)' })
})

test('deletes a campaign after asking', async () => {
  const remove = serveCall('deleteCampaign')
  await open()
  await chooseAction('Welcome back', 'Delete')
  const dialog = within(await screen.findByRole('dialog'))
  await press('Delete campaign', dialog)
  expect(await screen.findByText('Welcome back deleted')).toBeInTheDocument()
  expect(remove.seen[0]?.params.cid).toBe('7')
})

test('with read access nothing can be changed', async () => {
  const denied = { update: false, delete: false, activate: false, pause: false, duplicate: false }
  const can = { ...denied, test: false, send: false }
  serveCall('listCampaigns', { ...campaignList([buildCampaign({ can })]), can: { create: false } })
  await open()
  expect(await screen.findByRole('switch')).toBeDisabled()
  expect(screen.queryByRole('link', { name: 'Create campaign' })).not.toBeInTheDocument()
  await press('Actions for Welcome back')
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['View', 'Results'])
})
