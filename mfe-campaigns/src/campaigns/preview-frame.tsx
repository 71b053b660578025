import { toFramedHtml } from '@portico/shared/framed-html'
import { useText } from '@portico/shared/i18n'
import { FramedPage, PHONE_FRAME } from '@portico/shared/layout'
import { pageNonce } from '@portico/shared/theme'
import { Segmented, Switch, theme } from 'antd'
import { useId, useMemo, useState, type ReactNode } from 'react'

/** px */
const SIZES = { phone: { width: 390, height: 720 }, desktop: { width: 640, height: 820 } } as const
type Size = keyof typeof SIZES
/** px of the borders left and right. */
const BORDERS = 2

interface PreviewFrameProps {
  html: string
  title: string
  /** Which sizes can be looked at: ads are seen on phones first. */
  start: Size
  /** Can be shown as email programs invert it. */
  withDark: boolean
  children?: ReactNode
}

/** Rendered HTML as guests will see it, in a frame that can do nothing. */
export function PreviewFrame({ html, title, start, withDark, children }: PreviewFrameProps) {
  const t = useText()
  const { token } = theme.useToken()
  const switchId = useId()
  const [size, setSize] = useState<Size>(start)
  const [dark, setDark] = useState(false)
  const framed = useMemo(() => toFramedHtml(html, { nonce: pageNonce() ?? '', dark }), [html, dark])
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginBottom: 12 }}>
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
          <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
            <Switch id={switchId} size="small" checked={dark} onChange={setDark} />
            <label htmlFor={switchId}>{t('campaigns.preview.dark')}</label>
          </span>
        )}
      </div>
      <div
        style={{
          ...{ maxWidth: SIZES[size].width + BORDERS, margin: '0 auto', overflow: 'hidden' },
          ...{ border: `1px solid ${token.colorBorder}`, borderRadius: token.borderRadiusLG },
          ...(size === 'phone' && PHONE_FRAME),
        }}
      >
        <FramedPage key={size} html={framed} title={title} {...SIZES[size]} />
      </div>
    </>
  )
}
