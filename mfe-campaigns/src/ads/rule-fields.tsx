import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import {
  AD_RULE_FIELDS,
  GUEST_SEGMENTS,
  isNumberRule,
  MAX_AD_RULE_NUMBER,
  MAX_AD_RULE_VALUE,
  MAX_AD_RULES,
  type AdRuleField,
  type AdRuleOperator,
} from '@portico/shared/contracts'
import {
  countryChoices,
  FieldRow,
  LANGUAGE_CHOICES,
  NumberField,
  RadioField,
  SelectField,
  SwitchField,
  TextField,
  useFormField,
  useFormikContext,
  weekdayChoices,
  type Choice,
} from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { genderNameId, loginMethodNameId, LOGIN_METHODS } from '@portico/shared/value-names'
import { Button, Select } from 'antd'
import { useIntl } from 'react-intl'
import { segmentNameId } from '../campaigns/segment-names'
import { newRule, type AdValues, type RuleRow } from './ad-values'
import styles from './rule-fields.module.css'

const fieldNameId = (field: AdRuleField): MessageId => `campaigns.rule.field.${field}`

const FIELDS = Object.keys(AD_RULE_FIELDS) as AdRuleField[] // `Object.keys` returns strings; these are keys of the contract.

const operatorNameId = (operator: AdRuleOperator): MessageId => `campaigns.rule.operator.${operator}`

/** The values that a field can have; null: any text or number. */
function useValueChoices(field: AdRuleField): readonly Choice<string>[] | null {
  const t = useText()
  const intl = useIntl()
  switch (field) {
    case 'login_type':
      return LOGIN_METHODS.map((value) => ({ value, label: t(loginMethodNameId(value)) }))
    case 'segment':
      return GUEST_SEGMENTS.map((value) => ({ value, label: t(segmentNameId(value)) }))
    case 'gender':
      return (['F', 'M', 'O'] as const).map((value) => ({ value, label: t(genderNameId(value)) }))
    case 'country':
      return countryChoices(intl.locale)
    case 'language':
      return LANGUAGE_CHOICES
    case 'weekday':
      return weekdayChoices(intl).map(({ value, label }) => ({ value: String(value), label }))
    default:
      return null
  }
}

function ValueField({ path, field }: { path: string; field: AdRuleField }) {
  const t = useText()
  const choices = useValueChoices(field)
  const name = `${path}.value`
  const label = t('campaigns.rule.value')
  if (choices) return <SelectField name={name} label={label} choices={choices} />
  return isNumberRule(field) ? (
    <NumberField name={name} label={label} min={0} max={MAX_AD_RULE_NUMBER} />
  ) : (
    <TextField name={name} label={label} maxLength={MAX_AD_RULE_VALUE} />
  )
}

interface RuleFieldsProps {
  rule: RuleRow
  index: number
  onChange: (rule: RuleRow) => void
  onRemove: (() => void) | null
}

function RuleFields({ rule, index, onChange, onRemove }: RuleFieldsProps) {
  const t = useText()
  const path = `rules.${index}`
  const field = useFormField<AdRuleField>(`${path}.field`)
  const position = index + 1
  return (
    <li className={styles.rule}>
      <div className={styles.fields}>
        <FieldRow min={150}>
          <div className={styles.field}>
            <div className={styles.label}>{t('campaigns.rule.field', { position })}</div>
            <Select<AdRuleField>
              aria-label={t('campaigns.rule.field', { position })}
              className={styles.select}
              disabled={field.control.disabled}
              value={rule.field}
              options={FIELDS.map((value) => ({ value, label: t(fieldNameId(value)) }))}
              // Another field has other operators and values.
              onChange={(next) => onChange({ ...newRule(next), key: rule.key })}
            />
          </div>
          <SelectField
            name={`${path}.operator`}
            label={t('campaigns.rule.operator')}
            choices={AD_RULE_FIELDS[rule.field].map((value) => ({ value, label: t(operatorNameId(value)) }))}
          />
          <ValueField key={rule.field} path={path} field={rule.field} />
        </FieldRow>
      </div>
      {onRemove && (
        <Button
          type="text"
          className={styles.remove}
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('campaigns.rule.remove', { position })}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

/** Rules beyond the trigger for which guests see an ad, and when. */
export function RulesPanel({ readOnly }: { readOnly: boolean }) {
  const t = useText()
  const { values, setFieldValue } = useFormikContext<AdValues>()
  const { rules, enable_rules } = values
  const set = (next: RuleRow[]) => void setFieldValue('rules', next)
  return (
    <Panel title={t('campaigns.panel.rules')} endsWithField>
      <SwitchField
        name="enable_rules"
        label={t('campaigns.field.enable_rules')}
        help={t('campaigns.field.enable_rules_help')}
      />
      {enable_rules && (
        <>
          {rules.length > 1 && (
            <RadioField
              name="rules_chaining"
              label={t('campaigns.field.rules_chaining')}
              look="buttons"
              choices={[
                { value: 'and', label: t('campaigns.chaining.and') },
                { value: 'or', label: t('campaigns.chaining.or') },
              ]}
            />
          )}
          <ul aria-label={t('campaigns.panel.rules')} className={styles.rules}>
            {rules.map((rule, index) => (
              <RuleFields
                key={rule.key}
                rule={rule}
                index={index}
                onChange={(changed) => set(rules.map((each) => (each.key === rule.key ? changed : each)))}
                onRemove={readOnly ? null : () => set(rules.filter(({ key }) => key !== rule.key))}
              />
            ))}
          </ul>
          {!readOnly && (
            <Button
              icon={<PlusOutlined aria-hidden />}
              className={styles.add}
              disabled={rules.length >= MAX_AD_RULES}
              onClick={() => set([...rules, newRule()])}
            >
              {t('campaigns.rule.add')}
            </Button>
          )}
        </>
      )}
    </Panel>
  )
}
