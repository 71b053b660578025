import { useLiveQuery } from '@portico/shared/api'
import type { RouterEvent, RouterPage } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { InstantText, Panel, TextLink, useDialog } from '@portico/shared/layout'
import { useMayOpen } from '@portico/shared/remote'
import { linked } from '@portico/shared/remote-config'
import { useColorMode, useSiteId } from '@portico/shared/session'
import { ListTable, UNPAGED_LIST, unpagedList, type ListColumn } from '@portico/shared/table'
import { ChartLegend, seriesColor, TileChart, type ColumnSpec } from '@portico/shared/tiles'
import { HOUR_MS } from '@portico/shared/units'
import { Button, Flex } from 'antd'
import { useIntl } from 'react-intl'
import { routerApi } from './router-api'
import { eventKindId, problemId } from './router-names'
import styles from './router-log.module.css'

/** Polling interval in ms, because requests arrive with every guest. */
const POLL_INTERVAL_MS = 5_000

/** A device, with a link to what is known about it. */
function DeviceLink({ mac }: { mac: string | null }) {
  const mayOpen = useMayOpen()
  if (mac === null) return '–'
  const to = linked.guestOffline({ mac })
  return mayOpen(to) ? <TextLink to={to}>{mac}</TextLink> : mac
}

/** The gateways' last requests, with the reasons for rejections. */
export function RouterLog({ readOnly }: { readOnly: boolean }) {
  const t = useText()
  const siteId = useSiteId()
  const dialog = useDialog()
  const result = useLiveQuery(
    routerApi.useListRouterEventsQuery,
    { siteId },
    { every: POLL_INTERVAL_MS, refetchOnMountOrArgChange: false },
  )
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
            <Button
              type="link"
              size="small"
              className={styles.addGateway}
              onClick={() => dialog.open(`add-gateway-${address}`)}
            >
              {t('router.event.add_gateway', { address })}
            </Button>
          )}
        </Flex>
      ),
    },
    { key: 'mac', title: t('router.event.device'), render: ({ mac }) => <DeviceLink mac={mac} /> },
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
        empty={{ picture: 'routers', title: t('router.log_empty'), description: t('router.log_empty_text') }}
      />
    </Panel>
  )
}

/** Requests by hour. */
export function RouterHistory({ history }: { history: RouterPage['history'] }) {
  const t = useText()
  const intl = useIntl()
  const mode = useColorMode()
  const [first] = history
  const last = history.at(-1)
  if (!first || !last) return null
  // Hours without requests are shown as such.
  const byHour = new Map(history.map((each) => [Date.parse(each.hour), each]))
  const hours = Array.from(
    { length: (Date.parse(last.hour) - Date.parse(first.hour)) / HOUR_MS + 1 },
    (_, index) => new Date(Date.parse(first.hour) + index * HOUR_MS).toISOString(),
  )
  const countOf = (hour: string, key: 'accepted' | 'rejected' | 'ignored') =>
    byHour.get(Date.parse(hour))?.[key] ?? 0
  const hourText = (iso: string) => intl.formatDate(iso, { weekday: 'short', hour: 'numeric' })
  const series = [
    { key: 'accepted', label: t('router.history.accepted') },
    { key: 'rejected', label: t('router.history.rejected') },
    { key: 'ignored', label: t('router.history.ignored') },
  ] as const
  const spec: ColumnSpec = {
    kind: 'column',
    label: t('router.history'),
    format: (value) => intl.formatNumber(value),
    x: hours,
    series: series.map((each, place) => ({
      ...each,
      color: seriesColor(mode, place),
      data: hours.map((hour) => countOf(hour, each.key)),
    })),
    shortX: hourText,
    longX: (iso) => intl.formatDate(iso, { dateStyle: 'medium', timeStyle: 'short' }),
  }
  return (
    <Panel title={t('router.history')} description={t('router.history_text')} wide>
      <ChartLegend spec={spec} />
      <div className={styles.chart}>
        <TileChart spec={spec} />
      </div>
    </Panel>
  )
}
