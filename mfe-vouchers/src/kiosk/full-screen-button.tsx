import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Hides the browser around the page, where the browser can. */
export function FullScreenButton() {
  const intl = useIntl()
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement != null)
  if (!document.fullscreenEnabled) return null
  const toggle = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <Button
      size="large"
      icon={full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
      aria-label={intl.formatMessage({
        id: full ? 'vouchers.kiosk.small_screen' : 'vouchers.kiosk.full_screen',
      })}
      // A browser that refuses leaves the page as it is.
      onClick={() => void toggle().catch(() => undefined)}
    />
  )
}
