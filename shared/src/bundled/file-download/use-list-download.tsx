import { DownloadOutlined } from '@ant-design/icons'
import { useText, type MessageId } from '@portico/shared/i18n'
import { useMutationFeedback } from '@portico/shared/layout'
import { Button, Dropdown, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { DownloadPanel, type UseDownload } from './download-panel'
import { useShownDownload } from './use-shown-download'

type Format = 'csv' | 'xlsx'

interface ListDownloadOptions {
  /** Rejects like `.unwrap()`. */
  start: (format: Format) => Promise<{ status_url: string }>
  useDownload: UseDownload
  /** With {rows}: the number of rows in the file. */
  ready: MessageId
  /** Menu items below the formats. */
  more?: NonNullable<MenuProps['items']>
}

/** A menu that starts a download of a list, and a panel with its progress and link. */
export function useListDownload({ start, useDownload, ready, more = [] }: ListDownloadOptions): {
  menu: ReactNode
  panel: ReactNode
} {
  const t = useText()
  const feedback = useMutationFeedback()
  const { id, showStarted, close } = useShownDownload()
  const begin = (format: Format) =>
    void feedback(async () => showStarted((await start(format)).status_url), {
      failed: t('download.not_started'),
    })
  const menu = (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'csv', label: t('download.format.csv'), onClick: () => begin('csv') },
          { key: 'xlsx', label: t('download.format.xlsx'), onClick: () => begin('xlsx') },
          ...more,
        ],
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />}>{t('download.action')}</Button>
    </Dropdown>
  )
  const panel = id !== null && (
    <DownloadPanel key={id} downloadId={id} useDownload={useDownload} ready={ready} onClose={close} />
  )
  return { menu, panel }
}
