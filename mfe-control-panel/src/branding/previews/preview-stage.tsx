import { useText } from '@portico/shared/i18n'
import { useNarrow } from '@portico/shared/layout'
import { useColorMode } from '@portico/shared/session'
import { Flex, Segmented } from 'antd'
import { clsx } from 'clsx'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { previewColors, type PreviewMode } from './preview-colors'
import styles from './preview-stage.module.css'

export type PreviewSize = 'desktop' | 'phone'

export interface PreviewLook {
  mode: PreviewMode
  size: PreviewSize
}

interface PreviewStageProps {
  /** #rrggbb; null: the product's blue. */
  accent: string | null
  children: (look: PreviewLook) => ReactNode
}

/** Controls above a preview, and a page drawn to scale in the chosen look. The page is a picture: nothing in it works. */
export function PreviewStage({ accent, children }: PreviewStageProps) {
  const t = useText()
  const [look, setLook] = usePreviewLook()
  const { mode, size } = look
  return (
    <section aria-label={t('branding.preview')}>
      <PreviewControls look={look} onChange={setLook} />
      <div
        className={clsx(styles.stage, size === 'phone' && styles.phone)}
        style={previewColors(mode, accent)}
        data-mode={mode}
        inert
      >
        <div className={styles.page} style={{ '--columns': COLUMNS[size] } as CSSProperties}>
          {children(look)}
        </div>
      </div>
    </section>
  )
}

/** Begins with the look of the dashboard itself. */
export function usePreviewLook() {
  const mode = useColorMode()
  const size = useNarrow() ? 'phone' : 'desktop'
  return useState<PreviewLook>({ mode, size })
}

/** Width of the pages in their font size. */
const COLUMNS = { desktop: 54, phone: 27 } satisfies Record<PreviewSize, number>

interface PreviewControlsProps {
  look: PreviewLook
  onChange: (look: PreviewLook) => void
  children?: ReactNode
}

export function PreviewControls({ look, onChange, children }: PreviewControlsProps) {
  const t = useText()
  return (
    <Flex wrap gap="small" className={styles.controls}>
      <Segmented<PreviewMode>
        aria-label={t('branding.preview.theme')}
        value={look.mode}
        options={[
          { value: 'light', label: t('branding.preview.light') },
          { value: 'dark', label: t('branding.preview.dark') },
        ]}
        onChange={(mode) => onChange({ ...look, mode })}
      />
      <Segmented<PreviewSize>
        aria-label={t('branding.preview.size')}
        value={look.size}
        options={[
          { value: 'desktop', label: t('branding.preview.desktop') },
          { value: 'phone', label: t('branding.preview.phone') },
        ]}
        onChange={(size) => onChange({ ...look, size })}
      />
      {children}
    </Flex>
  )
}
