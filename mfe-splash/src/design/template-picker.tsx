import { DEFAULT_SPLASH_DESIGN } from '@portico/shared/contracts'
import { useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { FramedPage, Panel } from '@portico/shared/layout'
import { useLocale, useSiteId, useSiteSettings } from '@portico/shared/session'
import { renderPreview } from '@portico/shared/splash-page'
import { pageNonce } from '@portico/shared/theme'
import { App } from 'antd'
import { useMemo } from 'react'
import type { EditorValues } from '../editor/editor-values'
import { splashApi } from '../splash-api'
import { SPLASH_TEMPLATES, withTemplate, type SplashTemplate } from './templates'
import styles from './template-picker.module.css'

/** Size of the page in a thumbnail, px. */
const PICTURE = { width: 390, height: 500 }
/** Number of methods that fit into the thumbnail. */
const SHOWN_METHODS = 3

/** Templates, each previewed on the site's own start page. */
export function TemplatePicker({ readOnly }: { readOnly: boolean }) {
  const t = useText()
  const { values, setFieldValue, isSubmitting } = useFormikContext<EditorValues>()
  const { message } = App.useApp()
  if (readOnly) return null
  const apply = (template: SplashTemplate) => {
    void setFieldValue('design', withTemplate(values.design, template))
    void message.info(t('splash.template.applied', { name: t(template.name) }))
  }
  return (
    <Panel title={t('splash.template.title')} description={t('splash.template.text')}>
      <div className={styles.templates}>
        {SPLASH_TEMPLATES.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            disabled={isSubmitting}
            onChoose={() => apply(template)}
          />
        ))}
      </div>
    </Panel>
  )
}

/** Depends only on the site, so typing in the form doesn't redraw the thumbnails. */
function usePicture(template: SplashTemplate): string {
  const language = useLocale()
  const siteName = useSiteSettings()?.settings.name ?? ''
  const { currentData } = splashApi.useListSplashPagesQuery({ siteId: useSiteId() })
  const { logo_image, logo_size } = useFormikContext<EditorValues>().values.design
  return useMemo(() => {
    const methods = (currentData?.items ?? []).filter(({ enabled }) => enabled)
    return renderPreview({
      siteName,
      language,
      nonce: pageNonce() ?? '',
      view: { kind: 'choice' },
      methods: methods.slice(0, SHOWN_METHODS).map(({ login_type }) => login_type),
      design: withTemplate({ ...DEFAULT_SPLASH_DESIGN, logo_image, logo_size }, template),
    })
  }, [currentData, language, logo_image, logo_size, siteName, template])
}

interface TemplateCardProps {
  template: SplashTemplate
  disabled: boolean
  onChoose: () => void
}

/** The button is laid over the thumbnail, because a button can't contain a frame. */
function TemplateCard({ template, disabled, onChoose }: TemplateCardProps) {
  const t = useText()
  const name = t(template.name)
  return (
    <div className={styles.template}>
      <FramedPage
        html={usePicture(template)}
        title={name}
        {...PICTURE}
        background={template.look.body_color}
        isPicture
      />
      <button type="button" disabled={disabled} onClick={onChoose} className={styles.choose}>
        {name}
      </button>
    </div>
  )
}
