import { useLiveQuery } from '@portico/shared/api'
import {
  GUEST_USER_FILE_LIMIT,
  type GuestAccountColumn,
  type GuestAccountImport,
} from '@portico/shared/contracts'
import { useFileImport } from '@portico/shared/file-import'
import { useSiteId } from '@portico/shared/session'
import { guestAccountsApi } from './guest-accounts-api'

const isRunning = ({ state }: GuestAccountImport) => state !== 'done' && state !== 'failed'

function useImportProgress(answer: GuestAccountImport | undefined) {
  const siteId = useSiteId()
  const { currentData: found, error } = useLiveQuery(
    guestAccountsApi.useGetGuestAccountImportQuery,
    { siteId, importId: answer?.id ?? 0 },
    { skip: answer === undefined, every: 500, isLive: isRunning },
  )
  return { found, error, isRunning: found !== undefined && isRunning(found) }
}

/** State of an import of accounts. The file is uploaded once; the server reads it again for every other run. */
export function useGuestAccountImport() {
  const siteId = useSiteId()
  const [upload] = guestAccountsApi.useImportGuestAccountsMutation()
  const [repeat] = guestAccountsApi.useRepeatGuestAccountImportMutation()
  const steps = useFileImport<GuestAccountColumn, GuestAccountImport>({
    limit: GUEST_USER_FILE_LIMIT,
    run: (file, { dryRun, skipsInvalid, updatesExisting, columns }, found) => {
      if (!found) return upload({ siteId, file, query: { dry_run: 'true' } }).unwrap()
      const body = {
        dry_run: dryRun,
        skip_invalid: skipsInvalid,
        update_existing: updatesExisting,
        ...(columns && { columns: [...columns] }),
      }
      return repeat({ siteId, importId: found.id, body }).unwrap()
    },
    useProgress: useImportProgress,
  })
  const { found } = steps
  return {
    ...steps,
    errors: found?.errors ?? [],
    isStored: found?.state === 'done' && !found.dry_run && found.created + found.updated > 0,
  }
}
