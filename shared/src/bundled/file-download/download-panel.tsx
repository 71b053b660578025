import { Alert, Button, Flex, Progress } from 'antd'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Download } from '../../contracts'
import { useErrorText, useText, type MessageId } from '@portico/shared/i18n'

const POLL_INTERVAL_MS = 1000
/** Space above the list. */
const APART = { marginBottom: 16 }

/** An RTK Query hook that polls the progress of a file at this interval in ms; 0 stops. */
export type UseDownload = (
  downloadId: number,
  options: { pollingInterval: number },
) => { currentData?: Download | undefined; error?: unknown }

interface DownloadPanelProps {
  downloadId: number
  useDownload: UseDownload
  /** With {rows}: the number of rows in the file. */
  ready: MessageId
  onClose: () => void
}

/** Progress of a file, and a link to the finished file. */
export function DownloadPanel({ downloadId, useDownload, ready, onClose }: DownloadPanelProps) {
  const t = useText()
  const intl = useIntl()
  const errorText = useErrorText()
  const [pollingInterval, setPollingInterval] = useState(POLL_INTERVAL_MS)
  const { currentData: file, error } = useDownload(downloadId, { pollingInterval })
  const closable = { onClose, 'aria-label': t('shared.close') }
  const settled = error !== undefined || file?.state === 'done' || file?.state === 'failed'
  if (settled && pollingInterval > 0) setPollingInterval(0)
  if (error !== undefined && file === undefined) {
    return (
      <Alert
        type="error"
        showIcon
        closable={closable}
        title={t('download.gone')}
        role="alert"
        style={APART}
      />
    )
  }
  if (file?.state === 'failed') {
    const text = errorText({ id: file.message ?? 'error.download.failed' })
    return <Alert type="error" showIcon closable={closable} title={text} role="alert" style={APART} />
  }
  if (file?.state === 'done') {
    const until = intl.formatDate(file.expires_at, { dateStyle: 'medium', timeStyle: 'short' })
    return (
      <Alert
        type="success"
        showIcon
        closable={closable}
        role="status"
        style={APART}
        title={t(ready, { rows: file.rows ?? 0 })}
        description={t('download.until', { time: until })}
        action={
          <Button type="primary" href={file.filelink ?? ''} download>
            {t('download.file')}
          </Button>
        }
      />
    )
  }
  return (
    <Flex vertical role="status" style={APART}>
      {t('download.running')}
      <Progress percent={file?.progress ?? 0} aria-label={t('download.running')} />
    </Flex>
  )
}
