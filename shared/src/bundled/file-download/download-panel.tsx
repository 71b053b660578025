import { Button, Flex, Progress } from 'antd'
import { useIntl } from 'react-intl'
import type { Download } from '../../contracts'
import type { LiveQueryOptions } from '@portico/shared/api'
import { useErrorText, useText, type MessageId } from '@portico/shared/i18n'
import { Notice } from '@portico/shared/layout'
import styles from './download-panel.module.css'

/** The state of a download that is being written changes by itself. */
const PROGRESS: LiveQueryOptions<Download> = {
  every: 1000,
  isLive: ({ state }) => state !== 'done' && state !== 'failed',
}

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
    return <Notice type="error" closable={closable} title={t('download.gone')} role="alert" />
  }
  if (file?.state === 'failed') {
    const text = errorText({ id: file.message ?? 'error.download.failed' })
    return <Notice type="error" closable={closable} title={text} role="alert" />
  }
  if (file?.state === 'done') {
    const until = intl.formatDate(file.expires_at, { dateStyle: 'medium', timeStyle: 'short' })
    return (
      <Notice
        type="success"
        closable={closable}
        role="status"
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
    <Flex vertical role="status" className={styles.progress}>
      {t('download.running')}
      <Progress percent={file?.progress ?? 0} aria-label={t('download.running')} />
    </Flex>
  )
}
