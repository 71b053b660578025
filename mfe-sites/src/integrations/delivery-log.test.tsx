import {
  answer,
  apiServer,
  buildMetadata,
  chooseAction,
  chooseFilter,
  press,
  renderRemote,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { remote } from '../remote'
import {
  buildDetails,
  buildIntegrationDelivery,
  FAILED_DELIVERY,
  integrationHandlers,
} from '../testing/integration-server'

const open = (query = '') =>
  renderRemote(remote, { path: `/app/settings-view/integrations/mailbird?tab=deliveries${query}` })

test('a failed delivery shows its requests and answers, and is sent again', async () => {
  apiServer.use(...integrationHandlers())
  const again = serveCall('resendDelivery', { service: '*', deliveryId: '*' }, FAILED_DELIVERY)
  await open()
  const row = within(await screen.findByRole('row', { name: /Bo Lind/ }))
  expect(row.getByText('The service reports an internal error')).toBeInTheDocument()
  await press(/^Mar 10, 2026/, row)
  const dialog = within(await screen.findByRole('dialog', { name: 'Delivery details' }))
  expect(await dialog.findByText('https://api.mailbird.test/lists/list-1/members')).toBeInTheDocument()
  expect(dialog.getByRole('group', { name: 'Body' })).toHaveTextContent('bo@guest.test')
  expect(dialog.getByRole('group', { name: 'Answer' })).toHaveTextContent('Oops')
  expect(dialog.getByText('No answer')).toBeInTheDocument()
  await press('Send again', dialog)
  expect(await screen.findByText('Delivery queued again')).toBeInTheDocument()
  expect(again.seen[0]?.params.deliveryId).toBe('82')
})

test('filters by status in the address', async () => {
  const listed = answer(
    'listIntegrationDeliveries',
    { service: '*' },
    { items: [FAILED_DELIVERY], metadata: buildMetadata(1) },
  )
  apiServer.use(listed, ...integrationHandlers())
  const { router } = await open()
  await screen.findByRole('row', { name: /Bo Lind/ })
  await chooseFilter('Status', 'Failed')
  await waitFor(() => expect(listed.seen.at(-1)?.query.state).toBe('dead'))
  expect(router.current()).toContain('state=dead')
})

test('sends all again that were given up, after a question', async () => {
  apiServer.use(...integrationHandlers(buildDetails({ dead: 3 })))
  const again = serveCall('resendDeadDeliveries', { service: '*' }, { queued: 3 })
  await open()
  await press('Send failed ones again')
  const dialog = await screen.findByRole('dialog', { name: 'Send 3 failed deliveries again?' })
  await press('Send failed ones again', within(dialog))
  expect(await screen.findByText('3 deliveries queued again')).toBeInTheDocument()
  expect(again.seen).toHaveLength(1)
})

test('asks again while something is queued', async () => {
  let state: 'queued' | 'delivered' = 'queued'
  const listed = answer('listIntegrationDeliveries', { service: '*' }, () => ({
    items: [buildIntegrationDelivery({ state, next_try_at: '2026-03-10T09:35:00Z' })],
    metadata: buildMetadata(1),
  }))
  apiServer.use(listed, ...integrationHandlers())
  await open()
  expect(await screen.findByText(/Next attempt/)).toBeInTheDocument()
  state = 'delivered'
  expect(await screen.findByText('Delivered', {}, { timeout: 6000 })).toBeInTheDocument()
}, 15_000)

test('read access offers nothing to send', async () => {
  apiServer.use(
    answer(
      'listIntegrationDeliveries',
      { service: '*' },
      { items: [FAILED_DELIVERY], metadata: buildMetadata(1), can: { resend: false } },
    ),
    ...integrationHandlers(buildDetails({ dead: 1 })),
  )
  await open()
  await screen.findByRole('row', { name: /Bo Lind/ })
  expect(screen.queryByRole('button', { name: 'Send failed ones again' })).not.toBeInTheDocument()
  await chooseAction('Mar 10, 2026, 10:30:00 AM, Bo Lind', 'View details')
  expect(await screen.findByRole('dialog', { name: 'Delivery details' })).toBeInTheDocument()
})
