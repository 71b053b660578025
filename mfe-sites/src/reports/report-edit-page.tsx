import type { ReportConfig } from '@portico/shared/contracts'
import { Panel, QueryBoundary } from '@portico/shared/layout'
import { useCanWrite } from '@portico/shared/permissions'
import { useSiteId } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import {
  useGetReportConfigQuery,
  useListReportDeliveriesQuery,
  useResendReportMutation,
  useSaveReportConfigMutation,
} from './reports-api'
import { DeliveryList } from '../settings/delivery-list'
import { SettingsForm } from '../settings/settings-form'
import { SettingsPage } from '../settings/settings-page'
import { usePolling } from '../settings/use-polling'
import { ReportFields } from './report-fields'
import { ReportPreview } from './report-preview'
import { reportSchema, toReportValues, type ReportValues } from './report-schema'
import { SendNow } from './send-now'

function ReportForm({ config, readOnly }: { config: ReportConfig; readOnly: boolean }) {
  const intl = useIntl()
  const siteId = useSiteId()
  const [saveReportConfig] = useSaveReportConfigMutation()
  return (
    <SettingsForm<ReportValues>
      label={intl.formatMessage({ id: 'reports.title' })}
      readOnly={readOnly}
      initialValues={toReportValues(config)}
      schema={reportSchema}
      onSave={async (body) => toReportValues(await saveReportConfig({ siteId, body }).unwrap())}
      bar={<SendNow saved={config} />}
      after={<ReportPreview />}
    >
      <ReportFields />
    </SettingsForm>
  )
}

function ReportLog({ readOnly }: { readOnly: boolean }) {
  const intl = useIntl()
  const siteId = useSiteId()
  const { pollingInterval, observe } = usePolling()
  const result = useListReportDeliveriesQuery(
    { siteId },
    { refetchOnMountOrArgChange: true, pollingInterval },
  )
  const [resendReport] = useResendReportMutation()
  observe(result.data?.items)
  return (
    <Panel
      title={intl.formatMessage({ id: 'reports.log' })}
      description={intl.formatMessage({ id: 'reports.log_text' })}
    >
      <DeliveryList
        label={intl.formatMessage({ id: 'reports.log' })}
        result={result}
        onResend={readOnly ? undefined : (deliveryId) => resendReport({ siteId, deliveryId }).unwrap()}
        empty={{ title: intl.formatMessage({ id: 'reports.log_empty' }) }}
      />
    </Panel>
  )
}

/** When the next report goes and when the last one went. */
function Times({ config }: { config: ReportConfig }) {
  const intl = useIntl()
  const moment = (at: string) => intl.formatDate(at, { dateStyle: 'full', timeStyle: 'short' })
  return (
    <>
      {config.next_at && (
        <div>{intl.formatMessage({ id: 'reports.next' }, { at: moment(config.next_at) })}</div>
      )}
      {config.last_sent_at && (
        <div>{intl.formatMessage({ id: 'reports.last' }, { at: moment(config.last_sent_at) })}</div>
      )}
    </>
  )
}

/** Reports of the selected site: when, to whom, what, how they look, and what became of them. */
export function ReportEditPage() {
  const intl = useIntl()
  const result = useGetReportConfigQuery({ siteId: useSiteId() }, { refetchOnMountOrArgChange: true })
  const readOnly = !useCanWrite('settings')
  return (
    <SettingsPage
      title={intl.formatMessage({ id: 'reports.title' })}
      subtitle={
        <>
          {intl.formatMessage({ id: 'reports.subtitle' })}
          {result.data && <Times config={result.data} />}
        </>
      }
      readOnly={readOnly}
    >
      <QueryBoundary result={result}>
        {(config) => (
          <>
            <ReportForm config={config} readOnly={readOnly} />
            <ReportLog readOnly={readOnly} />
          </>
        )}
      </QueryBoundary>
    </SettingsPage>
  )
}
