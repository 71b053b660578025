import {
  BACKGROUND_DIM,
  BACKGROUND_FITS,
  BORDER_RADIUS,
  MAX_DESCRIPTION,
  MAX_POWERED_BY,
  PAGE_STYLES,
} from '@portico/shared/contracts'
import {
  FieldRow,
  NumberField,
  PictureField,
  SelectField,
  SwitchField,
  TextField,
  useFormikContext,
} from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Panel, SecondaryText } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { ColorsPanel, IMAGE_TYPES, LogoPanel } from '@portico/shared/splash-design'
import { SPLASH_FONTS } from '@portico/shared/splash-page'
import { Link } from 'react-router-dom'
import type { EditorValues } from '../editor/editor-values'
import type { SplashScreen } from '../editor/screens'
import { paths } from '../paths'
import { splashApi } from '../splash-api'
import { MethodLook } from './method-look'
import { MultilandingLook } from './multilanding-look'
import { OwnColorField } from './own-color-field'
import { TemplatePicker } from './template-picker'
import { UsualTextField } from './usual-text-field'
import styles from './design-tab.module.css'

const PIXELS = 'px'
const PERCENT = '%'

const fitNameId = (fit: (typeof BACKGROUND_FITS)[number]): MessageId => `splash.design.fit.${fit}`

const styleNameId = (style: (typeof PAGE_STYLES)[number]): MessageId => `splash.design.style.${style}`

/** Design of the page: the part shared by all methods, then the method's own. */
export function DesignTab({ screen, readOnly }: { screen: SplashScreen; readOnly: boolean }) {
  const upload = useUpload()
  return (
    <>
      <TemplatePicker readOnly={readOnly} />
      {screen.method === null ? <MultilandingLook /> : <MethodLook method={screen.method} />}
      <SharedHeading />
      <LogoPanel upload={upload} readOnly={readOnly} />
      <BackgroundPanel />
      <ColorsPanel />
      <TextPanel />
      <TermsPanel />
      <ConsentPanel />
      <FooterPanel />
    </>
  )
}

/** Warns that the following options change every page, not only the edited one. */
function SharedHeading() {
  const t = useText()
  return (
    <div className={styles.heading}>
      <h2 className={styles.title}>{t('splash.design.shared')}</h2>
      <SecondaryText block>{t('splash.design.shared_text')}</SecondaryText>
    </div>
  )
}

function useUpload() {
  const siteId = useSiteId()
  const [uploadImage] = splashApi.useUploadSplashImageMutation()
  return async (file: File) => (await uploadImage({ siteId, file }).unwrap()).filelink
}

function BackgroundPanel() {
  const t = useText()
  const upload = useUpload()
  const { html_image: image, body_color: color } = useFormikContext<EditorValues>().values.design
  return (
    <Panel title={t('splash.design.background')} endsWithField>
      <SelectField
        name="design.page_style"
        label={t('splash.design.style')}
        searchable={false}
        choices={PAGE_STYLES.map((value) => ({ value, label: t(styleNameId(value)) }))}
      />
      <PictureField
        name="design.html_image"
        label={t('splash.design.background_image')}
        help={t('splash.design.background_help')}
        accept={IMAGE_TYPES}
        alt={t('splash.design.background_alt')}
        background={color}
        upload={upload}
      />
      {image && (
        <FieldRow>
          <SelectField
            name="design.body_config.fit"
            label={t('splash.design.fit')}
            choices={BACKGROUND_FITS.map((value) => ({ value, label: t(fitNameId(value)) }))}
          />
          <NumberField
            name="design.body_config.dim"
            label={t('splash.design.dim')}
            required
            {...BACKGROUND_DIM}
            step={10}
            suffix={PERCENT}
          />
        </FieldRow>
      )}
    </Panel>
  )
}

function TextPanel() {
  const t = useText()
  const fonts = SPLASH_FONTS.map(({ family }) => ({ value: family, label: family }))
  const current = useFormikContext<EditorValues>().values.design.body_fontfamily
  // A font from an earlier version or set through the API.
  const other = current && !fonts.some(({ value }) => value === current)
  return (
    <Panel title={t('splash.design.font_panel')} endsWithField>
      <FieldRow>
        <SelectField
          name="design.body_fontfamily"
          label={t('splash.design.font')}
          searchable={false}
          choices={[
            { value: '', label: t('splash.design.font_device') },
            ...fonts,
            ...(other ? [{ value: current, label: current }] : []),
          ]}
        />
        <NumberField
          name="design.grid_border_radius"
          label={t('splash.design.radius')}
          required
          {...BORDER_RADIUS}
          suffix={PIXELS}
        />
      </FieldRow>
    </Panel>
  )
}

function TermsPanel() {
  const t = useText()
  const { design } = useFormikContext<EditorValues>().values
  return (
    <Panel
      title={t('splash.design.terms')}
      description={<Link to={paths.consentTexts()}>{t('splash.design.terms_link')}</Link>}
      endsWithField
    >
      <FieldRow min={220}>
        <UsualTextField name="partialtos1_text" label={t('splash.design.partialtos1')} />
        <UsualTextField name="tos_text" label={t('splash.design.tos_text')} />
        <UsualTextField name="partialtos2_text" label={t('splash.design.partialtos2')} />
        <UsualTextField name="privacy_text" label={t('splash.design.privacy_text')} />
        <OwnColorField
          name="design.partialtos2_color"
          label={t('splash.design.partialtos2_color')}
          inherited={design.partialtos1_color}
        />
        <OwnColorField
          name="design.privacy_color"
          label={t('splash.design.privacy_color')}
          inherited={design.tos_color}
        />
      </FieldRow>
    </Panel>
  )
}

function ConsentPanel() {
  const t = useText()
  const { gdpr_contact: asksContact, gdpr_device_id: asksDevice } =
    useFormikContext<EditorValues>().values.design
  return (
    <Panel title={t('splash.design.consents')} description={t('splash.design.consents_text')} endsWithField>
      <SwitchField name="design.gdpr_contact" label={t('splash.design.gdpr_contact')} />
      {asksContact && (
        <>
          <UsualTextField name="optional_contact_heading" label={t('splash.design.consent_label')} />
          <UsualTextField
            name="optional_contact_description"
            label={t('splash.design.consent_description')}
            maxLength={MAX_DESCRIPTION}
            rows={2}
          />
        </>
      )}
      <SwitchField name="design.gdpr_device_id" label={t('splash.design.gdpr_device_id')} />
      {asksDevice && (
        <>
          <UsualTextField name="optional_device_id_heading" label={t('splash.design.device_label')} />
          <UsualTextField
            name="optional_device_id_description"
            label={t('splash.design.device_description')}
            maxLength={MAX_DESCRIPTION}
            rows={2}
          />
        </>
      )}
      {(asksContact || asksDevice) && (
        <UsualTextField name="gdpr_heading_text" label={t('splash.design.gdpr_heading')} />
      )}
    </Panel>
  )
}

function FooterPanel() {
  const t = useText()
  const upload = useUpload()
  const { body_color: color } = useFormikContext<EditorValues>().values.design
  return (
    <Panel title={t('splash.design.footer')} endsWithField>
      <TextField
        name="design.splash_page_powered_by_text"
        label={t('splash.design.footer_text')}
        help={t('splash.design.footer_help')}
        maxLength={MAX_POWERED_BY}
      />
      <PictureField
        name="design.splash_page_powered_by_logo"
        label={t('splash.design.footer_logo')}
        accept={IMAGE_TYPES}
        alt={t('splash.design.footer_logo')}
        background={color}
        upload={upload}
      />
    </Panel>
  )
}
