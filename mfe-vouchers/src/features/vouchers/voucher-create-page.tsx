import { LeaveGuard, SubmitBar, SubmitForm, useFormikContext } from '@portico/shared/forms'
import { EmptyState, PageFrame } from '@portico/shared/layout'
import { useCanWrite } from '@portico/shared/permissions'
import { useSignedInUser, useSiteSettings } from '@portico/shared/session'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useCreateVouchersMutation } from '../../api/vouchers-api'
import { useVoucherFamily, useVoucherPlace } from '../../family/family-context'
import { SendHost } from '../../handout/send-host'
import { PrintHost } from '../../printing/print-host'
import { CreatedVouchersPanel } from './created-vouchers'
import { FIELD_NAMES, newVouchers, toFormValues, toRequest, type FormPlace } from './voucher-conversions'
import { VoucherForm } from './voucher-form'
import { messages } from './voucher-form-messages'
import { messages as listMessages } from './voucher-list-messages'
import { voucherSchema, type VoucherFormValues } from './voucher-schema'

/** Names the number, so that nobody makes 1000 vouchers by mistake. */
function CreateBar() {
  const intl = useIntl()
  const navigate = useNavigate()
  const { paths } = useVoucherFamily()
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

function CreateForm({ place }: { place: FormPlace }) {
  const intl = useIntl()
  const { family, siteId } = useVoucherPlace()
  const { role } = useSignedInUser()
  const [start, setStart] = useState(() => newVouchers(role === 'client', siteId))
  const [createVouchers, { data: created, reset }] = useCreateVouchersMutation()
  const schema = useMemo(() => voucherSchema({ family, timeZone: place.timeZone }), [family, place.timeZone])
  if (created) {
    return (
      <PrintHost>
        <SendHost>
          <CreatedVouchersPanel created={created} onCreateMore={reset} />
        </SendHost>
      </PrintHost>
    )
  }

  const submit = async (values: VoucherFormValues) => {
    await createVouchers({ family, siteId, body: toRequest(values, place) }).unwrap()
    setStart(toFormValues(values))
  }
  return (
    <SubmitForm<VoucherFormValues>
      initialValues={start}
      schema={schema}
      onSubmit={submit}
      fieldNames={FIELD_NAMES}
      failed={messages.failed}
      label={intl.formatMessage(messages[family])}
    >
      <LeaveGuard />
      <VoucherForm {...place} />
      <CreateBar />
    </SubmitForm>
  )
}

/** Creates a batch of vouchers of a family. */
export function VoucherCreatePage() {
  const intl = useIntl()
  const { id: family, paths } = useVoucherFamily()
  const settings = useSiteSettings()?.settings
  const canWrite = useCanWrite('voucher_data')
  return (
    <PageFrame
      title={intl.formatMessage(messages[family])}
      back={{ to: paths.voucherList(), label: intl.formatMessage(listMessages[family]) }}
      maxWidth={840}
    >
      {canWrite && settings ? (
        <CreateForm place={{ family, currency: settings.currency, timeZone: settings.timezone }} />
      ) : (
        <EmptyState
          title={intl.formatMessage(messages.readOnly)}
          description={intl.formatMessage(messages.readOnlyHint)}
        />
      )}
    </PageFrame>
  )
}
