import { answer, apiServer, renderWidget } from '@portico/shared/testing'
import { parseRemoteConfig } from '@portico/shared/remote-config'
import { remoteOffer } from '@portico/shared/remote'
import { screen, within } from '@testing-library/react'
import config from '../../remote.config'
import { remote } from '../remote'
import { buildSummary } from '../testing/integration-server'

const parsed = parseRemoteConfig(config)
const offers = 'config' in parsed ? [remoteOffer(parsed.config)] : []

const tile = async (...items: ReturnType<typeof buildSummary>[]) => {
  apiServer.use(answer('listIntegrations', { items }))
  await renderWidget(remote, 'integrations', { props: { siteId: 1 }, offers })
  return within(await screen.findByRole('region', { name: 'Integrations' }))
}

test('counts the services that work, and names those that need attention', async () => {
  const region = await tile(
    buildSummary({
      state: 'failing',
      dead: 2,
      last_failure: { cause: 'wrong_key', detail: '', at: '2026-03-10T10:00:00Z' },
    }),
    buildSummary({ service: 'webhook', name: 'Webhook' }),
    buildSummary({ service: 'emma', name: 'Emma', state: 'off' }),
  )
  expect(await region.findByText('1 of 2 working')).toBeInTheDocument()
  expect(region.getByText('2 failed deliveries')).toBeInTheDocument()
  expect(region.getByRole('link', { name: 'Mailbird' })).toHaveAttribute(
    'href',
    expect.stringContaining('/app/settings-view/integrations/mailbird'),
  )
  expect(region.getByText("The service doesn't accept this key")).toBeInTheDocument()
})

test('without a service it says so', async () => {
  const region = await tile(buildSummary({ state: null }))
  expect(await region.findByText('No services set up.')).toBeInTheDocument()
})
