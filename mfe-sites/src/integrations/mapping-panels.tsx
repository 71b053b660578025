import {
  MAX_INTEGRATION_TAGS,
  MAX_NAME,
  OPT_IN_TYPES,
  WITHOUT_CONSENT,
  type WebhookEventType,
} from '@portico/shared/contracts'
import {
  FormField,
  RadioField,
  SelectField,
  SwitchField,
  useFormField,
  useFormikContext,
} from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Notice, Panel, Paragraph } from '@portico/shared/layout'
import { Checkbox, Select } from 'antd'
import { AttributeRows } from './attribute-rows'
import type { IntegrationFormValues } from './integration-form-values'
import { eventId, optInId, withoutConsentHelpId, withoutConsentId } from './integration-names'
import styles from './mapping-panels.module.css'
import type { ServiceSettings } from './service-settings'

interface PanelProps {
  settings: ServiceSettings
}

/** Guests without marketing consent, and the opt-in type of those with it. */
function ConsentPanel({ settings }: PanelProps) {
  const t = useText()
  const { name, opt_in_types, without_consent, delivers_withdrawals, kind } = settings.description
  const { values } = useFormikContext<IntegrationFormValues>()
  const rules = WITHOUT_CONSENT.filter((rule) => without_consent.includes(rule))
  const consequence = t(withoutConsentHelpId(values.mapping.without_consent), { name })
  return (
    <Panel title={t('integrations.consent')} description={t('integrations.consent_text')} endsWithField>
      {kind === 'contacts' && !delivers_withdrawals && (
        <Notice
          type="warning"
          title={t('integrations.no_withdrawals', { name })}
          description={t('integrations.no_withdrawals_text', { name })}
        />
      )}
      {rules.length > 1 ? (
        <RadioField
          name="mapping.without_consent"
          label={t('integrations.without_consent')}
          choices={rules.map((value) => ({ value, label: t(withoutConsentId(value)) }))}
          help={consequence}
        />
      ) : (
        <Paragraph>{consequence}</Paragraph>
      )}
      {opt_in_types.length > 0 && (
        <SelectField
          name="mapping.opt_in"
          label={t('integrations.opt_in')}
          choices={OPT_IN_TYPES.filter((type) => opt_in_types.includes(type)).map((value) => ({
            value,
            label: t(optInId(value)),
          }))}
          help={t('integrations.opt_in_help', { name })}
        />
      )}
    </Panel>
  )
}

/** Tags as chips. */
function TagsField() {
  const t = useText()
  const field = useFormField<string[]>('mapping.tags', { help: true })
  const { name: _name, ...control } = field.control
  return (
    <FormField field={field} label={t('integrations.tags')} help={t('integrations.tags_help')}>
      <Select<string[]>
        {...control}
        mode="tags"
        // There are no options to open.
        open={false}
        suffixIcon={null}
        status={field.status}
        className={styles.tags}
        tokenSeparators={[',', ';']}
        maxCount={MAX_INTEGRATION_TAGS}
        value={field.value}
        onBlur={field.onBlur}
        onChange={(tags) =>
          field.setValue([...new Set(tags.map((tag) => tag.trim().slice(0, MAX_NAME)).filter(Boolean))])
        }
      />
    </FormField>
  )
}

function AttributesPanel({ settings }: PanelProps) {
  const t = useText()
  const { name, has_attributes, has_tags } = settings.description
  return (
    <Panel
      title={t('integrations.mapping')}
      description={t('integrations.mapping_text', { name })}
      endsWithField
    >
      {has_attributes && <AttributeRows settings={settings} />}
      {has_tags && (
        <>
          <TagsField />
          <SwitchField name="mapping.guest_tags" label={t('integrations.guest_tags')} />
        </>
      )}
    </Panel>
  )
}

function EventsPanel({ settings }: PanelProps) {
  const t = useText()
  const { name, events } = settings.description
  const field = useFormField<WebhookEventType[]>('mapping.events', { required: true })
  return (
    <Panel
      title={t('integrations.events')}
      description={t('integrations.events_text', { name })}
      endsWithField
    >
      <FormField field={field} label={t('integrations.events_label')} required group>
        <Checkbox.Group
          disabled={field.control.disabled}
          className={styles.events}
          value={field.value}
          options={events.map((value) => ({ value, label: t(eventId(value)) }))}
          onChange={(chosen) => field.setValue(events.filter((event) => chosen.includes(event)))}
        />
      </FormField>
    </Panel>
  )
}

/** Decides which guests a service gets, and what it gets of them. */
export function MappingPanels({ settings }: PanelProps) {
  const { events, has_attributes, has_tags, without_consent } = settings.description
  return (
    <>
      {events.length > 0 && <EventsPanel settings={settings} />}
      {without_consent.length > 0 && <ConsentPanel settings={settings} />}
      {(has_attributes || has_tags) && <AttributesPanel settings={settings} />}
    </>
  )
}
