import {
  GUEST_USER_FILE_LIMIT,
  type GuestAccountColumn,
  type GuestAccountImport,
} from '@portico/shared/contracts'
import { useSelectedFile, type ColumnMapping } from '@portico/shared/file-import'
import { useSiteId } from '@portico/shared/session'
import { useState } from 'react'
import { guestAccountsApi } from './guest-accounts-api'

const POLL_INTERVAL_MS = 500

const isOver = (data: GuestAccountImport | undefined) => data?.state === 'done' || data?.state === 'failed'

interface Choices {
  dry_run: boolean
  columns?: ColumnMapping<GuestAccountColumn>
  update_existing?: boolean
}

/** State of an import: uploaded once, checked after each change of the options, then imported. */
export function useGuestAccountImport() {
  const siteId = useSiteId()
  const selectedFile = useSelectedFile(GUEST_USER_FILE_LIMIT)
  const [importId, setImportId] = useState<number | null>(null)
  const [skipsInvalid, setSkipsInvalid] = useState(false)
  const [updatesExisting, setUpdatesExisting] = useState(false)
  const [pollingInterval, setPollingInterval] = useState(0)
  const [upload, uploadState] = guestAccountsApi.useImportGuestAccountsMutation()
  const [repeat, repeatState] = guestAccountsApi.useRepeatGuestAccountImportMutation()
  const { currentData: found, error: lost } = guestAccountsApi.useGetGuestAccountImportQuery(
    { siteId, importId: importId ?? 0 },
    { skip: importId === null, pollingInterval },
  )
  const runs = found !== undefined && !isOver(found)
  if (found && pollingInterval !== (runs ? POLL_INTERVAL_MS : 0))
    setPollingInterval(runs ? POLL_INTERVAL_MS : 0)

  const reset = () => {
    setImportId(null)
    setSkipsInvalid(false)
    setUpdatesExisting(false)
    uploadState.reset()
    repeatState.reset()
  }
  const choose = async (selected: File) => {
    reset()
    const file = await selectedFile.choose(selected)
    if (!file) return
    const answer = await upload({ siteId, file, query: { dry_run: 'true' } })
    if (answer.data) setImportId(answer.data.id)
  }
  const run = async (changes: Choices) => {
    if (!found) return
    const columns = [...(changes.columns ?? found.columns.map(({ column }) => column))]
    const body = { update_existing: updatesExisting, skip_invalid: skipsInvalid, ...changes, columns }
    await repeat({ siteId, importId: found.id, body })
  }
  return {
    fileName: selectedFile.fileName,
    found,
    isStored: found?.state === 'done' && !found.dry_run && found.created + found.updated > 0,
    error: selectedFile.error ?? uploadState.error ?? lost,
    repeatError: repeatState.error,
    isUploading: uploadState.isLoading,
    isRunning: runs || repeatState.isLoading,
    choose,
    skipsInvalid,
    setSkipsInvalid,
    updatesExisting,
    map: (columns: ColumnMapping<GuestAccountColumn>) => run({ dry_run: true, columns }),
    setUpdatesExisting: (updates: boolean) => {
      setUpdatesExisting(updates)
      void run({ dry_run: true, update_existing: updates })
    },
    submit: () => run({ dry_run: false }),
    startOver: () => {
      selectedFile.reset()
      reset()
    },
  }
}
