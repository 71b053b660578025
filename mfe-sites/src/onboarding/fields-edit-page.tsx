import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import {
  MAX_FIELDS,
  type LoginConfig,
  type LoginMethod,
  type OnboardingState,
  type Site,
} from '@portico/shared/contracts'
import { useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { ErrorState, Panel, Paragraph, SecondaryText } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import { moved, SortableList } from '@portico/shared/sortable-list'
import { isEssential, newRow, toField, toRow, type FieldRow } from '@portico/shared/splash-design'
import { fieldTypeNameId, loginMethodNameId } from '@portico/shared/value-names'
import { Button, Checkbox, Flex, Tooltip } from 'antd'
import { useMemo, useState } from 'react'
import { OnboardingStep } from './onboarding-step'
import { OwnField } from './own-field'
import { setupApi, type SetupForms } from './setup-api'
import { StepForm } from './step-form'
import { FORM_CONFIGS, suggestedTypes } from './suggested-fields'
import styles from './fields-edit-page.module.css'

const STEP = 'field-collect'

type FormValues = Partial<Record<LoginConfig, FieldRow[]>>

/** Form fields of each login method that asks guests for data. */
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
  const forms = setupApi.useGetSetupFormsQuery({ siteId: site.id, configs })
  if (forms.isLoading) return <PageSkeleton />
  if (!forms.data) return <ErrorState error={forms.error} onRetry={() => void forms.refetch()} />
  return <FieldsForm key={site.id} site={site} state={state} forms={forms.data} />
}

function rowsOf(forms: SetupForms): FormValues {
  return Object.fromEntries(Object.entries(forms).map(([config, fields]) => [config, fields.map(toRow)]))
}

function FieldsForm({ site, state, forms }: { site: Site; state: OnboardingState; forms: SetupForms }) {
  const t = useText()
  const [saveLoginFields] = setupApi.useSaveSetupLoginFieldsMutation()
  // Keys stay the same: the answer to a save must not change the keys of rows.
  const [start] = useState(() => rowsOf(forms))
  const methods = FORM_CONFIGS.filter(([, config]) => start[config])
  return (
    <>
      <Paragraph>{t('onboarding.fields.text')}</Paragraph>
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
  const t = useText()
  const { values, setFieldValue, isSubmitting } = useFormikContext<FormValues>()
  const rows = values[config] ?? []
  const change = (next: FieldRow[]) => void setFieldValue(config, next)
  const add = (row: FieldRow) => change([...rows, row])
  const name = t(loginMethodNameId(method))
  const nameOf = (row: FieldRow) => row.title || t(fieldTypeNameId(row.field_type))
  const isFull = rows.length >= MAX_FIELDS
  return (
    <Panel title={name}>
      {rows.length === 0 ? (
        <Paragraph>{t('onboarding.fields.none')}</Paragraph>
      ) : (
        <SortableList
          label={t('onboarding.fields.list', { method: name })}
          items={rows}
          itemKey={({ key }) => key}
          itemName={nameOf}
          disabled={isSubmitting}
          onMove={(from, to) => change(moved(rows, from, to))}
        >
          {(row) => (
            <FieldItem
              row={row}
              name={nameOf(row)}
              essential={isEssential(method, row.field_type)}
              disabled={isSubmitting}
              onChange={(next) => change(rows.map((each) => (each === row ? next : each)))}
              onRemove={() => change(rows.filter((each) => each !== row))}
            />
          )}
        </SortableList>
      )}
      <Flex
        wrap
        gap={8}
        align="center"
        className={styles.suggestions}
        role="group"
        aria-label={t('onboarding.fields.add')}
      >
        <span>{t('onboarding.fields.add')}</span>
        {suggestedTypes(method, country, rows).map((type) => (
          <Button
            key={type}
            size="small"
            shape="round"
            icon={<PlusOutlined aria-hidden />}
            disabled={isSubmitting || isFull}
            onClick={() => add(newRow(type))}
          >
            {t(fieldTypeNameId(type))}
          </Button>
        ))}
        <OwnField disabled={isSubmitting || isFull} onAdd={add} />
      </Flex>
    </Panel>
  )
}

interface FieldItemProps {
  row: FieldRow
  name: string
  essential: boolean
  disabled: boolean
  onChange: (row: FieldRow) => void
  onRemove: () => void
}

function FieldItem({ row, name, essential, disabled, onChange, onRemove }: FieldItemProps) {
  const t = useText()
  return (
    <Flex wrap align="center" gap="4px 12px">
      <span className={styles.name}>
        {name}
        {essential && <SecondaryText block>{t('onboarding.fields.essential')}</SecondaryText>}
      </span>
      <Checkbox
        checked={row.mandatory}
        disabled={disabled || essential}
        aria-label={t('onboarding.fields.mandatory_field', { field: name })}
        onChange={({ target }) => onChange({ ...row, mandatory: target.checked })}
      >
        {t('onboarding.fields.mandatory')}
      </Checkbox>
      <Tooltip title={essential ? undefined : t('onboarding.fields.remove', { field: name })}>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('onboarding.fields.remove', { field: name })}
          disabled={disabled || essential}
          onClick={onRemove}
        />
      </Tooltip>
    </Flex>
  )
}
