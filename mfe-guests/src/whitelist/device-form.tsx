import {
  MAX_DESCRIPTION,
  MAX_MAC,
  MAX_NAME,
  type BodyOf,
  type MacEntry,
  type whitelistRoutes,
} from '@portico/shared/contracts'
import {
  DateTimeField,
  FieldRow,
  LeaveGuard,
  NumberField,
  SubmitBar,
  SubmitForm,
  SwitchField,
  TextField,
  useFormikContext,
} from '@portico/shared/forms'
import { formText, useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { formatSpeed, toInstant, toWallTime, type WallTime } from '@portico/shared/units'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { object, string } from 'yup'
import { paths } from '../paths'

type MacEntryBody = BodyOf<typeof whitelistRoutes.createMacEntry>

/** Form values. Their names are those of the API, so that its errors find their fields. */
interface DeviceValues {
  mac: string
  title: string
  notes: string
  all_sites: boolean
  /** In the site's time zone. */
  expires_at: WallTime | null
  active: boolean
  /** kbps; null = unlimited. */
  speed_dl: number | null
  speed_ul: number | null
}

const NEW_DEVICE: DeviceValues = {
  mac: '',
  title: '',
  notes: '',
  all_sites: false,
  expires_at: null,
  active: true,
  speed_dl: null,
  speed_ul: null,
}

// The server checks the rest, including duplicates.
const schema = object({
  mac: string().trim().required(formText('error.field.required')),
  title: string().trim().required(formText('error.field.required')),
})

function toValues(entry: MacEntry, timeZone: string): DeviceValues {
  const { mac, title, notes, all_sites, expires_at, active, speed_dl, speed_ul } = entry
  return {
    mac,
    title,
    notes,
    all_sites,
    active,
    expires_at: expires_at === null ? null : toWallTime(expires_at, timeZone),
    speed_dl: speed_dl || null,
    speed_ul: speed_ul || null,
  }
}

function toBody(values: DeviceValues, timeZone: string, entry: MacEntry | undefined): MacEntryBody {
  const { expires_at: wall, speed_dl, speed_ul, ...rest } = values
  // The form has no seconds, so an unchanged end is sent as it was.
  const isUntouched = entry && toValues(entry, timeZone).expires_at === wall
  const end = wall === null ? null : toInstant(wall, timeZone)
  return {
    ...rest,
    expires_at: isUntouched ? entry.expires_at : end,
    speed_dl: speed_dl ?? 0,
    speed_ul: speed_ul ?? 0,
  }
}

const KILOBITS = 'kbps'

function SpeedField({ name, label }: { name: 'speed_dl' | 'speed_ul'; label: string }) {
  const intl = useIntl()
  const t = useText()
  const speed = useFormikContext<DeviceValues>().values[name]
  return (
    <NumberField
      name={name}
      label={label}
      min={0}
      step={500}
      suffix={KILOBITS}
      help={speed ? formatSpeed(intl, speed) : t('whitelist.form.speed_help')}
    />
  )
}

interface DeviceFormProps {
  label: string
  submitLabel: string
  /** Left out for a new device. */
  entry?: MacEntry
  /** Time zone of the site. */
  timeZone: string
  /** The user may whitelist devices at all locations. */
  everywhere: boolean
  onSave: (body: MacEntryBody) => Promise<unknown>
}

/** Form of a new or existing whitelisted device. Returns to the list after saving. */
export function DeviceForm(props: DeviceFormProps) {
  const { label, submitLabel, entry, timeZone, everywhere, onSave } = props
  const t = useText()
  const [openedAt] = useState(() => new Date().toISOString())
  const navigate = useNavigate()
  const toList = () => void navigate(paths.deviceList())
  return (
    <SubmitForm<DeviceValues>
      label={label}
      initialValues={entry ? toValues(entry, timeZone) : NEW_DEVICE}
      schema={schema}
      failed={{ id: 'whitelist.failed' }}
      readOnly={entry?.can.update === false}
      onSubmit={async (values) => {
        await onSave(toBody(values, timeZone, entry))
      }}
      onSaved={toList}
    >
      <LeaveGuard />
      <Panel title={t('whitelist.device')} endsWithField>
        <TextField
          name="mac"
          label={t('whitelist.mac')}
          required
          maxLength={MAX_MAC}
          help={t('whitelist.form.mac_help')}
        />
        <TextField name="title" label={t('whitelist.form.name')} required maxLength={MAX_NAME} />
        <TextField name="notes" label={t('whitelist.form.notes')} rows={2} maxLength={MAX_DESCRIPTION} />
      </Panel>
      <Panel title={t('whitelist.form.access')} endsWithField>
        <SwitchField
          name="active"
          label={t('whitelist.state.active')}
          help={t('whitelist.form.active_help')}
        />
        <DateTimeField
          name="expires_at"
          label={t('whitelist.expires')}
          placeholder={t('whitelist.never')}
          earliest={toWallTime(openedAt, timeZone)}
          help={t('whitelist.form.expires_help', { zone: timeZone.replaceAll('_', ' ') })}
        />
        {(everywhere || entry?.all_sites) && (
          <SwitchField
            name="all_sites"
            label={t('whitelist.all_sites')}
            help={t('whitelist.form.all_sites_help')}
          />
        )}
      </Panel>
      <Panel title={t('whitelist.form.speed')} endsWithField>
        <FieldRow>
          <SpeedField name="speed_dl" label={t('whitelist.form.download')} />
          <SpeedField name="speed_ul" label={t('whitelist.form.upload')} />
        </FieldRow>
      </Panel>
      <SubmitBar sticky submitLabel={submitLabel} onCancel={toList} />
    </SubmitForm>
  )
}
