import {
  CAMPAIGN_TRIGGERS,
  MAX_EMAIL,
  MAX_NAME,
  MAX_SUBJECT,
  TRIGGER_UNITS,
  TRIGGER_VALUE,
} from '@portico/shared/contracts'
import {
  FieldRow,
  LANGUAGE_CHOICES,
  NumberField,
  RadioField,
  SelectField,
  SwitchField,
  TextField,
  useFormField,
  useFormikContext,
} from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Panel, PanelColumns } from '@portico/shared/layout'
import { campaignTriggerNameId } from '@portico/shared/value-names'
import { ScheduleFields } from '../campaigns/schedule-fields'
import { MergeTagMenu } from '../editor/merge-tag-menu'
import { AudienceFields } from './audience-fields'
import type { EmailValues } from './email-values'
import styles from './settings-step.module.css'

const DOCUMENT = 'campaign_json'

const unitNameId = (unit: (typeof TRIGGER_UNITS)[number]): MessageId => `limits.${unit}`

/** All settings of a campaign except its content. */
export function SettingsStep() {
  return (
    <PanelColumns value>
      <MessagePanel />
      <TimingPanel />
      <AudienceFields />
      <TrackingPanel />
    </PanelColumns>
  )
}

function SubjectField() {
  const t = useText()
  const subject = useFormField<string>('subject')
  return (
    <div className={styles.subject}>
      <div className={styles.input}>
        <TextField
          name="subject"
          label={t('campaigns.field.subject')}
          help={t('campaigns.field.subject_help')}
          maxLength={MAX_SUBJECT}
        />
      </div>
      <div className={styles.tags}>
        <MergeTagMenu
          disabled={subject.control.disabled}
          onInsert={(tag) => subject.setValue(`${subject.value}${tag}`)}
        />
      </div>
    </div>
  )
}

function MessagePanel() {
  const t = useText()
  return (
    <Panel title={t('campaigns.panel.message')} endsWithField>
      <TextField name="name" label={t('campaigns.name')} required maxLength={MAX_NAME} />
      <SubjectField />
      <TextField
        name={`${DOCUMENT}.settings.preheader`}
        label={t('campaigns.field.preheader')}
        help={t('campaigns.field.preheader_help')}
        maxLength={MAX_SUBJECT}
      />
      <FieldRow>
        <TextField
          name="from_name"
          label={t('campaigns.field.from_name')}
          help={t('campaigns.field.from_name_help')}
          maxLength={MAX_NAME}
        />
        <TextField
          name="reply_to"
          type="email"
          label={t('campaigns.field.reply_to')}
          help={t('campaigns.field.reply_to_help')}
          maxLength={MAX_EMAIL}
        />
      </FieldRow>
      <SelectField
        name="language"
        label={t('campaigns.field.language')}
        help={t('campaigns.field.language_help')}
        choices={LANGUAGE_CHOICES}
      />
    </Panel>
  )
}

function TriggerFields() {
  const t = useText()
  return (
    <>
      <FieldRow min={160}>
        <SelectField
          name="trigger_type"
          label={t('campaigns.field.trigger')}
          choices={CAMPAIGN_TRIGGERS.map((value) => ({ value, label: t(campaignTriggerNameId(value)) }))}
        />
        <NumberField
          name="trigger_param"
          label={t('campaigns.field.delay')}
          required
          min={TRIGGER_VALUE.min}
          max={TRIGGER_VALUE.max}
        />
        <SelectField
          name="trigger_param_type"
          label={t('campaigns.field.delay_unit')}
          choices={TRIGGER_UNITS.map((value) => ({ value, label: t(unitNameId(value)) }))}
        />
      </FieldRow>
      <RadioField
        name="frequency"
        label={t('campaigns.field.frequency')}
        choices={[
          { value: 'once', label: t('campaigns.frequency.once') },
          { value: 'always', label: t('campaigns.frequency.always') },
        ]}
      />
    </>
  )
}

function TimingPanel() {
  const t = useText()
  const { values } = useFormikContext<EmailValues>()
  const once = values.sending === 'once'
  return (
    <Panel title={t('campaigns.panel.timing')} endsWithField>
      <RadioField
        name="sending"
        label={t('campaigns.field.sending')}
        choices={[
          { value: 'triggered', label: t('campaigns.sending.triggered') },
          { value: 'once', label: t('campaigns.sending.once') },
        ]}
      />
      {!once && <TriggerFields />}
      <ScheduleFields
        withStart
        startLabel={t(once ? 'campaigns.field.send_at' : 'campaigns.field.start')}
        startHelp={t(once ? 'campaigns.field.send_at_help' : 'campaigns.field.start_help')}
        endHelp={t(once ? 'campaigns.field.end_once_help' : 'campaigns.field.end_help')}
      />
    </Panel>
  )
}

function TrackingPanel() {
  const t = useText()
  return (
    <Panel title={t('campaigns.panel.tracking')} endsWithField>
      <SwitchField
        name="tracking"
        label={t('campaigns.field.tracking')}
        help={t('campaigns.field.tracking_help')}
      />
    </Panel>
  )
}
