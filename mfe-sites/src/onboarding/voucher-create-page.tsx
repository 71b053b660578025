import {
  VOUCHERS_PER_CALL,
  type OnboardingState,
  type ResponseOf,
  type Site,
  type voucherRoutes,
} from '@portico/shared/contracts'
import { FieldRow, NumberField } from '@portico/shared/forms'
import { currencyDigits, formText, toMinorUnits, useText } from '@portico/shared/i18n'
import { CodeList, CopyButton, Panel, Paragraph } from '@portico/shared/layout'
import { wholeNumber } from '@portico/shared/schemas'
import { number, object } from 'yup'
import { CreatedPanel } from './created-panel'
import { OnboardingStep } from './onboarding-step'
import { setupApi } from './setup-api'
import { StepForm } from './step-form'
import { TimeFields, timeSchema, type TimeValues } from './time-fields'

const STEP = 'voucher-onboarding'

type VoucherValues = TimeValues & {
  num_to_create: number | null
  /** In currency units, not minor units. */
  price: number | null
}

const NEW_VOUCHERS: VoucherValues = {
  num_to_create: 10,
  price: 0,
  duration_val: 1,
  duration_type: 3,
  num_devices: 1,
}

const schema = object({
  num_to_create: wholeNumber(1, VOUCHERS_PER_CALL),
  price: number()
    .nullable()
    .required({ id: 'error.field.required' })
    .min(0, formText('error.field.too_small', { min: 0 })),
  ...timeSchema,
})

/** The first batch of vouchers, with its codes to copy. */
export function VoucherCreatePage() {
  return (
    <OnboardingStep step={STEP}>{(site, state) => <VoucherStep site={site} state={state} />}</OnboardingStep>
  )
}

function VoucherStep({ site, state }: { site: Site; state: OnboardingState }) {
  const t = useText()
  const [createVouchers, { data: created }] = setupApi.useCreateSetupVouchersMutation()
  if (created && state.done.includes(STEP)) return <CreatedVouchers state={state} made={created} />
  return (
    <>
      <Paragraph>{t('onboarding.voucher.text')}</Paragraph>
      <StepForm<VoucherValues>
        step={STEP}
        state={state}
        start={NEW_VOUCHERS}
        schema={schema}
        submitLabel={t('onboarding.voucher.submit')}
        save={async ({ num_to_create, price, duration_val, duration_type, num_devices }) => {
          const body = {
            num_to_create: num_to_create ?? 0,
            price: toMinorUnits(price ?? 0, site.currency),
            duration_val: duration_val ?? 0,
            duration_type,
            num_devices: num_devices ?? 0,
          }
          await createVouchers({ siteId: site.id, body }).unwrap()
          return true
        }}
      >
        <Panel title={t('onboarding.voucher.panel')} endsWithField>
          <FieldRow>
            <NumberField
              name="num_to_create"
              label={t('onboarding.voucher.count')}
              required
              min={1}
              max={VOUCHERS_PER_CALL}
            />
            <NumberField
              name="price"
              label={t('onboarding.voucher.price')}
              required
              min={0}
              precision={currencyDigits(site.currency)}
              currency={site.currency}
              suffix={site.currency}
              help={t('onboarding.voucher.price_help')}
            />
          </FieldRow>
          <TimeFields />
        </Panel>
      </StepForm>
    </>
  )
}

type CreatedBatch = ResponseOf<(typeof voucherRoutes)['createVouchers']>

function CreatedVouchers({ state, made }: { state: OnboardingState; made: CreatedBatch }) {
  const t = useText()
  const codes = made.items.map((voucher) => voucher.voucher_display)
  return (
    <CreatedPanel
      step={STEP}
      state={state}
      title={t('onboarding.voucher.made', {
        count: made.count,
        batch: String(made.batchid),
      })}
      action={
        <CopyButton text={codes.join('\n')} label={t('onboarding.voucher.copy')} showLabel type="default" />
      }
    >
      <CodeList label={t('onboarding.voucher.codes')} codes={codes} />
    </CreatedPanel>
  )
}
