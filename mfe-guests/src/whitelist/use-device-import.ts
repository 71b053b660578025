import { MAC_ENTRY_FILE_LIMIT, type MacEntryColumn, type MacEntryImport } from '@portico/shared/contracts'
import { useFileImport } from '@portico/shared/file-import'
import { useSiteId } from '@portico/shared/session'
import { whitelistApi } from './whitelist-api'

/** State of an import of devices. Every run sends the file. */
export function useDeviceImport() {
  const siteId = useSiteId()
  const [importDevices] = whitelistApi.useImportMacEntriesMutation()
  return useFileImport<MacEntryColumn, MacEntryImport>({
    limit: MAC_ENTRY_FILE_LIMIT,
    run: (file, { dryRun, skipsInvalid, columns }) =>
      importDevices({
        siteId,
        file,
        query: {
          dry_run: dryRun ? 'true' : 'false',
          ...(!dryRun && { skip_invalid: skipsInvalid ? 'true' : 'false' }),
          // One name for each column of the file.
          ...(columns && { columns: columns.map((column) => column ?? '').join(',') }),
        },
      }).unwrap(),
  })
}
