import { GUEST_USER_FILE_LIMIT, type GuestUserColumn, type GuestUserImport } from '@portico/shared/contracts'
import { useChosenFile, type ColumnMapping } from '@portico/shared/file-import'
import { useSiteId } from '@portico/shared/session'
import { useState } from 'react'
import { guestUsersApi } from './guest-users-api'

const POLL_INTERVAL_MS = 500

const isOver = (found: GuestUserImport | undefined) => found?.state === 'done' || found?.state === 'failed'

interface Choices {
  dry_run: boolean
  columns?: ColumnMapping<GuestUserColumn>
  update_existing?: boolean
}

/** State of an import: uploaded once, checked after each change of the options, then imported. */
export function useGuestUserImport() {
  const siteId = useSiteId()
  const chosenFile = useChosenFile(GUEST_USER_FILE_LIMIT)
  const [importId, setImportId] = useState<number | null>(null)
  const [skipsInvalid, setSkipsInvalid] = useState(false)
  const [updatesExisting, setUpdatesExisting] = useState(false)
  const [pollingInterval, setPollingInterval] = useState(0)
  const [upload, uploadState] = guestUsersApi.useImportGuestUsersMutation()
  const [repeat, repeatState] = guestUsersApi.useRepeatGuestUserImportMutation()
  const { currentData: found, error: lost } = guestUsersApi.useGetGuestUserImportQuery(
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
  const choose = async (chosen: File) => {
    reset()
    const file = await chosenFile.choose(chosen)
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
    fileName: chosenFile.fileName,
    found,
    isStored: found?.state === 'done' && !found.dry_run && found.created + found.updated > 0,
    error: chosenFile.error ?? uploadState.error ?? lost,
    repeatError: repeatState.error,
    isUploading: uploadState.isLoading,
    isRunning: runs || repeatState.isLoading,
    ...{ choose, skipsInvalid, setSkipsInvalid, updatesExisting },
    map: (columns: ColumnMapping<GuestUserColumn>) => run({ dry_run: true, columns }),
    setUpdatesExisting: (updates: boolean) => {
      setUpdatesExisting(updates)
      void run({ dry_run: true, update_existing: updates })
    },
    submit: () => run({ dry_run: false }),
    startOver: () => {
      chosenFile.reset()
      reset()
    },
  }
}
