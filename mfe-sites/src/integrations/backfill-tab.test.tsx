import {
  answer,
  apiServer,
  buildSiteSettings,
  chooseOption,
  press,
  renderRemote,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildBackfill, buildDetails, integrationHandlers } from '../testing/integration-server'

const open = () =>
  renderRemote(remote, {
    path: '/app/settings-view/integrations/mailbird?tab=backfill',
    settings: buildSiteSettings({ permissions: { all: true, integrations: true, guests: true } }),
  })

const SEGMENT = {
  id: 31,
  name: 'Hotel guests',
  filter: {},
  created_at: '2026-03-01T10:00:00Z',
  created_by: null,
  campaigns: 0,
}

test('starts with a segment, after saying how many guests gave consent', async () => {
  apiServer.use(answer('listGuestSegments', { items: [SEGMENT] }), ...integrationHandlers())
  const started = serveCall('startIntegrationBackfill', { service: '*' }, buildBackfill())
  await open()
  await userEvent.click(await screen.findByRole('radio', { name: 'A saved segment' }))
  expect(screen.getByText('Choose a segment to count its guests.')).toBeInTheDocument()
  await chooseOption(/^Segment/, 'Hotel guests')
  expect(await screen.findByText('1,240 guests match, 310 with marketing consent')).toBeInTheDocument()
  await press('Send guests')
  const dialog = await screen.findByRole('dialog', { name: 'Send 310 guests to Mailbird?' })
  expect(started.seen).toHaveLength(0)
  await press('Send guests', within(dialog))
  await waitFor(() => expect(started.bodies).toEqual([{ filter: {}, segment_id: 31 }]))
})

test('a running one shows its progress, and is paused and canceled', async () => {
  apiServer.use(...integrationHandlers(buildDetails(), { backfill: buildBackfill() }))
  const changed = serveCall('setBackfillState', { service: '*' }, buildBackfill({ state: 'paused' }))
  await open()
  expect(await screen.findByText('250 of 1,000 guests')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Send guests' })).not.toBeInTheDocument()
  await press('Pause')
  await waitFor(() => expect(changed.bodies).toEqual([{ state: 'paused' }]))
  await press('Cancel sending')
  const dialog = await screen.findByRole('dialog', { name: 'Cancel sending past guests?' })
  expect(dialog).toHaveTextContent("750 guests aren't sent")
  await press('Cancel sending', within(dialog))
  await waitFor(() => expect(changed.bodies).toEqual([{ state: 'paused' }, { state: 'canceled' }]))
})

test('one that is over leaves its result, and another can start', async () => {
  apiServer.use(
    ...integrationHandlers(buildDetails({ state: 'paused' }), {
      backfill: buildBackfill({ state: 'done', delivered: 950, ended_at: '2026-03-10T09:20:00Z' }),
    }),
  )
  await open()
  expect(await screen.findByText('Finished')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Send guests' })).toBeInTheDocument()
  expect(screen.getByText("Mailbird isn't connected")).toBeInTheDocument()
})
