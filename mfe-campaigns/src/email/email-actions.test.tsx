import type { EmailCampaign } from '@portico/shared/contracts'
import { apiServer, buildFailure, press, refuse, renderRemote, serveCall } from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { paths } from '../paths'
import { remote } from '../remote'
import { buildCampaign, buildStats, campaignHandlers } from '../testing/campaign-builders'

const START = '2026-07-01T16:30:00.000Z'
const once = (changes: Partial<EmailCampaign> = {}) =>
  buildCampaign({ run_now: true, name: 'Offer', ...changes })

async function open(campaign: EmailCampaign, tab?: 'review') {
  apiServer.use(...campaignHandlers(campaign))
  await renderRemote(remote, {
    path: paths.emailCampaignEdit({ id: 7 }, { tab }),
  })
  await screen.findByRole('tab', { name: 'Settings' })
}
const saves = () =>
  within(screen.getByRole('form', { name: 'Edit email campaign' }))
    .getAllByRole('button', { name: /Save|Schedule|schedule|Send now|sending|Turn/ })
    .map(({ textContent }) => textContent)

beforeEach(() => apiServer.use(...campaignHandlers()))

test.each([
  ['a draft', once(), ['Save draft', 'Schedule', 'Send now']],
  [
    'scheduled',
    once({ state: 'not_started', active: true, start_time: START }),
    ['Save changes', 'Cancel schedule', 'Send now'],
  ],
  ['being sent', once({ state: 'active', active: true }), ['Save changes', 'Stop sending']],
  ['stopped', once({ state: 'paused' }), ['Save changes', 'Resume sending']],
  ['sent', once({ state: 'ended', active: true, finished_at: START }), ['Save changes']],
  ['a triggered draft', buildCampaign(), ['Save draft', 'Turn on']],
  ['turned on', buildCampaign({ state: 'active', active: true }), ['Save changes', 'Turn off']],
  ['turned off', buildCampaign({ state: 'paused' }), ['Save changes', 'Turn on']],
])('%s: the buttons say what they do', async (_name, campaign, labels) => {
  await open(campaign)
  expect(saves()).toEqual(labels)
})

test('sends now after a question that names the recipients', async () => {
  const sending = once({ state: 'active', active: true, stats: buildStats({ queued: 830 }) })
  const update = serveCall('updateCampaign', sending)
  await open(once({ start_time: START }), 'review')
  await press('Send now')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByText('Send Offer to 830 recipients now?')).not.toEqual([])
  expect(update.seen).toEqual([])
  await press('Send now', dialog)
  expect(await screen.findByText('Offer is being sent')).toBeInTheDocument()
  expect(update.seen).toHaveLength(1)
  expect(update.seen[0]?.body).toMatchObject({ active: true, run_now: true, start_time: null })
})

test('stays as it is when the question is cancelled', async () => {
  const update = serveCall('updateCampaign', once())
  await open(once({ start_time: START }), 'review')
  await press('Send now')
  await press('Cancel', within(await screen.findByRole('dialog')))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText('No changes')).toBeInTheDocument()
  expect(update.seen).toEqual([])
})

test('asks nothing while the campaign is incomplete', async () => {
  await open(once({ subject: '' }), 'review')
  await press('Send now')
  expect(await screen.findByText('This field is required')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('is scheduled for its time, which the review shows', async () => {
  const update = serveCall('updateCampaign', once({ state: 'not_started', active: true, start_time: START }))
  await open(once({ start_time: START }), 'review')
  expect(await screen.findByText(/^Jul 1, 2026, 6:30\sPM$/)).toBeInTheDocument()
  await press('Schedule')
  expect(await screen.findByText(/^Offer scheduled for Jul 1, 2026, 6:30\sPM$/)).toBeInTheDocument()
  expect(update.seen[0]?.body).toMatchObject({ active: true, run_now: true, start_time: START })
})

test('needs a time to be scheduled', async () => {
  const update = serveCall('updateCampaign', once())
  await open(once(), 'review')
  await press('Schedule')
  expect(await screen.findByText('This field is required')).toBeInTheDocument()
  expect(screen.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true')
  expect(update.seen).toEqual([])
})

test('says beside the field that its time has passed', async () => {
  const failure = buildFailure(422, 'error.validation', { start_time: 'error.campaign.start_past' })
  apiServer.use(refuse('updateCampaign', 422, failure))
  await open(once({ start_time: START }), 'review')
  await press('Schedule')
  expect(
    await screen.findByText('Choose a time in the future, or send the campaign now.'),
  ).toBeInTheDocument()
})

test('a new campaign is sent without a detour by a draft', async () => {
  const create = serveCall('createCampaign', once({ id: 9, state: 'active', active: true }))
  await renderRemote(remote, { path: paths.emailCampaignCreate() })
  await userEvent.click(await screen.findByRole('radio', { name: /^Once/ }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), 'Hello')
  await press('Send now')
  await press('Send now', within(await screen.findByRole('dialog')))
  await waitFor(() => expect(create.seen[0]?.body).toMatchObject({ active: true, start_time: null }))
})

test('becomes a one-time campaign only by one of its buttons', async () => {
  await open(buildCampaign({ state: 'active', active: true }))
  await userEvent.click(screen.getByRole('radio', { name: /^Once/ }))
  expect(saves()).toEqual(['Save draft', 'Schedule', 'Send now'])
})

test('shows its progress and its end on the page of the results', async () => {
  serveCall(
    'getCampaign',
    once({ state: 'active', active: true, stats: buildStats({ sent: 40, queued: 790 }) }),
  )
  await renderRemote(remote, { path: paths.emailCampaignResults({ id: 7 }) })
  expect(await screen.findByText(/40 of 830/)).toBeInTheDocument()
})
