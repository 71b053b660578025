import { MAX_CONNECTION_VALUE, type RouterPage } from '@portico/shared/contracts'
import { RadioField, SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Dialog, InstantText, Panel, SecondaryText, useDialog } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Alert, App, Button, Flex } from 'antd'
import { object, string } from 'yup'
import { routerApi } from './router-api'
import { evidenceTextId } from './router-names'

const REPORT = 'report-router'
const COMMENT_ROWS = 4

interface ReportValues {
  works: 'yes' | 'no' | null
  comments: string
}

const schema = object({
  works: string()
    .nullable()
    .required({ id: 'error.field.required' } as never),
  comments: string().max(MAX_CONNECTION_VALUE),
})

/** Says how sure it is that Portico works with this vendor's equipment, and takes a report about it. */
export function EvidencePanel({ router, readOnly }: { router: RouterPage; readOnly: boolean }) {
  const t = useText()
  const dialog = useDialog()
  const { report, vendor } = router
  return (
    <Panel title={t('router.evidence')}>
      <Flex vertical gap={12} align="flex-start">
        <Alert
          type={vendor.evidence === 'third_party' || vendor.evidence === 'none' ? 'warning' : 'info'}
          showIcon
          title={t(evidenceTextId(vendor.evidence))}
        />
        {report && (
          <div>
            <div>{t(report.works ? 'router.report.worked' : 'router.report.failed')}</div>
            {report.comments && <div>{report.comments}</div>}
            <SecondaryText block>
              <InstantText value={report.reported_at} />
            </SecondaryText>
          </div>
        )}
        {!readOnly && <Button onClick={() => dialog.open(REPORT)}>{t('router.report')}</Button>}
      </Flex>
      <Dialog open={dialog.name === REPORT} title={t('router.report')} onClose={dialog.close}>
        <ReportForm onClose={dialog.close} />
      </Dialog>
    </Panel>
  )
}

function ReportForm({ onClose }: { onClose: () => void }) {
  const t = useText()
  const siteId = useSiteId()
  const [reportRouter] = routerApi.useReportRouterMutation()
  const { message } = App.useApp()
  return (
    <SubmitForm<ReportValues>
      label={t('router.report')}
      initialValues={{ works: null, comments: '' }}
      schema={schema}
      onSubmit={async ({ works, comments }) => {
        await reportRouter({ siteId, body: { works: works === 'yes', comments } }).unwrap()
        void message.success(t('router.report.sent'))
      }}
      onSaved={onClose}
    >
      <RadioField
        name="works"
        label={t('router.report.works')}
        required
        choices={[
          { value: 'yes', label: t('router.report.yes') },
          { value: 'no', label: t('router.report.no') },
        ]}
      />
      <TextField
        name="comments"
        label={t('router.report.comments')}
        help={t('router.report.comments_help')}
        rows={COMMENT_ROWS}
        maxLength={MAX_CONNECTION_VALUE}
      />
      <SubmitBar submitLabel={t('router.report.send')} onCancel={onClose} />
    </SubmitForm>
  )
}
