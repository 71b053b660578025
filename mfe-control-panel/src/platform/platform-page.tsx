import { ReloadOutlined } from '@ant-design/icons'
import { PageFrame, Panel } from '@portico/shared/layout'
import { useRemoteHost } from '@portico/shared/remote'
import { Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useListPlatformReportsQuery } from '../releases/releases-api'
import { ReportPanels } from './report-panels'
import { LoadList } from './load-list'
import { SharedList } from './shared-list'

/** What runs in this page, how it loaded, and what browsers reported. */
export function PlatformPage() {
  const intl = useIntl()
  const { platform } = useRemoteHost()
  const loads = useSyncExternalStore(platform.subscribe, platform.getLoads)
  const reports = useListPlatformReportsQuery({}, { refetchOnMountOrArgChange: true })
  return (
    <PageFrame
      title={intl.formatMessage({ id: 'platform.title' })}
      subtitle={intl.formatMessage({ id: 'platform.subtitle' })}
      actions={
        <Button
          icon={<ReloadOutlined aria-hidden />}
          loading={reports.isFetching}
          // The render that follows reads the shared modules anew as well; loads tell of themselves.
          onClick={() => void reports.refetch()}
        >
          <FormattedMessage id="platform.refresh" />
        </Button>
      }
    >
      <Panel
        title={intl.formatMessage({ id: 'platform.loads' })}
        description={intl.formatMessage({ id: 'platform.loads.hint' })}
      >
        <LoadList loads={loads} />
      </Panel>
      <ReportPanels result={reports} withRemote />
      <Panel
        title={intl.formatMessage({ id: 'platform.shared' })}
        description={intl.formatMessage({ id: 'platform.shared.hint' })}
      >
        <SharedList modules={platform.getShared()} />
      </Panel>
    </PageFrame>
  )
}
