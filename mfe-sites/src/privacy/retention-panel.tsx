import { MAX_RETENTION_MONTHS, type Retention } from '@portico/shared/contracts'
import { NumberField, SwitchField, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel, useConfirm } from '@portico/shared/layout'
import { wholeNumber } from '@portico/shared/schemas'
import { useSiteId } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { boolean, number, object } from 'yup'
import { SettingsForm } from '../settings/settings-form'
import type { EditableSettings } from '../settings/settings-page'
import { privacyApi } from './privacy-api'
import styles from './retention-panel.module.css'

interface RetentionValues {
  limited: boolean
  months: number | null
}

/** The period that most authorities accept without asking for a reason. */
const USUAL_MONTHS = 24

const schema = object({
  limited: boolean().required(),
  months: number()
    .nullable()
    .when('limited', {
      is: true,
      then: () => wholeNumber(1, MAX_RETENTION_MONTHS),
    }),
})

function toValues({ months }: Pick<Retention, 'months'>): RetentionValues {
  return { limited: months !== null, months: months ?? USUAL_MONTHS }
}

function MonthsField() {
  const t = useText()
  const { limited } = useFormikContext<RetentionValues>().values
  if (!limited) {
    return <p className={styles.unlimited}>{t('privacy.never')}</p>
  }
  return (
    <NumberField
      name="months"
      label={t('privacy.months')}
      required
      min={1}
      max={MAX_RETENTION_MONTHS}
      suffix={t('privacy.unit')}
    />
  )
}

/** Outlook for the saved period, not for the one in the form. */
function Outlook({ retention }: { retention: Retention }) {
  const intl = useIntl()
  const t = useText()
  if (retention.months === null) return null
  return (
    <p role="status" className={styles.outlook}>
      <strong>{t('privacy.due', { count: retention.due })}</strong>{' '}
      {retention.last_run_at !== null &&
        t('privacy.last_run', {
          at: intl.formatDate(retention.last_run_at, { dateStyle: 'medium', timeStyle: 'short' }),
        })}
    </p>
  )
}

/** How long guest data is kept. Asks for confirmation before a shorter period, which deletes data tonight. */
export function RetentionPanel({ retention }: { retention: Retention & EditableSettings }) {
  const t = useText()
  const confirm = useConfirm()
  const siteId = useSiteId()
  const [saveRetention] = privacyApi.useSaveRetentionMutation()
  const save = async ({ limited, months }: RetentionValues) => {
    const newMonths = limited ? months : null
    const isStricter = newMonths !== null && (retention.months === null || newMonths < retention.months)
    if (isStricter) {
      const agreed = await confirm({
        title: t('privacy.confirm'),
        description: t('privacy.confirm_text', { months: newMonths }),
        confirmLabel: t('privacy.confirm_label'),
      })
      if (!agreed) return null
    }
    return saveRetention({ siteId, body: { months: newMonths } }).unwrap()
  }
  return (
    <SettingsForm
      label={t('privacy.retention')}
      settings={retention}
      toValues={toValues}
      schema={schema}
      onSave={save}
    >
      <Panel title={t('privacy.retention')} description={t('privacy.retention_text')} endsWithField>
        <SwitchField name="limited" label={t('privacy.limited')} />
        <MonthsField />
        <Outlook retention={retention} />
      </Panel>
    </SettingsForm>
  )
}
