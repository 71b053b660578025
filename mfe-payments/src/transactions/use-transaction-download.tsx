import { DownloadOutlined } from '@ant-design/icons'
import {
  DownloadPanel,
  useShownDownload,
  type DownloadTexts,
  type UseDownload,
} from '@portico/shared/file-download'
import { useText } from '@portico/shared/i18n'
import { useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { transactionsApi, type TransactionDownloadQuery } from './transactions-api'

const TEXTS: DownloadTexts = {
  running: 'payments.download.running',
  ready: 'payments.download.ready',
  until: 'payments.download.until',
  file: 'payments.download.file',
  gone: 'payments.download.gone',
}

const useDownload: UseDownload = (downloadId, options) => {
  const siteId = useSiteId()
  return transactionsApi.useGetTransactionDownloadQuery({ siteId, downloadId }, options)
}

/** A menu that starts a file of the payments that the list finds, and a panel that offers it once it is done. */
export function useTransactionDownload(query: TransactionDownloadQuery): {
  menu: ReactNode
  panel: ReactNode
} {
  const t = useText()
  const siteId = useSiteId()
  const feedback = useMutationFeedback()
  const { id: downloadId, showStarted, close } = useShownDownload()
  const [startDownload] = transactionsApi.useStartTransactionDownloadMutation()
  const start = (format: 'csv' | 'xlsx') =>
    void feedback(
      async () => {
        const { status_url } = await startDownload({ siteId, query: { ...query, format } }).unwrap()
        showStarted(status_url)
      },
      { failed: t('payments.download.not_started') },
    )
  const menu = (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'csv', label: t('payments.download.csv'), onClick: () => start('csv') },
          { key: 'xlsx', label: t('payments.download.xlsx'), onClick: () => start('xlsx') },
        ],
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />}>{t('payments.download')}</Button>
    </Dropdown>
  )
  const panel = downloadId !== null && (
    <DownloadPanel
      key={downloadId}
      downloadId={downloadId}
      useDownload={useDownload}
      texts={TEXTS}
      onClose={close}
    />
  )
  return { menu, panel }
}
