import { LeaveGuard, SubmitBar, SubmitForm, useFormikContext } from '@portico/shared/forms'
import { EmptyState, PageFrame } from '@portico/shared/layout'
import { useCanWrite } from '@portico/shared/permissions'
import { useSiteId, useSiteSettings } from '@portico/shared/session'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useCreateVouchersMutation } from '../../api/vouchers-api'
import { paths } from '../../paths'
import { CreatedVouchersPanel } from './created-vouchers'
import { NEW_VOUCHERS, toFormValues, toRequest, type SitePlace } from './voucher-conversions'
import { VoucherForm } from './voucher-form'
import { messages } from './voucher-form-messages'
import { voucherSchema, type VoucherFormValues } from './voucher-schema'

/** Names the number, so that nobody makes 1000 vouchers by mistake. */
function CreateBar() {
  const intl = useIntl()
  const navigate = useNavigate()
  const count = useFormikContext<VoucherFormValues>().values.num_to_create
  return (
    <SubmitBar
      submitLabel={
        count === null || count < 1
          ? intl.formatMessage(messages.submitPlain)
          : intl.formatMessage(messages.submit, { count })
      }
      onCancel={() => void navigate(paths.voucherList())}
    />
  )
}

function CreateForm({ siteId, place }: { siteId: number; place: SitePlace }) {
  const intl = useIntl()
  const [start, setStart] = useState(NEW_VOUCHERS)
  const [createVouchers, { data: created, reset }] = useCreateVouchersMutation()
  const schema = useMemo(() => voucherSchema(place.timeZone), [place.timeZone])
  if (created) return <CreatedVouchersPanel created={created} onCreateMore={reset} />

  const submit = async (values: VoucherFormValues) => {
    await createVouchers({ siteId, body: toRequest(values, place) }).unwrap()
    setStart(toFormValues(values))
  }
  return (
    <SubmitForm<VoucherFormValues>
      initialValues={start}
      schema={schema}
      onSubmit={submit}
      label={intl.formatMessage(messages.title)}
    >
      <LeaveGuard />
      <VoucherForm {...place} />
      <CreateBar />
    </SubmitForm>
  )
}

/** Creates a batch of vouchers at the selected site. */
export function VoucherCreatePage() {
  const intl = useIntl()
  const siteId = useSiteId()
  const settings = useSiteSettings()?.settings
  const canWrite = useCanWrite('voucher_data')
  return (
    <PageFrame
      title={intl.formatMessage(messages.title)}
      back={{ to: paths.voucherList(), label: intl.formatMessage(messages.back) }}
      maxWidth={840}
    >
      {canWrite && settings ? (
        <CreateForm siteId={siteId} place={{ currency: settings.currency, timeZone: settings.timezone }} />
      ) : (
        <EmptyState
          title={intl.formatMessage(messages.readOnly)}
          description={intl.formatMessage(messages.readOnlyHint)}
        />
      )}
    </PageFrame>
  )
}
