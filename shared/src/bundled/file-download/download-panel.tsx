import { Alert, Button, Flex, Progress } from 'antd'
import { useIntl } from 'react-intl'
import type { Download } from '../../contracts'
import type { LiveQueryOptions } from '@portico/shared/api'
import { useErrorText, useText, type MessageId } from '@portico/shared/i18n'

/** The state of a download that is being written changes by itself. */
const PROGRESS: LiveQueryOptions<Download> = {
  every: 1000,
  isLive: ({ state }) => state !== 'done' && state !== 'failed',
}
/** Space above the list. */
const APART = { marginBottom: 16 }

/** Calls `useLiveQuery` for the file. */
export type UseDownload = (
  downloadId: number,
  options: LiveQueryOptions<Download>,
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
  const { currentData: file, error } = useDownload(downloadId, PROGRESS)
  const closable = { onClose, 'aria-label': t('shared.close') }
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
