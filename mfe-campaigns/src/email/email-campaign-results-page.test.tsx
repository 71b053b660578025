import { apiServer, chooseFilter, expectLink, press, renderRemote, serveCall } from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { paths } from '../paths'
import { remote } from '../remote'
import { buildRecipient, buildStats, campaignHandlers, page } from '../testing/campaign-builders'

// Days as a table: drawing the chart takes jsdom half a minute before it fails.
const open = () => renderRemote(remote, { path: paths.emailCampaignResults({ id: 7 }, { table: 'days' }) })

beforeEach(() => apiServer.use(...campaignHandlers()))

test('shows the figures with their shares, the days and the links', async () => {
  await open()
  const figures = await screen.findAllByRole('definition')
  expect(figures.map(({ textContent }) => textContent)).toContain('615.8%within 30 days')
  const days = within(screen.getByRole('table', { name: 'Results by day' }))
  expect(days.getByRole('row', { name: 'Mar 2, 2026 40 19 8 6' })).toBeInTheDocument()
  const links = within(screen.getByRole('table', { name: 'Links' }))
  expect(links.getByRole('row', { name: 'https://cafe.test/menu 8 11' })).toBeInTheDocument()
})

test('says that emails are kept while there is no mail server', async () => {
  serveCall('getCampaignStats', { stats: buildStats({ sent: 3, kept: 3 }), days: [], links: [] })
  await open()
  expect(await screen.findByText(/^3 emails are in the outbox/)).toBeInTheDocument()
})

test('recipients are filtered by what happened, and exported as they are shown', async () => {
  const skipped = buildRecipient({ state: 'skipped', skip_reason: 'no_consent', sent_at: null })
  const list = serveCall('listCampaignRecipients', {
    items: [skipped],
    metadata: page(1),
  })
  const file = serveCall('exportCampaignRecipients', 'email\nmara@guest.test\n')
  await open()
  const row = await screen.findByRole('row', { name: /Mara Lind/ })
  expect(row).toHaveTextContent('SkippedNo marketing consent')
  await expectLink('Mara Lind', '/newapp/app/guests/details/12', within(row))
  await chooseFilter('Status', 'Bounced')
  await waitFor(() => expect(list.seen.at(-1)?.query).toMatchObject({ status: 'bounced' }))
  await press('Export CSV')
  expect(await screen.findByText('Recipients exported')).toBeInTheDocument()
  expect(file.seen[0]?.body).toEqual({ search: '', status: 'bounced' })
})
