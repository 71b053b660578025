import { SURFACES } from '@portico/shared/contracts'
import { ColorWarnings, FieldRow, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { BrandColorField, LinksPanel } from './brand-fields'
import { HeaderPreview } from './previews/header-preview'
import { SectionPage } from './section-page'
import type { SectionForm } from './section-values'

function Fields() {
  const t = useText()
  const { bg_color: background, text_color: text } = useFormikContext<SectionForm<'header'>>().values
  return (
    <>
      <Panel title={t('branding.header.colors')} endsWithField>
        <FieldRow min={220}>
          <BrandColorField
            name="bg_color"
            label={t('branding.header.bg_color')}
            inherited={SURFACES.light.card}
          />
          <BrandColorField
            name="text_color"
            label={t('branding.header.text_color')}
            inherited={SURFACES.light.text}
          />
        </FieldRow>
        <ColorWarnings pairs={headerPairs(background, text)} />
      </Panel>
      <LinksPanel title={t('branding.header.links')} description={t('branding.header.links_text')} />
    </>
  )
}

/** A color that isn't set is that of the theme. */
function headerPairs(background: string, text: string) {
  if (background && text) return [[text, background, 'branding.header.weak']] as const
  const { light, dark } = SURFACES
  return [
    [text || light.text, background || light.card, 'branding.header.weak_light'],
    [text || dark.text, background || dark.card, 'branding.header.weak_dark'],
  ] as const
}

/** Colors and links of the top bar. */
export function BrandHeaderPage() {
  return <SectionPage section="header" fields={<Fields />} preview={<HeaderPreview />} />
}
