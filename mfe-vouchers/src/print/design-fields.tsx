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
import { layoutMessages } from './layout-messages'
import { messages } from './design-messages'
import { DESIGN_LIMITS, type DesignValues } from './design-schema'

export function PaperPanel() {
  const { formatMessage: text } = useIntl()
  return (
    <Panel title={text(messages.paper)} endsWithField>
      <FieldRow>
        <SelectField
          name="page_layout"
          label={text(messages.layout)}
          searchable={false}
          choices={PAGE_LAYOUTS.map((value) => ({ value, label: text(layoutMessages[value]) }))}
          help={text(messages.layoutHelp)}
        />
        <SelectField
          name="language"
          label={text(messages.language)}
          choices={LANGUAGE_CHOICES}
          help={text(messages.languageHelp)}
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
    <Panel title={text(messages.texts)} endsWithField>
      <TextField
        name="heading_text"
        label={text(messages.heading)}
        maxLength={DESIGN_LIMITS.heading_text}
        autoComplete="off"
      />
      <TextField
        name="footer_text"
        label={text(messages.footer)}
        rows={2}
        maxLength={DESIGN_LIMITS.footer_text}
        help={text(messages.footerHelp)}
      />
      <SwitchField name="showlogo" label={text(messages.showLogo)} />
      {values.showlogo && (
        <PictureField
          name="logofile"
          label={text(messages.logo)}
          help={text(messages.logoHelp)}
          accept="image/png,image/jpeg"
          alt={text(messages.logoAlt)}
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
    <Panel title={text(messages.network)} endsWithField>
      <TextField
        name="ssid"
        label={text(messages.ssid)}
        required={joins}
        maxLength={DESIGN_LIMITS.ssid}
        autoComplete="off"
        help={text(messages.ssidHelp)}
      />
      <SwitchField name="showssid" label={text(messages.showSsid)} disabled={values.ssid === ''} />
      <SwitchField name="showqr" label={text(messages.showQr)} />
      {values.showqr && (
        <RadioField<DesignValues['qr_type']>
          name="qr_type"
          label={text(messages.qrType)}
          help={text(joins ? messages.qrWifiHelp : messages.qrPortalHelp)}
          choices={[
            { value: 'portal', label: text(messages.qrPortal) },
            { value: 'wifi', label: text(messages.qrWifi) },
          ]}
        />
      )}
      {joins && (
        <SecretField
          name="wifi_password"
          label={text(messages.password)}
          stored={hasPassword}
          maxLength={DESIGN_LIMITS.password}
          help={text(messages.passwordHelp)}
        />
      )}
    </Panel>
  )
}

export function ShownPanel() {
  const { formatMessage: text } = useIntl()
  return (
    <Panel title={text(messages.shown)} endsWithField>
      <FieldRow min={150}>
        <SwitchField name="showduration" label={text(messages.showDuration)} />
        <SwitchField name="showdata" label={text(messages.showData)} />
        <SwitchField name="showspeed" label={text(messages.showSpeed)} />
        <SwitchField name="showdevices" label={text(messages.showDevices)} />
        <SwitchField name="showprice" label={text(messages.showPrice)} />
        <SwitchField name="showexpiry" label={text(messages.showExpiry)} />
        <SwitchField name="shownotes" label={text(messages.showNotes)} />
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
    ...(contrastOf(txtcolor, bgcolor) < LEAST_CONTRAST ? [messages.contrast] : []),
    ...(isRoll && ![bgcolor, txtcolor, bordercolor].every(isPlain) ? [messages.thermal] : []),
  ]
  return (
    <Panel title={text(messages.colors)} endsWithField>
      <FieldRow min={150}>
        <ColorField name="txtcolor" label={text(messages.text)} />
        <ColorField name="bgcolor" label={text(messages.background)} />
        <ColorField name="bordercolor" label={text(messages.border)} />
      </FieldRow>
      <div role="status">
        {warnings.map((message) => (
          <Alert
            key={message.id}
            type="warning"
            showIcon
            style={{ marginBottom: 16 }}
            title={text(message)}
          />
        ))}
      </div>
    </Panel>
  )
}
