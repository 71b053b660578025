import type { Language } from '@portico/shared/contracts'
import { useFormikContext } from '@portico/shared/forms'
import { LANGUAGES, useText } from '@portico/shared/i18n'
import { FramedPage, PHONE_PAGE, PhoneFrame } from '@portico/shared/layout'
import { useLocale, useSiteId, useSiteSettings } from '@portico/shared/session'
import { presentSplashPackage, renderPreview, type SplashPackage } from '@portico/shared/splash-page'
import { pageNonce } from '@portico/shared/theme'
import { Flex, Segmented, Select } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import type { EditorValues } from '../editor/editor-values'
import type { SplashScreen } from '../editor/screens'
import { splashApi } from '../splash-api'
import { previewStateId, statesOf, viewOf, type PreviewSamples, type PreviewState } from './preview-views'
import styles from './preview.module.css'

/** px */
const SIZES = {
  phone: PHONE_PAGE,
  tablet: { width: 820, height: 1000 },
  desktop: { width: 1280, height: 860 },
} as const
type Size = keyof typeof SIZES

/** Height above and below the framed page at the top of the editor, px: heading, bars, choices and frame. */
const AROUND = 316

/** Preview of the page with the form's values. */
export function Preview({ screen }: { screen: SplashScreen }) {
  const t = useText()
  const { values } = useFormikContext<EditorValues>()
  const shown = useDeferredValue(values)
  const locale = useLocale()
  const [size, setSize] = useState<Size>('phone')
  const [language, setLanguage] = useState<Language>(locale)
  const [selected, setState] = useState<PreviewState | null>(null)
  const states = statesOf(screen, shown)
  const state = selected && states.includes(selected) ? selected : (states[0] ?? 'form')
  const html = usePage({ screen, values: shown, state, language })
  const { width, height } = SIZES[size]
  const page = (
    <FramedPage
      html={html}
      title={t('splash.preview.title')}
      background={shown.design.body_color}
      width={width}
      height={height}
    />
  )
  return (
    <section aria-label={t('splash.preview.title')}>
      <Flex wrap gap="small" className={styles.controls}>
        <Select<PreviewState>
          aria-label={t('splash.preview.state')}
          className={styles.view}
          value={state}
          options={states.map((value) => ({ value, label: t(previewStateId(value)) }))}
          onChange={setState}
        />
        <Segmented<Size>
          aria-label={t('splash.preview.size')}
          value={size}
          options={[
            { value: 'phone', label: t('splash.preview.phone') },
            { value: 'tablet', label: t('splash.preview.tablet') },
            { value: 'desktop', label: t('splash.preview.desktop') },
          ]}
          onChange={setSize}
        />
        <Segmented<Language>
          aria-label={t('splash.preview.language')}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: value.slice(0, 2).toUpperCase() }))}
          onChange={setLanguage}
        />
      </Flex>
      <div
        className={styles.page}
        style={{ maxWidth: `min(${width}px, max(240px, (100vh - ${AROUND}px) * ${width / height}))` }}
      >
        {size === 'phone' ? <PhoneFrame>{page}</PhoneFrame> : <div className={styles.screen}>{page}</div>}
      </div>
    </section>
  )
}

interface PageOf {
  screen: SplashScreen
  values: EditorValues
  state: PreviewState
  language: Language
}

function usePage({ screen, values, state, language }: PageOf): string {
  const siteId = useSiteId()
  const site = useSiteSettings()
  const list = splashApi.useListSplashPagesQuery({ siteId })
  const samples = useSamples(language)
  const items = list.currentData?.items
  return useMemo(() => {
    const methods = (items ?? []).filter(({ enabled }) => enabled).map(({ login_type }) => login_type)
    const own = screen.method
    const all = own === null || methods.includes(own) ? methods : [...methods, own]
    return renderPreview({
      siteName: site?.settings.name ?? '',
      language,
      methods: all,
      design: values.design,
      nonce: pageNonce() ?? '',
      view: viewOf({ screen, values, state, samples }),
    })
  }, [items, screen, site, language, values, state, samples])
}

function useSamples(language: Language): PreviewSamples {
  const intl = useIntl()
  const site = useSiteSettings()
  return useMemo(() => {
    const currency = site?.settings.currency ?? 'EUR'
    const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(2026, 0, 5, 18))
    return {
      terms: intl.formatMessage({ id: 'splash.preview.terms_text' }),
      packages: samplePackages(
        currency,
        {
          hour: intl.formatMessage({ id: 'splash.preview.hour' }),
          month: intl.formatMessage({ id: 'splash.preview.month' }),
        },
        language,
      ),
      until: clock,
      again: clock,
    }
  }, [language, site, intl])
}

function samplePackages(
  currency: string,
  titles: { hour: string; month: string },
  language: Language,
): SplashPackage[] {
  const unlimited = {
    bytes_t: 0,
    bytes_type: 1,
    unlimited_data: true,
    speed_dl: 0,
    unlimited_speed: true,
  } as const
  const one = { ...unlimited, description: '', currency, duration_val: 1 }
  return [
    presentSplashPackage(
      {
        ...one,
        id: 1,
        title: titles.hour,
        price: 300,
        num_devices: 1,
        ...({ type: 'onetime', billing_period: null, duration_type: 2 } as const),
      },
      language,
    ),
    presentSplashPackage(
      {
        ...one,
        id: 2,
        title: titles.month,
        price: 1500,
        num_devices: 3,
        ...({ type: 'recurring', billing_period: 'monthly', duration_type: 3 } as const),
      },
      language,
    ),
  ]
}
