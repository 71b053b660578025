import { PlusOutlined } from '@ant-design/icons'
import type { LoginConfig, LoginMethod, OnboardingState, Site } from '@portico/shared/contracts'
import { useFormikContext } from '@portico/shared/forms'
import { ErrorState, Panel } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import { Button, Flex } from 'antd'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useGetSetupFormsQuery, useSaveSetupLoginFieldsMutation, type SetupForms } from './setup-api'
import { FieldList } from './field-list'
import { FORM_CONFIGS, newField, offeredTypes, toField, toRow, type FieldRow } from './field-rows'
import { OnboardingStep } from './onboarding-step'
import { OwnField } from './own-field'
import { StepForm } from './step-form'
import { LOGIN_METHOD_NAMES } from '../location/login-method-names'
import { FIELD_NAMES } from './field-names'

const STEP = 'field-collect'
/** As many as the API takes. */
const MOST_FIELDS = 20

type FormValues = Partial<Record<LoginConfig, FieldRow[]>>

/** What guests fill in, for each login method that asks for something. */
export function FieldsEditPage() {
  return (
    <OnboardingStep step={STEP}>{(site, state) => <FieldsStep site={site} state={state} />}</OnboardingStep>
  )
}

function FieldsStep({ site, state }: { site: Site; state: OnboardingState }) {
  const configs = useMemo(
    () => FORM_CONFIGS.filter(([method]) => site.login_methods.includes(method)).map(([, config]) => config),
    [site],
  )
  const forms = useGetSetupFormsQuery({ siteId: site.id, configs })
  if (forms.isLoading) return <PageSkeleton />
  if (!forms.data) return <ErrorState error={forms.error} onRetry={() => void forms.refetch()} />
  return <FieldsForm site={site} state={state} forms={forms.data} />
}

function rowsOf(forms: SetupForms): FormValues {
  return Object.fromEntries(Object.entries(forms).map(([config, fields]) => [config, fields.map(toRow)]))
}

function FieldsForm({ site, state, forms }: { site: Site; state: OnboardingState; forms: SetupForms }) {
  const [saveLoginFields] = useSaveSetupLoginFieldsMutation()
  // Keys are given once: the answer to saving must not give the rows new ones.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const start = useMemo(() => rowsOf(forms), [site.id])
  const methods = FORM_CONFIGS.filter(([, config]) => start[config])
  return (
    <>
      <p style={{ margin: '0 0 16px' }}>
        <FormattedMessage id="onboarding.fields.text" />
      </p>
      <StepForm<FormValues>
        step={STEP}
        state={state}
        start={start}
        save={async (values) => {
          for (const [, config] of methods) {
            const login_fields = (values[config] ?? []).map(toField)
            await saveLoginFields({ siteId: site.id, config, body: { login_fields } }).unwrap()
          }
          return false
        }}
      >
        {methods.map(([method, config]) => (
          <MethodFields key={config} method={method} config={config} country={site.default_countrycode} />
        ))}
      </StepForm>
    </>
  )
}

interface MethodFieldsProps {
  method: LoginMethod
  config: LoginConfig
  country: string
}

function MethodFields({ method, config, country }: MethodFieldsProps) {
  const intl = useIntl()
  const { values, setFieldValue, isSubmitting } = useFormikContext<FormValues>()
  const rows = values[config] ?? []
  const change = (next: FieldRow[]) => void setFieldValue(config, next)
  const add = (row: FieldRow) => change([...rows, row])
  const name = intl.formatMessage({ id: LOGIN_METHOD_NAMES[method] })
  const isFull = rows.length >= MOST_FIELDS
  return (
    <Panel title={name}>
      <FieldList
        method={method}
        label={intl.formatMessage({ id: 'onboarding.fields.list' }, { method: name })}
        rows={rows}
        disabled={isSubmitting}
        onChange={change}
      />
      <Flex
        wrap
        gap={8}
        align="center"
        role="group"
        aria-label={intl.formatMessage({ id: 'onboarding.fields.add' })}
      >
        <span>
          <FormattedMessage id="onboarding.fields.add" />
        </span>
        {offeredTypes(method, country, rows).map((type) => (
          <Button
            key={type}
            size="small"
            shape="round"
            icon={<PlusOutlined aria-hidden />}
            disabled={isSubmitting || isFull}
            onClick={() => add(newField(type))}
          >
            {intl.formatMessage({ id: FIELD_NAMES[type] })}
          </Button>
        ))}
        <OwnField disabled={isSubmitting || isFull} onAdd={add} />
      </Flex>
    </Panel>
  )
}
