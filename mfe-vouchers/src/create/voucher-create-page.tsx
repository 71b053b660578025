import type { VoucherPreset } from '@portico/shared/contracts'
import { LeaveGuard, SubmitBar, SubmitForm, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { EmptyState, ErrorState, LinkButton, Notice, PageFrame, QueryBoundary } from '@portico/shared/layout'
import { linked } from '@portico/shared/remote-config'
import { useSignedInUser, useSiteSettings } from '@portico/shared/session'
import { Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SendHost } from '../delivery/send-host'
import { usePresets } from '../presets/preset-context'
import { PresetHost } from '../presets/preset-host'
import { PresetPanel } from '../presets/preset-panel'
import { toPresetBody, withPreset } from '../presets/preset-values'
import { useCheckedSettings } from '../presets/use-checked-settings'
import { usePresetChoice, type PresetChoice } from '../presets/use-preset-choice'
import { PrintHost } from '../print/print-host'
import { CreatedVouchersPanel } from './created-vouchers'
import { useVoucherFamily, useVoucherScope } from '../family/family-context'
import { familyTitleId } from '../family/family-titles'
import { useListLink } from '../family/use-list-link'
import {
  FIELD_NAMES,
  newVouchers,
  toFormValues,
  toRequest,
  type FormContext,
} from '../form/voucher-conversions'
import { VoucherForm } from '../form/voucher-form'
import { voucherSchema, type VoucherFormValues } from '../form/voucher-schema'
import { vouchersApi, type VoucherQuota } from '../family/vouchers-api'

/** Saves the form's settings as a preset. */
function SaveAsPreset({ context }: { context: FormContext }) {
  const t = useText()
  const { save, can } = usePresets()
  const validated = useCheckedSettings()
  if (!can?.create) return null
  return (
    <Button
      onClick={({ currentTarget }) =>
        void validated(currentTarget.closest('form'), (values) => save(toPresetBody('', values, context)))
      }
    >
      {t('vouchers.preset.save')}
    </Button>
  )
}

/** Tells the user in advance that the plan's vouchers are used up. */
function PlanUsedUp({ quota }: { quota: VoucherQuota }) {
  const t = useText()
  const { billing_access: mayChangePlan } = useSignedInUser()
  if (quota.left !== 0) return null
  return (
    <Notice
      type="warning"
      title={t('vouchers.create.used_up', { limit: quota.limit })}
      description={t('vouchers.create.used_up_hint')}
      {...(mayChangePlan && {
        action: <LinkButton to={linked.account('subscription')}>{t('vouchers.create.see_plan')}</LinkButton>,
      })}
    />
  )
}

/** Names the number, so that no one creates 1000 vouchers by mistake. */
function CreateBar({ context }: { context: FormContext }) {
  const t = useText()
  const navigate = useNavigate()
  const { paths } = useVoucherFamily()
  const count = useFormikContext<VoucherFormValues>().values.num_to_create
  return (
    <SubmitBar
      sticky
      submitLabel={
        count === null || count < 1
          ? t('vouchers.create.submit_plain')
          : t('vouchers.create.submit', { count })
      }
      onCancel={() => void navigate(paths.voucherList())}
    >
      <SaveAsPreset context={context} />
    </SubmitBar>
  )
}

/** Start values, with the settings of the preset in the address. */
function useFirstValues(
  context: FormContext,
  { can }: VoucherQuota,
  preset: VoucherPreset | undefined,
): VoucherFormValues {
  const { siteId } = useVoucherScope()
  const fresh = newVouchers(can.everywhere, siteId)
  return preset ? withPreset(fresh, preset, context) : fresh
}

interface CreateVouchersProps {
  context: FormContext
  quota: VoucherQuota
  choice: PresetChoice
}

function CreateForm({ context, quota, choice }: CreateVouchersProps) {
  const t = useText()
  const { family, siteId } = useVoucherScope()
  const first = useFirstValues(context, quota, choice.selected)
  const [start, setStart] = useState(first)
  const [createVouchers, { data: created, reset }] = vouchersApi.useCreateVouchersMutation()
  const { timeZone } = context
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
    await createVouchers({ family, siteId, body: toRequest(values, context) }).unwrap()
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
        label={t(familyTitleId('create', family))}
      >
        <LeaveGuard />
        <PresetPanel context={context} />
        <VoucherForm context={context} quota={quota} />
        <CreateBar context={context} />
      </SubmitForm>
    </PresetHost>
  )
}

/** Waits for the preset in the address, because filling the form later would overwrite entered values. */
function CreateVouchers({ context, quota, choice }: CreateVouchersProps) {
  const { isAwaited, error, retry } = choice
  const t = useText()
  if (!isAwaited) return <CreateForm context={context} quota={quota} choice={choice} />
  if (error !== undefined) return <ErrorState error={error} onRetry={retry} />
  return (
    <div role="status" aria-label={t('vouchers.preset.loading')}>
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  )
}

/** Creates a batch of vouchers. */
export function VoucherCreatePage() {
  const t = useText()
  const { id: family } = useVoucherFamily()
  const settings = useSiteSettings()?.settings
  const { siteId } = useVoucherScope()
  const result = vouchersApi.useGetVoucherQuotaQuery({ family, siteId }, { refetchOnMountOrArgChange: true })
  // Requested in parallel, for the form.
  const choice = usePresetChoice()
  return (
    <PageFrame title={t(familyTitleId('create', family))} back={useListLink()} maxWidth="columns">
      <QueryBoundary result={result}>
        {(quota) =>
          quota.can.create && settings ? (
            <CreateVouchers
              context={{ family, currency: settings.currency, timeZone: settings.timezone }}
              quota={quota}
              choice={choice}
            />
          ) : (
            <EmptyState
              picture="locked"
              title={t('vouchers.create.read_only')}
              description={t('vouchers.create.read_only_hint')}
            />
          )
        }
      </QueryBoundary>
    </PageFrame>
  )
}
