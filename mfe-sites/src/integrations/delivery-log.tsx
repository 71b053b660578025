import { EyeOutlined, RedoOutlined } from '@ant-design/icons'
import { useLiveQuery } from '@portico/shared/api'
import { DELIVERY_LOG_DAYS, DELIVERY_STATES, type IntegrationDelivery } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  Dialog,
  SecondaryText,
  useConfirmedChange,
  useDialog,
  useMutationFeedback,
} from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { ListTable, useListParams, type RowAction } from '@portico/shared/table'
import { Button } from 'antd'
import { deliveriesApi, type DeliveryListArgs } from './deliveries-api'
import { useDeliveryColumns } from './delivery-columns'
import { DeliveryDetails } from './delivery-details'
import styles from './delivery-log.module.css'
import { deliveryStateId } from './integration-names'

/** Polling interval while something is queued, ms. */
const POLL_INTERVAL_MS = 4_000

const OPENED = 'delivery-'

interface DeliveryLogProps {
  service: string
  name: string
  /** Deliveries that were given up. */
  dead: number
}

function useResend(service: string) {
  const t = useText()
  const siteId = useSiteId()
  const feedback = useMutationFeedback()
  const [resend] = deliveriesApi.useResendDeliveryMutation()
  return (deliveryId: number) =>
    feedback(() => resend({ siteId, service, deliveryId }).unwrap(), {
      done: t('integrations.log.queued_again'),
      failed: t('integrations.log.resend_failed'),
    })
}

/** Sends everything again that was given up. */
function ResendAll({ service, name, dead }: DeliveryLogProps) {
  const t = useText()
  const siteId = useSiteId()
  const change = useConfirmedChange()
  const [resendAll] = deliveriesApi.useResendDeadDeliveriesMutation()
  const ask = () =>
    change({
      title: t('integrations.log.resend_all_title', { count: dead }),
      description: t('integrations.log.resend_all_text', { name }),
      confirmLabel: t('integrations.log.resend_all'),
      danger: false,
      change: () => resendAll({ siteId, service }).unwrap(),
      done: ({ queued }) => t('integrations.log.resent', { count: queued }),
      failed: t('integrations.log.resend_failed'),
    })
  return (
    <Button icon={<RedoOutlined aria-hidden />} onClick={() => void ask()}>
      {t('integrations.log.resend_all')}
    </Button>
  )
}

function LogDialog({
  service,
  onResend,
}: {
  service: string
  onResend: (deliveryId: number) => Promise<unknown>
}) {
  const t = useText()
  const { name, close } = useDialog()
  const opened = name?.startsWith(OPENED) ? Number(name.slice(OPENED.length)) : null
  return (
    <Dialog open={opened !== null} title={t('integrations.log.details')} width={760} onClose={close}>
      {opened !== null && (
        <DeliveryDetails key={opened} service={service} deliveryId={opened} onResend={onResend} />
      )}
    </Dialog>
  )
}

const OPTIONS = {
  sortFields: ['created_at'],
  defaultSort: { field: 'created_at', order: 'desc' },
  filters: { tab: 'settings', state: '' },
} as const

/** Deliveries to a service, newest first, with the requests and answers of each. */
export function DeliveryLog(props: DeliveryLogProps) {
  const { service, name, dead } = props
  const t = useText()
  const siteId = useSiteId()
  const dialog = useDialog()
  const resend = useResend(service)
  const params = useListParams<'created_at', 'tab' | 'state'>(OPTIONS)
  const state = DELIVERY_STATES.find((each) => each === params.filters.state)
  const args: DeliveryListArgs = { siteId, service, query: { ...params.query, ...(state && { state }) } }
  const result = useLiveQuery(deliveriesApi.useListIntegrationDeliveriesQuery, args, {
    every: POLL_INTERVAL_MS,
    isLive: ({ items }) => items.some((item) => item.state === 'queued'),
  })
  const mayResend = result.currentData?.can.resend === true
  const open = ({ id }: IntegrationDelivery) => dialog.open(`${OPENED}${id}`)
  const { columns, rowName } = useDeliveryColumns(open)
  const actionsOf = (row: IntegrationDelivery): RowAction[] => {
    const view = {
      key: 'open',
      label: t('integrations.log.open'),
      icon: <EyeOutlined aria-hidden />,
      onSelect: () => open(row),
    }
    const again = {
      key: 'resend',
      label: t(row.state === 'queued' ? 'integrations.log.try_now' : 'integrations.log.resend'),
      icon: <RedoOutlined aria-hidden />,
      onSelect: () => void resend(row.id),
    }
    return mayResend ? [view, again] : [view]
  }
  const stateFilter = {
    key: 'state',
    label: t('integration.state'),
    choices: DELIVERY_STATES.map((value) => ({ value, label: t(deliveryStateId(value)) })),
    value: params.filters.state,
    onChange: (value: string) => params.setFilters({ state: value }),
  }
  return (
    <>
      <ListTable
        label={t('integrations.log.label', { name })}
        searchLabel={t('integrations.log.search')}
        columns={columns}
        result={{ ...result, data: result.currentData }}
        params={params}
        rowKey={({ id }) => id}
        rowName={rowName}
        rowActions={actionsOf}
        onOpen={open}
        filters={{ items: [stateFilter], onClear: () => params.setFilters({ state: '' }) }}
        toolbar={mayResend && dead > 0 && <ResendAll {...props} />}
        empty={{
          picture: 'emails',
          title: t(state ? 'integrations.log.none_in_state' : 'integrations.log.empty'),
          description: t('integrations.log.empty_text', { days: DELIVERY_LOG_DAYS }),
        }}
      />
      <div className={styles.kept}>
        <SecondaryText>{t('integrations.log.kept', { days: DELIVERY_LOG_DAYS })}</SecondaryText>
      </div>
      <LogDialog service={service} onResend={resend} />
    </>
  )
}
