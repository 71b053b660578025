import { ReloadOutlined } from '@ant-design/icons'
import { useLiveQuery, useRefreshUser } from '@portico/shared/api'
import type { SiteBulkAction, SiteBulkTarget } from '@portico/shared/contracts'
import { useErrorText, useText, type MessageId } from '@portico/shared/i18n'
import {
  Paragraph,
  ProgressBar,
  QueryBoundary,
  SecondaryText,
  StatusTag,
  useMutationFeedback,
} from '@portico/shared/layout'
import { ListTable, type ListColumn } from '@portico/shared/table'
import { Button, Flex } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { overviewApi } from '../overview/overview-api'
import { siteBulkApi } from './site-bulk-api'
import styles from './site-bulk.module.css'

const POLL_MS = 1_000
const PER_PAGE = 10

const COLORS = { done: 'success', failed: 'error', pending: 'default' } as const
const resultId = (state: SiteBulkTarget['state']): MessageId => `site_bulk.result.${state}`

const isOver = ({ state }: SiteBulkAction) => state === 'done'

/** Reads lists and the location switcher again, because archived locations leave them. */
function useRefreshWhenOver(action: SiteBulkAction | undefined): void {
  const dispatch = useDispatch()
  const refreshUser = useRefreshUser()
  const over = action !== undefined && isOver(action)
  const refresh = useEffectEvent(() => {
    dispatch(overviewApi.util.invalidateTags([{ type: 'Site', id: 'LIST' }]))
    void refreshUser().catch(() => null)
  })
  // The work ends on the server, so no event of this page tells it.
  useEffect(() => {
    if (over) refresh()
  }, [over])
}

/** Results by location, the failed ones with their reason. */
function Results({ action }: { action: SiteBulkAction }) {
  const t = useText()
  const errorText = useErrorText()
  const [page, setPage] = useState(1)
  const state = action.failed > 0 ? ('failed' as const) : undefined
  const query = { page, per_page: PER_PAGE, sort_by: 'asc' as const, ...(state && { state }) }
  const result = siteBulkApi.useListSiteBulkTargetsQuery(
    { bulkId: action.id, query },
    { refetchOnMountOrArgChange: true },
  )
  const columns: ListColumn<SiteBulkTarget>[] = [
    { key: 'name', title: t('sites.column.name'), card: 'title', render: ({ name }) => name },
    {
      key: 'state',
      title: t('site_overview.status'),
      render: ({ state: shown, error }) => (
        <Flex component="span" wrap align="center" gap={4}>
          <StatusTag status={shown} colors={COLORS} nameId={resultId} />
          {error && <SecondaryText>{errorText(error)}</SecondaryText>}
        </Flex>
      ),
    },
  ]
  return (
    <ListTable
      label={t(state ? 'site_bulk.failures' : 'site_bulk.results')}
      columns={columns}
      result={result}
      params={{
        query: { page, per_page: PER_PAGE, search: '', sort_on: 'name', sort_by: 'asc' },
        views: undefined,
        setPage,
        replacePage: setPage,
        setPerPage: () => undefined,
        setSearch: () => undefined,
        setSort: () => undefined,
      }}
      rowKey={({ site_id }) => site_id}
      rowName={({ name }) => name}
      empty={{ picture: 'sites', title: t('site_bulk.results') }}
    />
  )
}

const titleIds = {
  copy: 'site_bulk.progress.copy',
  archive: 'site_bulk.progress.archive',
  restore: 'site_bulk.progress.restore',
  assign: 'site_bulk.progress.assign',
} as const satisfies Record<SiteBulkAction['action'], MessageId>

function Progress({ action, mayRetry }: { action: SiteBulkAction; mayRetry: boolean }) {
  const intl = useIntl()
  const t = useText()
  const feedback = useMutationFeedback()
  const [retry, { isLoading }] = siteBulkApi.useRetrySiteBulkActionMutation()
  const { id, action: kind, total, done, failed, from, clients } = action
  const over = isOver(action)
  const percent = total > 0 ? Math.floor(((done + failed) / total) * 100) : 100
  const counts = [
    t('site_bulk.progress.done', { done }),
    ...(failed > 0 ? [t('site_bulk.progress.failed', { failed })] : []),
  ]
  return (
    <>
      <Paragraph>
        {t(titleIds[kind], {
          from: from?.name ?? '',
          clients: intl.formatList(clients.map(({ email }) => email)),
        })}
      </Paragraph>
      <ProgressBar
        aria-label={t('site_bulk.progress.label')}
        percent={percent}
        status={over ? (failed > 0 ? 'exception' : 'success') : 'active'}
      />
      <p role="status" className={styles.counts}>
        {over
          ? `${t('site_bulk.progress.finished')}: ${counts.join(' · ')}`
          : t('site_bulk.progress.working', { done: done + failed, total })}
      </p>
      {over ? (
        <>
          <Results key={`${done} ${failed}`} action={action} />
          {failed > 0 && mayRetry && (
            <Button
              icon={<ReloadOutlined aria-hidden />}
              loading={isLoading}
              onClick={() =>
                void feedback(() => retry({ bulkId: id }).unwrap(), { failed: t('site_bulk.retry_failed') })
              }
            >
              {t('site_bulk.retry')}
            </Button>
          )}
        </>
      ) : (
        <SecondaryText block>{t('site_bulk.progress.keeps_running')}</SecondaryText>
      )}
    </>
  )
}

/** Progress of an action on many locations, and its results. */
export function BulkProgress({ bulkId }: { bulkId: number }) {
  const t = useText()
  const result = useLiveQuery(
    siteBulkApi.useGetSiteBulkActionQuery,
    { bulkId },
    { every: POLL_MS, isLive: (action) => !isOver(action) },
  )
  useRefreshWhenOver(result.currentData)
  return (
    <QueryBoundary result={result} label={t('site_bulk.progress.label')} rows={3}>
      {(action) => <Progress action={action} mayRetry={action.can.retry} />}
    </QueryBoundary>
  )
}
