import { useLiveQuery } from '@portico/shared/api'
import { SendOutlined } from '@ant-design/icons'
import type { ReportConfig } from '@portico/shared/contracts'
import { useFormikContext, useFormState } from '@portico/shared/forms'
import { toFramedHtml } from '@portico/shared/rich-text'
import { useText } from '@portico/shared/i18n'
import {
  Panel,
  QueryBoundary,
  SandboxedFrame,
  SecondaryText,
  useConfirm,
  useMutationFeedback,
} from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { pageNonce } from '@portico/shared/theme'
import { Button } from 'antd'
import { clsx } from 'clsx'
import { useIntl } from 'react-intl'
import { DeliveryList } from '../settings/delivery-list'
import { SettingsForm } from '../settings/settings-form'
import { SettingsEditPage, type EditableSettings } from '../settings/settings-page'
import { WHILE_WAITING } from '../settings/delivery-polling'
import { ReportFields } from './report-fields'
import { reportSchema, toReportValues, type ReportValues } from './report-schema'
import { reportsApi } from './reports-api'
import styles from './report-edit-page.module.css'

/** Emails the report with the saved settings; shown beside the form's own button. */
function SendNow({ saved }: { saved: ReportConfig }) {
  const intl = useIntl()
  const t = useText()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const siteId = useSiteId()
  const { dirty } = useFormState()
  const [sendReport, { isLoading }] = reportsApi.useSendReportMutation()
  const reason = dirty ? 'reports.send_first' : saved.recipients.length === 0 ? 'reports.send_nobody' : null
  const send = async () => {
    const agreed = await confirm({
      title: t('reports.send_title'),
      description: intl.formatList(saved.recipients),
      confirmLabel: t('reports.send'),
      danger: false,
    })
    if (!agreed) return
    await feedback(() => sendReport({ siteId }).unwrap(), {
      done: ({ items }) => t('reports.sent', { count: items.length }),
      failed: t('reports.send_failed'),
    })
  }
  return (
    <>
      <Button
        icon={<SendOutlined aria-hidden />}
        loading={isLoading}
        disabled={reason !== null}
        onClick={() => void send()}
      >
        {t('reports.send')}
      </Button>
      {reason && <SecondaryText>{t(reason)}</SecondaryText>}
    </>
  )
}

/** Preview of the report with the form's current settings. */
function ReportPreview() {
  const t = useText()
  const siteId = useSiteId()
  const { frequency, language, sections } = useFormikContext<ReportValues>().values
  // If no report is sent, the preview shows a weekly one.
  const body = { frequency: frequency === 'never' ? ('weekly' as const) : frequency, language, sections }
  const result = reportsApi.usePreviewReportQuery({ siteId, body }, { skip: sections.length === 0 })
  if (sections.length === 0) return null
  return (
    <Panel title={t('reports.preview')} description={t('reports.preview_text')}>
      <QueryBoundary result={result}>
        {({ subject, html }) => (
          <>
            <p className={styles.subject}>{subject}</p>
            <SandboxedFrame
              title={t('reports.preview')}
              html={toFramedHtml(html, { nonce: pageNonce() ?? '' })}
              aria-busy={result.isFetching}
              className={clsx(styles.preview, result.isFetching && styles.loading)}
            />
          </>
        )}
      </QueryBoundary>
    </Panel>
  )
}

function ReportForm({ config }: { config: ReportConfig & EditableSettings }) {
  const t = useText()
  const siteId = useSiteId()
  const [saveReportConfig] = reportsApi.useSaveReportConfigMutation()
  return (
    <SettingsForm
      label={t('reports.title')}
      settings={config}
      toValues={toReportValues}
      schema={reportSchema}
      onSave={(body) => saveReportConfig({ siteId, body }).unwrap()}
      bar={<SendNow saved={config} />}
      after={<ReportPreview />}
    >
      <ReportFields />
    </SettingsForm>
  )
}

function ReportLog({ readOnly }: { readOnly: boolean }) {
  const t = useText()
  const siteId = useSiteId()
  const result = useLiveQuery(reportsApi.useListReportDeliveriesQuery, { siteId }, WHILE_WAITING)
  const [resendReport] = reportsApi.useResendReportMutation()
  return (
    <Panel title={t('reports.log')} description={t('reports.log_text')} wide>
      <DeliveryList
        label={t('reports.log')}
        result={result}
        onResend={readOnly ? undefined : (deliveryId) => resendReport({ siteId, deliveryId }).unwrap()}
        empty={{ picture: 'emails', title: t('reports.log_empty') }}
      />
    </Panel>
  )
}

/** The times of the next and the last report. */
function Times({ config }: { config: ReportConfig }) {
  const intl = useIntl()
  const t = useText()
  const moment = (at: string) => intl.formatDate(at, { dateStyle: 'full', timeStyle: 'short' })
  return (
    <>
      {config.next_at && <div>{t('reports.next', { at: moment(config.next_at) })}</div>}
      {config.last_sent_at && <div>{t('reports.last', { at: moment(config.last_sent_at) })}</div>}
    </>
  )
}

/** Report settings of the selected site: schedule, recipients, content, preview and delivery log. */
export function ReportEditPage() {
  const t = useText()
  const result = reportsApi.useGetReportConfigQuery(
    { siteId: useSiteId() },
    { refetchOnMountOrArgChange: true },
  )
  const config = result.currentData
  return (
    <SettingsEditPage
      title={t('reports.title')}
      subtitle={
        <>
          {t('reports.subtitle')}
          {config && <Times config={config} />}
        </>
      }
      result={result}
    >
      {(saved) => (
        <>
          <ReportForm config={saved} />
          <ReportLog readOnly={!saved.can.update} />
        </>
      )}
    </SettingsEditPage>
  )
}
