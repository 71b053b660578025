import { DownloadOutlined, ScheduleOutlined } from '@ant-design/icons'
import type { DownloadSchedule } from '@portico/shared/contracts'
import {
  DownloadPanel,
  useShownDownload,
  type DownloadTexts,
  type UseDownload,
} from '@portico/shared/file-download'
import { useText } from '@portico/shared/i18n'
import { useDialog, useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, Dropdown, Modal, Skeleton } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { downloadsApi } from './downloads-api'

const DownloadSchedules = lazy(async () => ({
  default: (await import(/* webpackChunkName: "download-schedules" */ './download-schedules'))
    .DownloadSchedules,
}))

const DIALOG = 'download-schedules'

type Format = 'csv' | 'xlsx'
type Start = (format: Format) => Promise<{ status_url: string }>

const TEXTS: DownloadTexts = {
  running: 'guests.download.running',
  ready: 'guests.download.ready',
  until: 'guests.download.until',
  file: 'guests.download.file',
  gone: 'guests.download.gone',
}

const useDownload: UseDownload = (downloadId, options) => {
  const siteId = useSiteId()
  return downloadsApi.useGetDownloadQuery({ siteId, downloadId }, options)
}

/** A menu that starts a file of a list, and a panel that says how far it is and offers it. */
export function useFileDownload(
  kind: DownloadSchedule['kind'],
  start: Start,
): { menu: ReactNode; panel: ReactNode } {
  const t = useText()
  const feedback = useMutationFeedback()
  const dialog = useDialog()
  const { id: downloadId, showStarted, close } = useShownDownload()
  const begin = (format: Format) =>
    feedback(
      async () => {
        const { status_url: address } = await start(format)
        showStarted(address)
      },
      { failed: t('guests.download.not_started') },
    )
  const menu = (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'csv', label: t('guests.download.csv'), onClick: () => void begin('csv') },
            { key: 'xlsx', label: t('guests.download.xlsx'), onClick: () => void begin('xlsx') },
            { key: 'line', type: 'divider' },
            {
              key: 'schedules',
              label: t('schedules.title'),
              icon: <ScheduleOutlined aria-hidden />,
              onClick: () => dialog.open(DIALOG),
            },
          ],
        }}
      >
        <Button icon={<DownloadOutlined aria-hidden />}>{t('guests.download')}</Button>
      </Dropdown>
      <Modal
        open={dialog.name === DIALOG}
        title={t('schedules.title')}
        footer={null}
        width={560}
        destroyOnHidden
        onCancel={dialog.close}
      >
        <Suspense fallback={<Skeleton active />}>
          <DownloadSchedules kind={kind} />
        </Suspense>
      </Modal>
    </>
  )
  const panel =
    downloadId === null ? null : (
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
