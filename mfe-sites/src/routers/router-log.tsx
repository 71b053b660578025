import type { RouterEvent, RouterPage } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { InstantText, Panel, useDialog } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { ListTable, UNPAGED_LIST, unpagedList, type ListColumn } from '@portico/shared/table'
import { TileChart, type ColumnSpec } from '@portico/shared/tiles'
import { Button, Flex, theme } from 'antd'
import { useIntl } from 'react-intl'
import { routerApi } from './router-api'
import { eventKindId, problemId } from './router-names'

/** Requests come in with every guest; ms. */
const POLL_INTERVAL_MS = 5_000

/** px */
const CHART_HEIGHT = 220

/** The last requests of the gateways, and why they were refused. */
export function RouterLog({ readOnly }: { readOnly: boolean }) {
  const t = useText()
  const siteId = useSiteId()
  const dialog = useDialog()
  const result = routerApi.useListRouterEventsQuery({ siteId }, { pollingInterval: POLL_INTERVAL_MS })
  const columns: ListColumn<RouterEvent>[] = [
    { key: 'at', title: t('router.event.at'), card: 'title', render: ({ at }) => <InstantText value={at} /> },
    { key: 'kind', title: t('router.event.kind'), render: ({ kind }) => t(eventKindId(kind)) },
    {
      key: 'result',
      title: t('router.event.result'),
      render: ({ kind, problem, address }) => (
        <Flex vertical align="flex-start">
          {problem ? t(problemId(problem)) : t('router.event.accepted')}
          {kind === 'change' && problem && <div>{t('router.event.change_later')}</div>}
          {problem === 'unknown-client' && address && !readOnly && (
            <Button type="link" size="small" onClick={() => dialog.open(`add-gateway-${address}`)}>
              {t('router.event.add_gateway', { address })}
            </Button>
          )}
        </Flex>
      ),
    },
    { key: 'mac', title: t('router.event.device'), render: ({ mac }) => mac ?? '–' },
    { key: 'address', title: t('router.event.from'), render: ({ address }) => address ?? '–' },
  ]
  return (
    <Panel title={t('router.log')} description={t('router.log_text')} wide>
      <ListTable
        label={t('router.log')}
        columns={columns}
        result={unpagedList(result.data?.items, result)}
        params={UNPAGED_LIST}
        rowKey={({ id }) => id}
        rowName={({ at }) => at}
        empty={{ title: t('router.log_empty'), description: t('router.log_empty_text') }}
      />
    </Panel>
  )
}

/** Requests by hour. */
export function RouterHistory({ history }: { history: RouterPage['history'] }) {
  const t = useText()
  const intl = useIntl()
  const { token } = theme.useToken()
  if (history.length === 0) return null
  const hourText = (iso: string) => intl.formatDate(iso, { weekday: 'short', hour: 'numeric' })
  const series = [
    { key: 'accepted', label: t('router.history.accepted'), color: token.colorSuccess },
    { key: 'rejected', label: t('router.history.rejected'), color: token.colorWarning },
    { key: 'ignored', label: t('router.history.ignored'), color: token.colorError },
  ] as const
  const spec: ColumnSpec = {
    kind: 'column',
    label: t('router.history'),
    format: (value) => intl.formatNumber(value),
    x: history.map(({ hour }) => hour),
    series: series.map((each) => ({ ...each, data: history.map((hour) => hour[each.key]) })),
    shortX: hourText,
    longX: (iso) => intl.formatDate(iso, { dateStyle: 'medium', timeStyle: 'short' }),
  }
  return (
    <Panel title={t('router.history')} description={t('router.history_text')} wide>
      <div style={{ height: CHART_HEIGHT }}>
        <TileChart spec={spec} />
      </div>
    </Panel>
  )
}
