import { toFramedHtml } from '@portico/shared/rich-text'
import { useText } from '@portico/shared/i18n'
import { FramedPage, PhoneFrame } from '@portico/shared/layout'
import { pageNonce } from '@portico/shared/theme'
import { Segmented, Switch } from 'antd'
import { useId, useMemo, useState, type ReactNode } from 'react'
import styles from './preview-frame.module.css'

/** px */
const SIZES = { phone: { width: 390, height: 720 }, desktop: { width: 640, height: 820 } } as const
type Size = keyof typeof SIZES
/** Left and right borders together, px. */
const BORDERS = 2

interface PreviewFrameProps {
  html: string
  title: string
  /** Initial size; ads start with the phone. */
  start: Size
  /** Offers a preview with the colors that email programs invert. */
  withDark: boolean
  children?: ReactNode
}

/** Shows rendered HTML as guests see it, in a fully sandboxed frame. */
export function PreviewFrame({ html, title, start, withDark, children }: PreviewFrameProps) {
  const t = useText()
  const switchId = useId()
  const [size, setSize] = useState<Size>(start)
  const [dark, setDark] = useState(false)
  const framed = useMemo(() => toFramedHtml(html, { nonce: pageNonce() ?? '', dark }), [html, dark])
  const page = <FramedPage key={size} html={framed} title={title} {...SIZES[size]} />
  return (
    <>
      <div className={styles.controls}>
        {children}
        <Segmented<Size>
          aria-label={t('campaigns.preview.size')}
          value={size}
          options={[
            { value: 'phone', label: t('campaigns.preview.phone') },
            { value: 'desktop', label: t('campaigns.preview.desktop') },
          ]}
          onChange={setSize}
        />
        {withDark && (
          <span className={styles.dark}>
            <Switch id={switchId} size="small" checked={dark} onChange={setDark} />
            <label htmlFor={switchId}>{t('campaigns.preview.dark')}</label>
          </span>
        )}
      </div>
      <div className={styles.page} style={{ maxWidth: SIZES[size].width + BORDERS }}>
        {size === 'phone' ? <PhoneFrame>{page}</PhoneFrame> : <div className={styles.screen}>{page}</div>}
      </div>
    </>
  )
}
