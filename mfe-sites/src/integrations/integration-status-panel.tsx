import type { Integration } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  DescriptionList,
  InstantText,
  Panel,
  StatusTag,
  TextLink,
  useMutationFeedback,
} from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Alert, Button, Flex } from 'antd'
import { useIntl } from 'react-intl'
import { paths } from '../paths'
import { CountText } from './count-text'
import { IntegrationProblem } from './integration-problem'
import { integrationsApi } from './integrations-api'
import { integrationStateId, STATE_COLORS } from './integration-state-names'

interface StatusProps {
  integration: Integration
  name: string
  readOnly: boolean
}

/** Why nothing is delivered, beside a failure, and how to change that. */
function Halt({ integration: { service, state, queued, failures }, name, readOnly }: StatusProps) {
  const t = useText()
  const siteId = useSiteId()
  const feedback = useMutationFeedback()
  const [setState, { isLoading }] = integrationsApi.useSetIntegrationStateMutation()
  if (state === 'connected' || state === 'failing') return null
  const turnOn = () =>
    feedback(() => setState({ siteId, service, body: { on: true } }).unwrap(), {
      done: t(state === 'paused' ? 'integrations.resumed' : 'integrations.turned_on', { name }),
      failed: t('integrations.turn_on_failed', { name }),
    })
  const texts = {
    untested: { title: t('integrations.untested'), description: t('integrations.untested_text') },
    paused: {
      title: t('integrations.paused', { failures }),
      description: t('integrations.paused_text', { queued }),
    },
    off: { title: t('integrations.is_off', { name }), description: t('integrations.is_off_text') },
  }
  return (
    <Alert
      type={state === 'paused' ? 'warning' : 'info'}
      showIcon
      role="status"
      {...texts[state]}
      action={
        state !== 'untested' &&
        !readOnly && (
          <Button size="small" loading={isLoading} onClick={() => void turnOn()}>
            {t(state === 'paused' ? 'integrations.resume' : 'integrations.turn_on')}
          </Button>
        )
      }
    />
  )
}

/** Number of deliveries, with a link to those in the log. */
function DeliveryCount({
  service,
  count,
  state,
}: {
  service: string
  count: number
  state: 'queued' | 'dead'
}) {
  const number = <CountText count={count} />
  if (count === 0) return number
  return <TextLink to={paths.integrationEdit({ service }, { tab: 'deliveries', state })}>{number}</TextLink>
}

/** State of a service at the location, with the cause of a problem and what to do. */
export function IntegrationStatusPanel(props: StatusProps) {
  const { integration } = props
  const { service, state, account, last_delivery_at, next_try_at, last_failure: failure } = integration
  const t = useText()
  const intl = useIntl()
  const items = [
    {
      key: 'state',
      label: t('integration.state'),
      value: <StatusTag status={state} colors={STATE_COLORS} nameId={integrationStateId} />,
    },
    { key: 'account', label: t('integration.account'), value: account ?? '–' },
    {
      key: 'last',
      label: t('integration.last_delivery'),
      value: last_delivery_at ? <InstantText value={last_delivery_at} /> : t('integration.never'),
    },
    {
      key: 'queued',
      label: t('integration.queued'),
      value: <DeliveryCount service={service} count={integration.queued} state="queued" />,
    },
    {
      key: 'dead',
      label: t('integration.dead'),
      value: <DeliveryCount service={service} count={integration.dead} state="dead" />,
    },
    {
      key: 'delivered',
      label: t('integration.delivered'),
      value: intl.formatNumber(integration.delivered),
    },
  ]
  return (
    <Panel title={t('integration.state')} wide>
      <Flex vertical gap={16} align="stretch">
        <DescriptionList items={items} minWidth={140} />
        <Halt {...props} />
        {failure && state !== 'connected' && (
          <IntegrationProblem cause={failure.cause} detail={failure.detail} />
        )}
        {state === 'failing' && next_try_at && (
          <span>
            {t('integrations.next_try', {
              at: intl.formatDate(next_try_at, { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </span>
        )}
      </Flex>
    </Panel>
  )
}
