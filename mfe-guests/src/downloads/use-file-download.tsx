import { ScheduleOutlined } from '@ant-design/icons'
import { useLiveQuery } from '@portico/shared/api'
import type { DownloadSchedule } from '@portico/shared/contracts'
import { useListDownload, type UseDownload } from '@portico/shared/file-download'
import { useText } from '@portico/shared/i18n'
import { Dialog, useDialog } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { lazy, type ReactNode } from 'react'
import { downloadsApi } from './downloads-api'

const DownloadSchedules = lazy(async () => ({
  default: (await import(/* webpackChunkName: "download-schedules" */ './download-schedules'))
    .DownloadSchedules,
}))

const DIALOG = 'download-schedules'

const useDownload: UseDownload = (downloadId, options) => {
  const siteId = useSiteId()
  return useLiveQuery(downloadsApi.useGetDownloadQuery, { siteId, downloadId }, options)
}

/** Downloads of a list, now or by a schedule. */
export function useFileDownload(
  kind: DownloadSchedule['kind'],
  start: Parameters<typeof useListDownload>[0]['start'],
): { menu: ReactNode; panel: ReactNode } {
  const t = useText()
  const dialog = useDialog()
  const { menu, panel } = useListDownload({
    start,
    useDownload,
    ready: 'guests.download.ready',
    more: [
      { key: 'line', type: 'divider' },
      {
        key: 'schedules',
        label: t('schedules.title'),
        icon: <ScheduleOutlined aria-hidden />,
        onClick: () => dialog.open(DIALOG),
      },
    ],
  })
  const schedules = (
    <Dialog open={dialog.name === DIALOG} title={t('schedules.title')} width={560} onClose={dialog.close}>
      <DownloadSchedules kind={kind} />
    </Dialog>
  )
  return {
    menu: (
      <>
        {menu}
        {schedules}
      </>
    ),
    panel,
  }
}
