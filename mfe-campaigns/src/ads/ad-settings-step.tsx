import { AD_TRIGGERS, AUTOSKIP_TIME, MAX_NAME, TRIGGER_VALUE } from '@portico/shared/contracts'
import { NumberField, RadioField, SwitchField, TextField, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel, PanelColumns } from '@portico/shared/layout'
import { adTriggerNameId } from '@portico/shared/value-names'
import { ScheduleFields } from '../campaigns/schedule-fields'
import type { AdValues } from './ad-values'
import { RulesPanel } from './rule-fields'

const SECONDS = 's'

/** Everything about an ad but its content. */
export function AdSettingsStep({ readOnly }: { readOnly: boolean }) {
  const t = useText()
  const { values } = useFormikContext<AdValues>()
  return (
    <PanelColumns value>
      <Panel title={t('campaigns.panel.ad')} endsWithField>
        <TextField name="name" label={t('campaigns.name')} required maxLength={MAX_NAME} />
        <RadioField
          name="trigger_type"
          label={t('campaigns.ad.shown_to')}
          choices={AD_TRIGGERS.map((value) => ({ value, label: t(adTriggerNameId(value)) }))}
        />
        {values.trigger_type === 'repeat_visit' && (
          <NumberField
            name="trigger_param"
            label={t('campaigns.field.from_visit')}
            required
            min={TRIGGER_VALUE.min}
            max={TRIGGER_VALUE.max}
          />
        )}
      </Panel>
      <Panel title={t('campaigns.panel.display')} endsWithField>
        <NumberField
          name="autoskiptime"
          label={t('campaigns.field.autoskiptime')}
          required
          {...AUTOSKIP_TIME}
          suffix={SECONDS}
        />
        <SwitchField
          name="autoskip"
          label={t('campaigns.field.autoskip')}
          help={t('campaigns.field.autoskip_help')}
        />
      </Panel>
      <RulesPanel readOnly={readOnly} />
      <Panel title={t('campaigns.panel.schedule')} endsWithField>
        <SwitchField
          name="run_now"
          label={t('campaigns.field.run_now')}
          help={t('campaigns.field.run_now_help')}
        />
        <ScheduleFields
          withStart={!values.run_now}
          startLabel={t('campaigns.field.start')}
          startHelp={t('campaigns.field.start_help')}
          endHelp={t('campaigns.field.end_help')}
        />
      </Panel>
    </PanelColumns>
  )
}
