import { PAGE_LAYOUTS, SHEETS, VOUCHER_DESIGN_LENGTHS, WIFI_PASSWORD } from '@portico/shared/contracts'
import {
  ColorField,
  ColorWarnings,
  FieldRow,
  LANGUAGE_CHOICES,
  PictureField,
  RadioField,
  SecretField,
  SelectField,
  SwitchField,
  TextField,
  useFormikContext,
} from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { useVoucherScope } from '../family/family-context'
import type { DesignValues } from './design-schema'
import { layoutNameId } from './layout-names'
import { voucherDesignApi } from './voucher-design-api'

export function PaperPanel() {
  const t = useText()
  return (
    <Panel title={t('vouchers.design.paper')} endsWithField>
      <FieldRow>
        <SelectField
          name="page_layout"
          label={t('vouchers.design.layout')}
          searchable={false}
          choices={PAGE_LAYOUTS.map((value) => ({ value, label: t(layoutNameId(value)) }))}
          help={t('vouchers.design.layout_help')}
        />
        <SelectField
          name="language"
          label={t('vouchers.design.language')}
          choices={LANGUAGE_CHOICES}
          help={t('vouchers.design.language_help')}
        />
      </FieldRow>
    </Panel>
  )
}

export function TextsPanel() {
  const t = useText()
  const scope = useVoucherScope()
  const { values } = useFormikContext<DesignValues>()
  const [uploadLogo] = voucherDesignApi.useUploadVoucherLogoMutation()
  return (
    <Panel title={t('vouchers.design.texts')} endsWithField>
      <TextField
        name="heading_text"
        label={t('vouchers.design.heading')}
        maxLength={VOUCHER_DESIGN_LENGTHS.heading_text}
      />
      <TextField
        name="footer_text"
        label={t('vouchers.design.footer')}
        rows={2}
        maxLength={VOUCHER_DESIGN_LENGTHS.footer_text}
        help={t('vouchers.design.footer_help')}
      />
      <SwitchField name="showlogo" label={t('vouchers.design.show_logo')} />
      {values.showlogo && (
        <PictureField
          name="logofile"
          label={t('vouchers.design.logo')}
          help={t('vouchers.design.logo_help')}
          accept="image/png,image/jpeg"
          alt={t('design.logo_alt')}
          background={values.bgcolor}
          upload={async (file) => (await uploadLogo({ ...scope, file }).unwrap()).filelink}
        />
      )}
    </Panel>
  )
}

export function NetworkPanel({ hasPassword }: { hasPassword: boolean }) {
  const t = useText()
  const { values } = useFormikContext<DesignValues>()
  const joins = values.showqr && values.qr_type === 'wifi'
  return (
    <Panel title={t('vouchers.design.network')} endsWithField>
      <TextField
        name="ssid"
        label={t('vouchers.design.ssid')}
        required={joins}
        maxLength={VOUCHER_DESIGN_LENGTHS.ssid}
        help={t('vouchers.design.ssid_help')}
      />
      <SwitchField name="showssid" label={t('vouchers.design.show_ssid')} disabled={values.ssid === ''} />
      <SwitchField name="showqr" label={t('vouchers.design.show_qr')} />
      {values.showqr && (
        <RadioField<DesignValues['qr_type']>
          name="qr_type"
          label={t('vouchers.design.qr_type')}
          help={t(joins ? 'vouchers.design.qr_wifi_help' : 'vouchers.design.qr_portal_help')}
          choices={[
            { value: 'portal', label: t('vouchers.design.qr_portal') },
            { value: 'wifi', label: t('vouchers.design.qr_wifi') },
          ]}
        />
      )}
      {joins && (
        <SecretField
          name="wifi_password"
          label={t('vouchers.design.password')}
          stored={hasPassword}
          maxLength={WIFI_PASSWORD.max}
          help={t('vouchers.design.password_help')}
        />
      )}
    </Panel>
  )
}

export function ShownPanel() {
  const t = useText()
  return (
    <Panel title={t('vouchers.design.shown')} endsWithField>
      <FieldRow min={150}>
        <SwitchField name="showduration" label={t('vouchers.design.show_duration')} />
        <SwitchField name="showdata" label={t('vouchers.design.show_data')} />
        <SwitchField name="showspeed" label={t('vouchers.design.show_speed')} />
        <SwitchField name="showdevices" label={t('vouchers.design.show_devices')} />
        <SwitchField name="showprice" label={t('vouchers.design.show_price')} />
        <SwitchField name="showexpiry" label={t('vouchers.design.show_expiry')} />
        <SwitchField name="shownotes" label={t('vouchers.design.show_notes')} />
      </FieldRow>
    </Panel>
  )
}

const BLACK = '#000000'
const WHITE = '#ffffff'

export function ColorsPanel() {
  const t = useText()
  const { values } = useFormikContext<DesignValues>()
  const { bgcolor, txtcolor, bordercolor, page_layout: layout } = values
  const isPlain = (color: string) => [BLACK, WHITE].includes(color.toLowerCase())
  const isRoll = SHEETS[layout].page.height === null
  const isTinted = ![bgcolor, txtcolor, bordercolor].every(isPlain)
  return (
    <Panel title={t('vouchers.design.colors')} endsWithField>
      <FieldRow min={150}>
        <ColorField name="txtcolor" label={t('vouchers.design.text')} />
        <ColorField name="bgcolor" label={t('vouchers.design.background')} />
        <ColorField name="bordercolor" label={t('vouchers.design.border')} />
      </FieldRow>
      <ColorWarnings
        pairs={[[txtcolor, bgcolor, 'vouchers.design.contrast']]}
        others={isRoll && isTinted ? ['vouchers.design.thermal'] : []}
      />
    </Panel>
  )
}
