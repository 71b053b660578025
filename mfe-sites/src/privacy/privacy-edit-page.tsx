import { useText } from '@portico/shared/i18n'
import { InstantText, Panel, QueryBoundary } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { ListTable, numberColumn, UNPAGED_LIST, unpagedList, type ListColumn } from '@portico/shared/table'
import { Tag } from 'antd'
import { resultOfSite, SettingsPage } from '../settings/settings-page'
import { ConsentPanel } from './consent-panel'
import { privacyApi, type RetentionRun } from './privacy-api'
import { RetentionPanel } from './retention-panel'
import styles from './privacy-edit-page.module.css'

function RunState({ run }: { run: RetentionRun }) {
  const t = useText()
  const failed = run.state === 'failed'
  return (
    <>
      <Tag color={failed ? 'error' : 'success'}>{t(failed ? 'privacy.run_failed' : 'privacy.run_done')}</Tag>
      {run.message && <div className={styles.failure}>{run.message}</div>}
    </>
  )
}

/** Results of the nightly job. */
function RunList() {
  const t = useText()
  const result = privacyApi.useListRetentionRunsQuery(
    { siteId: useSiteId() },
    { refetchOnMountOrArgChange: true },
  )
  const columns: ListColumn<RetentionRun>[] = [
    {
      key: 'at',
      title: t('privacy.run_at'),
      card: 'title',
      render: ({ at }) => <InstantText value={at} />,
    },
    numberColumn('months', t('privacy.run_months')),
    numberColumn('anonymised', t('privacy.anonymised')),
    {
      key: 'state',
      title: t('privacy.run_state'),
      render: (run) => <RunState run={run} />,
    },
  ]
  return (
    <Panel title={t('privacy.runs')} description={t('privacy.runs_text')} wide>
      <ListTable
        label={t('privacy.runs')}
        columns={columns}
        result={unpagedList(result.data?.items, result)}
        params={UNPAGED_LIST}
        rowKey={({ id }) => id}
        rowName={({ at }) => at}
        empty={{ picture: 'list', title: t('privacy.runs_empty') }}
      />
    </Panel>
  )
}

/** Retention of guest data at the selected site, the results of the nightly job, and the consent texts. */
export function PrivacyEditPage() {
  const t = useText()
  const siteId = useSiteId()
  const retention = privacyApi.useGetRetentionQuery({ siteId }, { refetchOnMountOrArgChange: true })
  const texts = privacyApi.useListConsentTextsQuery({ siteId }, { refetchOnMountOrArgChange: true })
  const readOnly = retention.currentData?.can.update === false
  return (
    <SettingsPage title={t('privacy.title')} subtitle={t('privacy.subtitle')} readOnly={readOnly}>
      <div className={styles.retention}>
        <QueryBoundary result={resultOfSite(retention)}>
          {(data) => <RetentionPanel retention={data} />}
        </QueryBoundary>
      </div>
      <RunList />
      <QueryBoundary result={resultOfSite(texts)}>
        {({ items, can }) => <ConsentPanel texts={items} readOnly={!can.create} />}
      </QueryBoundary>
    </SettingsPage>
  )
}
