import { MAC_ENTRY_FILE_LIMIT, type MacEntryColumn } from '@portico/shared/contracts'
import { useSelectedFile, type ColumnMapping } from '@portico/shared/file-import'
import { useSiteId } from '@portico/shared/session'
import { useState } from 'react'
import { whitelistApi } from './whitelist-api'

type Mapping = ColumnMapping<MacEntryColumn>

/** State of an import: select a file, name its columns, preview it on the server, then store it. */
export function useDeviceImport() {
  const siteId = useSiteId()
  const selectedFile = useSelectedFile(MAC_ENTRY_FILE_LIMIT)
  const { file, fileName } = selectedFile
  const [skipsInvalid, setSkipsInvalid] = useState(false)
  const [trial, trialState] = whitelistApi.useImportMacEntriesMutation()
  const [store, storeState] = whitelistApi.useImportMacEntriesMutation()
  const trialed = trialState.data

  const reset = () => {
    setSkipsInvalid(false)
    trialState.reset()
    storeState.reset()
  }
  const choose = async (selected: File) => {
    reset()
    const copy = await selectedFile.choose(selected)
    if (copy) await trial({ siteId, file: copy, query: { dry_run: 'true' } })
  }
  const map = async (columns: Mapping) => {
    if (!file) return
    storeState.reset()
    await trial({ siteId, file, query: { dry_run: 'true', columns: namesOf(columns) } })
  }
  const submit = async () => {
    if (!file || !trialed) return
    const columns = namesOf(trialed.columns.map(({ column }) => column))
    const skip_invalid = skipsInvalid ? 'true' : 'false'
    await store({ siteId, file, query: { dry_run: 'false', skip_invalid, columns } })
  }
  return {
    fileName,
    found: trialed,
    /**
     * Result of the import. Null if nothing was stored, because another user whitelisted a device since the preview.
     */
    stored: storeState.data && storeState.data.created > 0 ? storeState.data : null,
    /** Errors of the last check. */
    errors: (storeState.data ?? trialed)?.errors ?? [],
    error: selectedFile.error ?? trialState.error,
    storeError: storeState.error,
    isLooking: trialState.isLoading,
    isStoring: storeState.isLoading,
    skipsInvalid,
    setSkipsInvalid,
    choose,
    map,
    submit,
    startOver: () => {
      selectedFile.reset()
      reset()
    },
  }
}

/** The API's format: one name for each column of the file. */
const namesOf = (columns: Mapping) => columns.map((column) => column ?? '').join(',')
