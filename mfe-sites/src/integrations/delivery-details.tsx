import { useLiveQuery } from '@portico/shared/api'
import type { DeliveryAttempt, IntegrationDeliveryDetails } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  CopyButton,
  DescriptionList,
  QueryBoundary,
  SecondaryText,
  StatusTag,
  TextLink,
} from '@portico/shared/layout'
import { useMayOpen } from '@portico/shared/remote'
import { linked } from '@portico/shared/remote-config'
import { useSiteId } from '@portico/shared/session'
import { Button, Flex, Tag, Typography } from 'antd'
import { useIntl } from 'react-intl'
import { deliveriesApi } from './deliveries-api'
import styles from './delivery-details.module.css'
import { DELIVERY_COLORS, DeliveryReason, useEventText, useGuestText } from './delivery-texts'
import { deliveryStateId, integrationRemedyId } from './integration-names'
import { integrationCauseId } from './integration-state-names'
import { CodeBlock, RequestView } from './request-view'

/** Polling interval while the delivery is queued, ms. */
const POLL_INTERVAL_MS = 3_000

/** One try: the request, and what the service answered. */
function Attempt({ attempt, position }: { attempt: DeliveryAttempt; position: number }) {
  const t = useText()
  const { formatDate } = useIntl()
  const { at, request, batch, status, answer, duration, cause, detail } = attempt
  return (
    <li className={styles.attempt}>
      <Flex wrap gap="small" align="center">
        <strong>{t('integrations.log.attempt', { position })}</strong>
        <Tag color={cause ? 'error' : 'success'}>
          {status === null ? t('integrations.log.no_answer') : t('integrations.log.status', { status })}
        </Tag>
        <SecondaryText>
          {formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' })} ·{' '}
          {t('integrations.log.duration', { duration })}
          {batch > 1 && ` · ${t('integrations.log.batch', { count: batch })}`}
        </SecondaryText>
      </Flex>
      {cause && (
        <div>
          {t(integrationCauseId(cause))}. {t(integrationRemedyId(cause))}
          {detail && (
            <SecondaryText block>
              {t('integration.said')} {detail}
            </SecondaryText>
          )}
        </div>
      )}
      {request && <RequestView request={request} />}
      {answer !== '' && (
        <>
          <SecondaryText block>{t('integrations.log.answer')}</SecondaryText>
          <CodeBlock label={t('integrations.log.answer')}>{answer}</CodeBlock>
        </>
      )}
    </li>
  )
}

function GuestName({ guest }: Pick<IntegrationDeliveryDetails, 'guest'>) {
  const guestText = useGuestText()
  const mayOpen = useMayOpen()
  if (!guest) return guestText(guest)
  const to = linked.guestDetails(guest.id)
  return mayOpen(to) ? <TextLink to={to}>{guestText(guest)}</TextLink> : guestText(guest)
}

function Delivery({ delivery, onResend }: { delivery: IntegrationDeliveryDetails; onResend: () => void }) {
  const t = useText()
  const { formatDate } = useIntl()
  const eventText = useEventText()
  const { state, event, message_id, created_at, tries, can } = delivery
  const items = [
    {
      key: 'state',
      label: t('integration.state'),
      value: <StatusTag status={state} colors={DELIVERY_COLORS} nameId={deliveryStateId} />,
    },
    { key: 'event', label: t('integrations.log.event'), value: eventText(event) },
    { key: 'guest', label: t('integrations.log.guest'), value: <GuestName guest={delivery.guest} /> },
    {
      key: 'created_at',
      label: t('integrations.log.at'),
      value: formatDate(created_at, { dateStyle: 'medium', timeStyle: 'medium' }),
    },
    {
      key: 'message',
      label: t('integrations.log.message'),
      value: (
        <>
          <Typography.Text code className={styles.id}>
            {message_id}
          </Typography.Text>
          <CopyButton text={message_id} label={t('integrations.log.copy_message')} />
        </>
      ),
    },
  ]
  return (
    <Flex vertical gap={16}>
      <DescriptionList items={items} minWidth={160} />
      <div role="status">
        <DeliveryReason delivery={delivery} />
      </div>
      {tries.length === 0 ? (
        <SecondaryText block>{t('integrations.log.no_attempts')}</SecondaryText>
      ) : (
        <ol aria-label={t('integrations.log.attempts')} className={styles.attempts}>
          {tries.map((attempt, index) => (
            <Attempt key={attempt.at} attempt={attempt} position={index + 1} />
          ))}
        </ol>
      )}
      {can.resend && (
        <div>
          <Button onClick={onResend}>
            {t(state === 'queued' ? 'integrations.log.try_now' : 'integrations.log.resend')}
          </Button>
        </div>
      )}
    </Flex>
  )
}

interface DeliveryDetailsProps {
  service: string
  deliveryId: number
  onResend: (deliveryId: number) => Promise<unknown>
}

/** A delivery with the requests and answers of its attempts. */
export function DeliveryDetails({ service, deliveryId, onResend }: DeliveryDetailsProps) {
  const t = useText()
  const siteId = useSiteId()
  const result = useLiveQuery(
    deliveriesApi.useGetIntegrationDeliveryQuery,
    { siteId, service, deliveryId },
    { every: POLL_INTERVAL_MS, isLive: ({ state }) => state === 'queued' },
  )
  return (
    <QueryBoundary result={{ ...result, data: result.currentData }} label={t('integrations.log.details')}>
      {(delivery) => <Delivery delivery={delivery} onResend={() => void onResend(deliveryId)} />}
    </QueryBoundary>
  )
}
