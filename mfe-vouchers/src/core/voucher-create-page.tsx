import { LeaveGuard, SubmitBar, SubmitForm, useFormikContext } from '@portico/shared/forms'
import type { VoucherPreset } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { EmptyState, ErrorState, PageFrame, LinkButton } from '@portico/shared/layout'
import { useCanWrite } from '@portico/shared/permissions'
import { useSignedInUser, useSiteSettings } from '@portico/shared/session'
import { Skeleton, Alert } from 'antd'
import { useMemo, useState } from 'react'
import { useIntl, FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useCreateVouchersMutation, useGetVoucherQuotaQuery, type VoucherQuota } from './vouchers-api'
import { useVoucherFamily, useVoucherScope } from './family-context'
import { SendHost } from '../delivery/send-host'
import { PrintHost } from '../print/print-host'
import { CreatedVouchersPanel } from './created-vouchers'
import { PresetHost } from '../presets/preset-host'
import { PresetPanel } from '../presets/preset-panel'
import { withPreset } from '../presets/preset-values'
import { SaveAsPreset } from '../presets/save-as-preset'
import { usePresetChoice, type PresetChoice } from '../presets/use-preset-choice'
import { FIELD_NAMES, newVouchers, toFormValues, toRequest, type FormPlace } from './voucher-conversions'
import { VoucherForm } from './voucher-form'
import { voucherSchema, type VoucherFormValues } from './voucher-schema'
import { FAMILY_TITLES } from './family-titles'

/** Of the shell, for those who may change the plan. */
const SUBSCRIPTION = '/app/account/subscription'

/** Says before anything is typed that the plan has no voucher left. */
function PlanUsedUp({ quota }: { quota: VoucherQuota | undefined }) {
  const { billing_access: mayChangePlan } = useSignedInUser()
  if (quota?.left !== 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={<FormattedMessage id="vouchers.create.used_up" values={{ limit: quota.limit }} />}
      description={<FormattedMessage id="vouchers.create.used_up_hint" />}
      {...(mayChangePlan && {
        action: (
          <LinkButton to={SUBSCRIPTION}>
            <FormattedMessage id="vouchers.create.see_plan" />
          </LinkButton>
        ),
      })}
    />
  )
}

const CREATE_TITLES = {
  site: 'vouchers.create.title',
  multisite: 'vouchers.create.multisite_title',
} satisfies Record<string, MessageId>

/** Names the number, so that nobody makes 1000 vouchers by mistake. */
function CreateBar({ place }: { place: FormPlace }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { paths } = useVoucherFamily()
  const count = useFormikContext<VoucherFormValues>().values.num_to_create
  return (
    <SubmitBar
      submitLabel={
        count === null || count < 1
          ? intl.formatMessage({ id: 'vouchers.create.submit_plain' })
          : intl.formatMessage({ id: 'vouchers.create.submit' }, { count })
      }
      onCancel={() => void navigate(paths.voucherList())}
    >
      <SaveAsPreset place={place} />
    </SubmitBar>
  )
}

/** A fresh form, filled in from the preset that the address names. */
function useFirstValues(place: FormPlace, preset: VoucherPreset | undefined): VoucherFormValues {
  const { siteId } = useVoucherScope()
  const { role } = useSignedInUser()
  const fresh = newVouchers(role === 'client', siteId)
  return preset ? withPreset(fresh, preset, place) : fresh
}

function CreateForm({ place, choice }: { place: FormPlace; choice: PresetChoice }) {
  const intl = useIntl()
  const { family, siteId } = useVoucherScope()
  const first = useFirstValues(place, choice.chosen)
  const [start, setStart] = useState(first)
  const { data: quota } = useGetVoucherQuotaQuery({ family, siteId }, { refetchOnMountOrArgChange: true })
  const [createVouchers, { data: created, reset }] = useCreateVouchersMutation()
  const { timeZone } = place
  const schema = useMemo(() => voucherSchema({ family, timeZone, quota }), [family, timeZone, quota])
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
    <PresetHost choice={choice}>
      <PlanUsedUp quota={quota} />
      <SubmitForm<VoucherFormValues>
        initialValues={start}
        schema={schema}
        onSubmit={submit}
        fieldNames={FIELD_NAMES}
        failed={{ id: 'vouchers.create.failed' }}
        label={intl.formatMessage({ id: CREATE_TITLES[family] })}
      >
        <LeaveGuard />
        <PresetPanel place={place} />
        <VoucherForm place={place} quota={quota} />
        <CreateBar place={place} />
      </SubmitForm>
    </PresetHost>
  )
}

/** Waits for the preset that the address names: a form that fills itself later would undo what was typed. */
function CreateVouchers({ place }: { place: FormPlace }) {
  const choice = usePresetChoice()
  const { isAwaited, error, retry } = choice
  const intl = useIntl()
  if (!isAwaited) return <CreateForm place={place} choice={choice} />
  if (error !== undefined) return <ErrorState error={error} onRetry={retry} />
  return (
    <div role="status" aria-label={intl.formatMessage({ id: 'vouchers.preset.loading' })}>
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
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
      title={intl.formatMessage({ id: CREATE_TITLES[family] })}
      back={{ to: paths.voucherList(), label: intl.formatMessage({ id: FAMILY_TITLES[family] }) }}
      maxWidth={840}
    >
      {canWrite && settings ? (
        <CreateVouchers place={{ family, currency: settings.currency, timeZone: settings.timezone }} />
      ) : (
        <EmptyState
          title={intl.formatMessage({ id: 'vouchers.create.read_only' })}
          description={intl.formatMessage({ id: 'vouchers.create.read_only_hint' })}
        />
      )}
    </PageFrame>
  )
}
