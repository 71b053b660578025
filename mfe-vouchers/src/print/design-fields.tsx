import { PAGE_LAYOUTS, SHEETS } from '@portico/shared/contracts'
import {
  ColorField,
  contrastOf,
  FieldRow,
  LANGUAGE_CHOICES,
  LEAST_CONTRAST,
  PictureField,
  RadioField,
  SecretField,
  SelectField,
  SwitchField,
  TextField,
  useFormikContext,
} from '@portico/shared/forms'
import { Panel } from '@portico/shared/layout'
import { Alert } from 'antd'
import { useIntl } from 'react-intl'
import { useUploadVoucherLogoMutation } from './voucher-design-api'
import { useVoucherScope } from '../core/family-context'
import { DESIGN_LIMITS, type DesignValues } from './design-schema'
import { LAYOUT_NAMES } from './layout-names'

export function PaperPanel() {
  const { formatMessage: text } = useIntl()
  return (
    <Panel title={text({ id: 'vouchers.design.paper' })} endsWithField>
      <FieldRow>
        <SelectField
          name="page_layout"
          label={text({ id: 'vouchers.design.layout' })}
          searchable={false}
          choices={PAGE_LAYOUTS.map((value) => ({ value, label: text({ id: LAYOUT_NAMES[value] }) }))}
          help={text({ id: 'vouchers.design.layout_help' })}
        />
        <SelectField
          name="language"
          label={text({ id: 'vouchers.design.language' })}
          choices={LANGUAGE_CHOICES}
          help={text({ id: 'vouchers.design.language_help' })}
        />
      </FieldRow>
    </Panel>
  )
}

export function TextsPanel() {
  const { formatMessage: text } = useIntl()
  const place = useVoucherScope()
  const { values } = useFormikContext<DesignValues>()
  const [uploadLogo] = useUploadVoucherLogoMutation()
  return (
    <Panel title={text({ id: 'vouchers.design.texts' })} endsWithField>
      <TextField
        name="heading_text"
        label={text({ id: 'vouchers.design.heading' })}
        maxLength={DESIGN_LIMITS.heading_text}
        autoComplete="off"
      />
      <TextField
        name="footer_text"
        label={text({ id: 'vouchers.design.footer' })}
        rows={2}
        maxLength={DESIGN_LIMITS.footer_text}
        help={text({ id: 'vouchers.design.footer_help' })}
      />
      <SwitchField name="showlogo" label={text({ id: 'vouchers.design.show_logo' })} />
      {values.showlogo && (
        <PictureField
          name="logofile"
          label={text({ id: 'vouchers.design.logo' })}
          help={text({ id: 'vouchers.design.logo_help' })}
          accept="image/png,image/jpeg"
          alt={text({ id: 'vouchers.design.logo_alt' })}
          background={values.bgcolor}
          upload={async (file) => (await uploadLogo({ ...place, file }).unwrap()).filelink}
        />
      )}
    </Panel>
  )
}

export function NetworkPanel({ hasPassword }: { hasPassword: boolean }) {
  const { formatMessage: text } = useIntl()
  const { values } = useFormikContext<DesignValues>()
  const joins = values.showqr && values.qr_type === 'wifi'
  return (
    <Panel title={text({ id: 'vouchers.design.network' })} endsWithField>
      <TextField
        name="ssid"
        label={text({ id: 'vouchers.design.ssid' })}
        required={joins}
        maxLength={DESIGN_LIMITS.ssid}
        autoComplete="off"
        help={text({ id: 'vouchers.design.ssid_help' })}
      />
      <SwitchField
        name="showssid"
        label={text({ id: 'vouchers.design.show_ssid' })}
        disabled={values.ssid === ''}
      />
      <SwitchField name="showqr" label={text({ id: 'vouchers.design.show_qr' })} />
      {values.showqr && (
        <RadioField<DesignValues['qr_type']>
          name="qr_type"
          label={text({ id: 'vouchers.design.qr_type' })}
          help={text({ id: joins ? 'vouchers.design.qr_wifi_help' : 'vouchers.design.qr_portal_help' })}
          choices={[
            { value: 'portal', label: text({ id: 'vouchers.design.qr_portal' }) },
            { value: 'wifi', label: text({ id: 'vouchers.design.qr_wifi' }) },
          ]}
        />
      )}
      {joins && (
        <SecretField
          name="wifi_password"
          label={text({ id: 'vouchers.design.password' })}
          stored={hasPassword}
          maxLength={DESIGN_LIMITS.password}
          help={text({ id: 'vouchers.design.password_help' })}
        />
      )}
    </Panel>
  )
}

export function ShownPanel() {
  const { formatMessage: text } = useIntl()
  return (
    <Panel title={text({ id: 'vouchers.design.shown' })} endsWithField>
      <FieldRow min={150}>
        <SwitchField name="showduration" label={text({ id: 'vouchers.design.show_duration' })} />
        <SwitchField name="showdata" label={text({ id: 'vouchers.design.show_data' })} />
        <SwitchField name="showspeed" label={text({ id: 'vouchers.design.show_speed' })} />
        <SwitchField name="showdevices" label={text({ id: 'vouchers.design.show_devices' })} />
        <SwitchField name="showprice" label={text({ id: 'vouchers.design.show_price' })} />
        <SwitchField name="showexpiry" label={text({ id: 'vouchers.design.show_expiry' })} />
        <SwitchField name="shownotes" label={text({ id: 'vouchers.design.show_notes' })} />
      </FieldRow>
    </Panel>
  )
}

const BLACK = '#000000'
const WHITE = '#ffffff'

export function ColorsPanel() {
  const { formatMessage: text } = useIntl()
  const { values } = useFormikContext<DesignValues>()
  const { bgcolor, txtcolor, bordercolor, page_layout: layout } = values
  const isPlain = (color: string) => [BLACK, WHITE].includes(color.toLowerCase())
  const isRoll = SHEETS[layout].page.height === null
  const warnings = [
    ...(contrastOf(txtcolor, bgcolor) < LEAST_CONTRAST ? ['vouchers.design.contrast' as const] : []),
    ...(isRoll && ![bgcolor, txtcolor, bordercolor].every(isPlain)
      ? ['vouchers.design.thermal' as const]
      : []),
  ]
  return (
    <Panel title={text({ id: 'vouchers.design.colors' })} endsWithField>
      <FieldRow min={150}>
        <ColorField name="txtcolor" label={text({ id: 'vouchers.design.text' })} />
        <ColorField name="bgcolor" label={text({ id: 'vouchers.design.background' })} />
        <ColorField name="bordercolor" label={text({ id: 'vouchers.design.border' })} />
      </FieldRow>
      <div role="status">
        {warnings.map((id) => (
          <Alert key={id} type="warning" showIcon style={{ marginBottom: 16 }} title={text({ id })} />
        ))}
      </div>
    </Panel>
  )
}
