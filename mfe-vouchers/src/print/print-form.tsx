import { PrinterOutlined } from '@ant-design/icons'
import { VOUCHERS_PER_CALL, type PageLayout } from '@portico/shared/contracts'
import { SubmitBar, SubmitForm, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { ErrorState, LinkButton } from '@portico/shared/layout'
import { Alert, App, Skeleton } from 'antd'
import { useIntl } from 'react-intl'
import { useVoucherFamily, useVoucherScope } from '../family/family-context'
import { useFileName } from '../files/file-name'
import { voucherFilesApi } from '../files/voucher-files-api'
import { PrintFields } from './print-fields'
import type { PrintJob } from './print-job'
import { printTitle } from './print-title'
import {
  firstLabel,
  newPrint,
  printSchema,
  selectionOf,
  toPrintRequest,
  type PrintValues,
} from './print-values'
import { voucherDesignApi } from './voucher-design-api'

interface PrintFormProps {
  job: PrintJob
  onClose: () => void
}

/** Link to the page that the browser prints. */
function ViewLink({ job }: { job: PrintJob }) {
  const t = useText()
  const { values, isSubmitting } = useFormikContext<PrintValues>()
  const { paths } = useVoucherFamily()
  const sheet = { layout: values.page_layout, first: firstLabel(values) }
  return (
    <LinkButton
      to={paths.voucherPrint(selectionOf(job, values), sheet)}
      icon={<PrinterOutlined aria-hidden />}
      disabled={isSubmitting}
    >
      {t('vouchers.print.view')}
    </LinkButton>
  )
}

function SheetForm({ job, onClose, layout }: PrintFormProps & { layout: PageLayout }) {
  const intl = useIntl()
  const t = useText()
  const scope = useVoucherScope()
  const { message } = App.useApp()
  const fileName = useFileName()
  const [printVouchers] = voucherFilesApi.usePrintVouchersMutation()
  const submit = async (values: PrintValues) => {
    const saveAs = fileName(selectionOf(job, values), 'pdf', job.code)
    await printVouchers({ ...scope, saveAs, body: toPrintRequest(job, values) }).unwrap()
    void message.success(t('vouchers.file.saved', { file: saveAs }))
  }
  return (
    <SubmitForm<PrintValues>
      initialValues={newPrint(job, layout)}
      schema={printSchema}
      onSubmit={submit}
      onSaved={onClose}
      failed={{ id: 'vouchers.print.failed' }}
      label={printTitle(intl, job)}
    >
      <PrintFields job={job} />
      <SubmitBar submitLabel={t('vouchers.print.download')}>
        <ViewLink job={job} />
      </SubmitBar>
    </SubmitForm>
  )
}

/** Asks for the sheet, and offers a PDF or the page that the browser prints. */
export function PrintForm({ job, onClose }: PrintFormProps) {
  const t = useText()
  const scope = useVoucherScope()
  const { data: design, error, isFetching, refetch } = voucherDesignApi.useGetVoucherDesignQuery(scope)
  const { count, unused = count } = job
  if (Math.min(count, unused || count) > VOUCHERS_PER_CALL) {
    const numbers = { count, max: VOUCHERS_PER_CALL }
    return <Alert type="warning" showIcon title={t('vouchers.print.too_many', numbers)} />
  }
  if (design) return <SheetForm job={job} onClose={onClose} layout={design.page_layout} />
  if (error && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label={t('vouchers.print.loading')}>
      <Skeleton active />
    </div>
  )
}
