import { SURFACES, type BrandMail, type Language } from '@portico/shared/contracts'
import { useFormikContext } from '@portico/shared/forms'
import { LANGUAGES, useText } from '@portico/shared/i18n'
import { FramedPage, SecondaryText } from '@portico/shared/layout'
import { toFramedHtml } from '@portico/shared/rich-text'
import { useLocale } from '@portico/shared/session'
import { pageNonce } from '@portico/shared/theme'
import { Segmented } from 'antd'
import { clsx } from 'clsx'
import { useEffect, useMemo, useState } from 'react'
import { brandingApi } from '../branding-api'
import { SECTION_SCHEMAS } from '../section-schemas'
import { toSectionValue } from '../section-values'
import { PreviewControls, usePreviewLook, type PreviewLook } from './preview-stage'
import styles from './mail-preview.module.css'

/** px */
const SIZES = { desktop: { width: 640, height: 720 }, phone: { width: 390, height: 720 } } as const
/** Delay after the last typed letter. ms */
const TYPING_MS = 500

/** The email as the server sends it, with the values of the form and sample data. */
export function MailPreview({ section }: { section: BrandMail }) {
  const t = useText()
  const locale = useLocale()
  const [language, setLanguage] = useState<Language>(locale)
  const [look, setLook] = usePreviewLook()
  const value = useValidValues(section)
  const { data } = brandingApi.usePreviewBrandMailQuery({ section, body: { language, value } })
  const html = useMemo(
    () => (data ? toFramedHtml(inMode(data.html, look.mode), { nonce: pageNonce() ?? '' }) : ''),
    [data, look.mode],
  )
  return (
    <section aria-label={t('branding.preview')}>
      <PreviewControls look={look} onChange={setLook}>
        <Segmented<Language>
          aria-label={t('branding.preview.language')}
          value={language}
          options={LANGUAGES.map((each) => ({ value: each, label: each.slice(0, 2).toUpperCase() }))}
          onChange={setLanguage}
        />
      </PreviewControls>
      <div className={clsx(styles.mail, look.size === 'phone' && styles.phone)}>
        <div className={styles.subject}>
          <SecondaryText>{t('branding.mail.subject')}</SecondaryText>
          <strong>{data?.subject}</strong>
        </div>
        <FramedPage
          key={look.size}
          html={html}
          title={t('branding.preview')}
          background={SURFACES[look.mode].page}
          {...SIZES[look.size]}
        />
      </div>
    </section>
  )
}

/** Returns the newest values that could be saved, once typing pauses: the server refuses others. */
function useValidValues(section: BrandMail): Record<string, unknown> {
  const { values, initialValues } = useFormikContext<object>()
  const [shown, setShown] = useState(initialValues)
  // Each letter would be a call otherwise.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (SECTION_SCHEMAS[section].isValidSync(values)) setShown(values)
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [section, values])
  return useMemo(() => toSectionValue(shown), [shown])
}

/** The email decides by the look of the mail program, which is the browser's here. */
function inMode(html: string, mode: PreviewLook['mode']): string {
  return html.replaceAll('(prefers-color-scheme:dark)', mode === 'dark' ? 'all' : 'not all')
}
