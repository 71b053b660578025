import {
  ColorField,
  ColorWarnings,
  FieldRow,
  NumberField,
  PictureField,
  RadioField,
  useFormikContext,
} from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { Checkbox } from 'antd'
import { LOGO_ALIGNMENTS, LOGO_SIZE } from '../../contracts/splash/splash-design-values'
import type { SplashDesign } from '../../contracts/splash/design'
import { alignmentNameId } from '../value-names'
import styles from './design-panels.module.css'

const PIXELS = 'px'
export const IMAGE_TYPES = 'image/png,image/jpeg,image/gif,image/webp'

/** Part of the values of a form that contains these panels. */
interface LookValues {
  design: Pick<
    SplashDesign,
    | 'logo_image'
    | 'body_color'
    | 'grid_color'
    | 'partialtos1_color'
    | 'tos_color'
    | 'button_color'
    | 'button_textcolor'
    | 'bottomtext_color'
    | 'splash_page_powered_by_text'
  >
  /** The site has no logo on purpose. */
  skip_image: boolean
}

interface LogoPanelProps {
  /** Resolves to the address of the image. */
  upload: (file: File) => Promise<string>
  readOnly?: boolean
}

/** Logo of a splash page, or a checkbox for none. */
export function LogoPanel({ upload, readOnly = false }: LogoPanelProps) {
  const t = useText()
  const { values, setFieldValue, isSubmitting } = useFormikContext<LookValues>()
  const { logo_image: logo, grid_color: background } = values.design
  return (
    <Panel title={t('design.logo')} endsWithField>
      <PictureField
        name="design.logo_image"
        label={t('design.logo')}
        help={t('design.logo_help')}
        accept={IMAGE_TYPES}
        alt={t('design.logo_alt')}
        background={background}
        upload={upload}
        onUploaded={() => void setFieldValue('skip_image', false)}
      />
      <Checkbox
        className={styles.skip}
        checked={values.skip_image}
        disabled={logo !== '' || isSubmitting || readOnly}
        onChange={({ target }) => void setFieldValue('skip_image', target.checked)}
      >
        {t('design.skip_image')}
      </Checkbox>
      {logo && (
        <FieldRow>
          <RadioField
            name="design.logo_align"
            label={t('design.logo_align')}
            look="buttons"
            choices={LOGO_ALIGNMENTS.map((value) => ({ value, label: t(alignmentNameId(value)) }))}
          />
          <NumberField
            name="design.logo_size"
            label={t('design.logo_size')}
            required
            {...LOGO_SIZE}
            suffix={PIXELS}
          />
        </FieldRow>
      )}
    </Panel>
  )
}

/** Colors of a splash page, with a warning for texts with low contrast. */
export function ColorsPanel() {
  const t = useText()
  const { design } = useFormikContext<LookValues>().values
  const pairs = [
    [design.partialtos1_color, design.grid_color, 'design.contrast_card'],
    [design.tos_color, design.grid_color, 'design.contrast_link'],
    [design.button_textcolor, design.button_color, 'design.contrast_button'],
    // Without a text there is no contrast to check.
    ...(design.splash_page_powered_by_text
      ? ([[design.bottomtext_color, design.body_color, 'design.contrast_footer']] as const)
      : []),
  ] as const
  return (
    <Panel title={t('design.colors')} endsWithField>
      <FieldRow min={170}>
        <ColorField name="design.body_color" label={t('design.body_color')} />
        <ColorField name="design.grid_color" label={t('design.grid_color')} />
        <ColorField name="design.partialtos1_color" label={t('design.text_color')} />
        <ColorField name="design.tos_color" label={t('design.link_color')} />
        <ColorField name="design.button_color" label={t('design.button_color')} />
        <ColorField name="design.button_textcolor" label={t('design.button_textcolor')} />
        <ColorField name="design.bottomtext_color" label={t('design.bottomtext_color')} />
      </FieldRow>
      <ColorWarnings pairs={pairs} />
    </Panel>
  )
}
