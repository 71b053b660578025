import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  LockOutlined,
  LogoutOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { LinkButton } from '@portico/shared/layout'
import { useBrand, useSelectedSite } from '@portico/shared/session'
import { Button } from 'antd'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useVoucherFamily } from '../family/family-context'
import { familyTitleId } from '../family/family-titles'
import { PRINT_CLASSES } from '../print/print-frame'
import { PaperArea, PaperSlot } from './paper-slot'
import styles from './kiosk-screen.module.css'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Toggles full screen, if the browser supports it. */
function FullScreenButton() {
  const t = useText()
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement != null)
  if (!document.fullscreenEnabled) return null
  const toggle = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <Button
      size="large"
      icon={full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
      aria-label={t(full ? 'vouchers.kiosk.small_screen' : 'vouchers.kiosk.full_screen')}
      // If the browser refuses, the page stays as it is.
      onClick={() => void toggle().catch(() => undefined)}
    />
  )
}

interface KioskScreenProps {
  /** Shows a link to the settings, for users who may change them. */
  withSettings: boolean
  /** Ends an open shift; undefined if none is open. */
  onEnd: (() => void) | undefined
  children: ReactNode
}

function Title() {
  const t = useText()
  const { id } = useVoucherFamily()
  const site = useSelectedSite()
  const { name } = useBrand()
  const title = t(familyTitleId('kiosk', id))
  // The tab title belongs to the document, outside React.
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  return (
    <div className={styles.heading}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.site}>{site?.name}</div>
    </div>
  )
}

/** Full-screen frame with the location's name and the exits. */
export function KioskScreen({ withSettings, onEnd, children }: KioskScreenProps) {
  const t = useText()
  const { paths } = useVoucherFamily()
  const [paper, setPaper] = useState<HTMLElement | null>(null)
  return (
    <PaperSlot value={paper}>
      <div className={PRINT_CLASSES.controls}>
        <div className={styles.screen}>
          <header className={styles.header}>
            <Title />
            <FullScreenButton />
            {onEnd ? (
              <Button size="large" icon={<LockOutlined aria-hidden />} onClick={onEnd}>
                {t('vouchers.kiosk.end_shift')}
              </Button>
            ) : (
              <>
                {withSettings && (
                  <LinkButton
                    size="large"
                    icon={<SettingOutlined aria-hidden />}
                    to={paths.voucherKioskEdit()}
                  >
                    {t('vouchers.kiosk.settings')}
                  </LinkButton>
                )}
                <LinkButton size="large" icon={<LogoutOutlined aria-hidden />} to={paths.voucherList()}>
                  {t('vouchers.kiosk.leave')}
                </LinkButton>
              </>
            )}
          </header>
          <div className={styles.content}>{children}</div>
        </div>
      </div>
      <PaperArea onSlot={setPaper} />
    </PaperSlot>
  )
}
