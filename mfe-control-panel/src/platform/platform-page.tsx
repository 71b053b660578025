import { ReloadOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { PageFrame, Panel } from '@portico/shared/layout'
import { useRemoteHost, type SharedModule } from '@portico/shared/remote'
import { ListTable, localList, UNPAGED_LIST, type ListColumn } from '@portico/shared/table'
import { useSyncExternalStore } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { CodeText } from '../layout/code-text'
import { releasesApi } from '../releases/releases-api'
import { LoadList } from './load-list'
import { ReportPanels } from './report-panels'
import { RouterReportsPanel } from './router-reports-panel'
import styles from './platform-page.module.css'

function sharedColumns(intl: IntlShape): ListColumn<SharedModule>[] {
  return [
    {
      key: 'key',
      title: intl.formatMessage({ id: 'platform.shared.module' }),
      card: 'title',
      render: ({ key }) => <CodeText>{key}</CodeText>,
    },
    {
      key: 'version',
      title: intl.formatMessage({ id: 'platform.version' }),
      render: ({ version }) => version,
    },
    {
      key: 'from',
      title: intl.formatMessage({ id: 'platform.shared.from' }),
      render: ({ from }) => <CodeText>{from}</CodeText>,
    },
  ]
}

/** Modules that the shell shares with remotes. */
function SharedList({ modules }: { modules: readonly SharedModule[] }) {
  const intl = useIntl()
  const t = useText()
  return (
    // Focusable, so that the keyboard can scroll it.
    <div role="group" tabIndex={0} aria-label={t('platform.shared')} className={styles.sharedModules}>
      <ListTable
        label={t('platform.shared')}
        columns={sharedColumns(intl)}
        result={localList(modules)}
        params={UNPAGED_LIST}
        rowKey={({ key, version }) => `${key}@${version}`}
        rowName={({ key }) => key}
        empty={{ picture: 'releases', title: t('platform.shared.none') }}
      />
    </div>
  )
}

/** Builds running in this page, their loading times, and reports from browsers. */
export function PlatformPage() {
  const t = useText()
  const { platform } = useRemoteHost()
  const loads = useSyncExternalStore(platform.subscribe, platform.getLoads)
  const reports = releasesApi.useListPlatformReportsQuery({}, { refetchOnMountOrArgChange: true })
  return (
    <PageFrame
      title={t('platform.title')}
      subtitle={t('platform.subtitle')}
      actions={[
        {
          key: 'refresh',
          label: t('platform.refresh'),
          icon: <ReloadOutlined aria-hidden />,
          loading: reports.isFetching,
          // The following render reads the shared modules again; loads notify about themselves.
          onSelect: () => void reports.refetch(),
        },
      ]}
    >
      <Panel title={t('platform.loads')} description={t('platform.loads.hint')}>
        <LoadList loads={loads} />
      </Panel>
      <ReportPanels result={reports} withRemote />
      <RouterReportsPanel />
      <Panel title={t('platform.shared')} description={t('platform.shared.hint')}>
        <SharedList modules={platform.getShared()} />
      </Panel>
    </PageFrame>
  )
}
