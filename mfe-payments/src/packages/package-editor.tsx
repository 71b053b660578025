import type { AccessPackage } from '@portico/shared/contracts'
import {
  DateTimeField,
  FieldRow,
  LeaveGuard,
  NumberField,
  SubmitBar,
  SubmitForm,
  SwitchField,
  useFormikContext,
} from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Panel, PanelColumns } from '@portico/shared/layout'
import {
  PackageFields,
  packageSchemaFor,
  toPackageBody,
  type PackageContext,
} from '@portico/shared/package-form'
import { toLimits, type PackageValues } from '@portico/shared/schemas'
import { App } from 'antd'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { BesidePreview } from './package-preview'
import type { PackageBody } from './packages-api'

interface PackageEditorProps {
  label: string
  initialValues: PackageValues
  context: PackageContext
  readOnly?: boolean
  onSave: (body: PackageBody) => Promise<AccessPackage>
  savedText: (title: string) => string
  submitLabel: string
  failed: MessageId
}

/** The form of a package or a trial, with the guest's page beside it. */
export function PackageEditor(props: PackageEditorProps) {
  const { label, initialValues, context, readOnly = false, onSave, savedText, submitLabel, failed } = props
  const navigate = useNavigate()
  const { message } = App.useApp()
  const schema = useMemo(() => packageSchemaFor(context.currency), [context.currency])
  const back = () => void navigate(paths.packageList())
  return (
    <SubmitForm<PackageValues>
      label={label}
      initialValues={initialValues}
      schema={schema}
      readOnly={readOnly}
      onSubmit={async (values) => {
        const { title } = await onSave(toPackageBody(values, context))
        void message.success(savedText(title))
      }}
      onSaved={back}
      failed={{ id: failed }}
    >
      <LeaveGuard />
      <Beside context={context}>
        <PanelColumns value>
          <PackageFields currency={context.currency} />
          <SaleFields timeZone={context.timeZone} />
        </PanelColumns>
        <SubmitBar sticky submitLabel={submitLabel} onCancel={back} />
      </Beside>
    </SubmitForm>
  )
}

/** The form beside the guest's page with only this package. */
function Beside({ context, children }: { context: PackageContext; children: ReactNode }) {
  const t = useText()
  const values = useDeferredValue(useFormikContext<PackageValues>().values)
  const packages = useMemo(() => {
    const { title, description, type, bytes_type } = values
    const { price, billing_period = null } = toPackageBody(values, context)
    const currency = context.currency
    return [
      {
        id: 1,
        type,
        description,
        price,
        billing_period,
        bytes_type,
        ...toLimits(values),
        currency,
        title: title.trim() || t('package.title'),
      },
    ]
  }, [values, context, t])
  return <BesidePreview packages={packages}>{children}</BesidePreview>
}

function SaleFields({ timeZone }: { timeZone: string }) {
  const t = useText()
  const { type } = useFormikContext<PackageValues>().values
  return (
    <Panel title={t('payments.package.sale_panel')} endsWithField>
      <SwitchField
        name="active"
        label={t('payments.package.active')}
        help={t('payments.package.active_help')}
      />
      <FieldRow min={240}>
        <DateTimeField
          name="available_from"
          label={t('payments.package.available_from')}
          help={t('payments.package.available_help', { zone: timeZone.replaceAll('_', ' ') })}
        />
        <DateTimeField name="available_to" label={t('payments.package.available_to')} />
      </FieldRow>
      {type === 'trial' ? (
        <NumberField
          name="trial_daily_limit"
          label={t('payments.package.trial_limit')}
          required
          min={1}
          help={t('payments.package.trial_limit_help')}
        />
      ) : (
        <NumberField
          name="max_purchases"
          label={t('payments.package.max_purchases')}
          min={1}
          help={t('payments.package.max_purchases_help')}
        />
      )}
    </Panel>
  )
}
