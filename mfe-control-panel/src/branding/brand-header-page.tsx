import { SURFACES, textOn } from '@portico/shared/contracts'
import { ColorWarnings, isColor, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { useColorMode } from '@portico/shared/session'
import { BrandColorField, LinksPanel } from './brand-fields'
import { HeaderPreview } from './previews/header-preview'
import { SectionPage } from './section-page'
import type { SectionForm } from './section-values'

function Fields() {
  const t = useText()
  const mode = useColorMode()
  const { bg_color: background, text_color: text } = useFormikContext<SectionForm<'header'>>().values
  return (
    <>
      <Panel title={t('branding.header.colors')} endsWithField>
        <BrandColorField
          name="bg_color"
          label={t('branding.header.bg_color')}
          inherited={SURFACES[mode].card}
        />
        <BrandColorField
          name="text_color"
          label={t('branding.header.text_color')}
          inherited={isColor(background) ? textOn(background) : SURFACES[mode].text}
        />
        <ColorWarnings pairs={headerPairs(background, text)} />
      </Panel>
      <LinksPanel title={t('branding.header.links')} description={t('branding.header.links_text')} />
    </>
  )
}

/** A background that isn't set is that of the theme; a text that isn't set is readable on any background. */
function headerPairs(background: string, text: string) {
  if (background) return [[text, background, 'branding.header.weak']] as const
  const { light, dark } = SURFACES
  return [
    [text, light.card, 'branding.header.weak_light'],
    [text, dark.card, 'branding.header.weak_dark'],
  ] as const
}

/** Colors and links of the top bar. */
export function BrandHeaderPage() {
  return <SectionPage section="header" fields={<Fields />} preview={<HeaderPreview />} />
}
