import { useLiveQuery } from '@portico/shared/api'
import { useListDownload, type UseDownload } from '@portico/shared/file-download'
import { useSiteId } from '@portico/shared/session'
import { transactionsApi, type TransactionDownloadQuery } from './transactions-api'

const useDownload: UseDownload = (downloadId, options) => {
  const siteId = useSiteId()
  return useLiveQuery(transactionsApi.useGetTransactionDownloadQuery, { siteId, downloadId }, options)
}

/** Downloads the payments that match the list's query. */
export function useTransactionDownload(query: TransactionDownloadQuery) {
  const siteId = useSiteId()
  const [startDownload] = transactionsApi.useStartTransactionDownloadMutation()
  return useListDownload({
    start: (format) => startDownload({ siteId, query: { ...query, format } }).unwrap(),
    useDownload,
    ready: 'payments.download.ready',
  })
}
