import { ClockCircleOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../i18n'
import styles from './time-zone-note.module.css'

/** Names the time zone of a page in a tooltip. Pages of a site use the site's. */
export function TimeZoneNote({ zone }: { zone?: string }) {
  const t = useText()
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const shown = zone ?? intl.timeZone
  if (!shown) return null
  const text = t('shared.time_zone', { zone: shown.replaceAll('_', ' ') })
  return (
    <Tooltip title={text} trigger={['hover', 'focus']} open={isOpen} onOpenChange={setOpen}>
      <Button
        type="text"
        size="small"
        className={styles.note}
        icon={<ClockCircleOutlined aria-hidden />}
        aria-label={text}
        // Some phones focus no button that is tapped.
        onClick={() => setOpen(true)}
      />
    </Tooltip>
  )
}
