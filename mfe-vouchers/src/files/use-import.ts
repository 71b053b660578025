import { toApiFailure } from '@portico/shared/api'
import { useState } from 'react'
import { useImportVouchersMutation } from './voucher-files-api'
import { useVoucherScope } from '../core/family-context'

/** MB; the API takes no more. */
const LARGEST_FILE = 2
const BYTES = 1024 * 1024

// Dropped folders look like files until they are read.
const unreadable = () =>
  toApiFailure(0, { message: 'The file could not be read', message_text: { id: 'error.upload.failed' } })

/** What can be known of a file before it is sent. */
function faultOf(file: File | 'unreadable' | null) {
  if (file === 'unreadable') return unreadable()
  return file && file.size > LARGEST_FILE * BYTES ? tooLarge() : undefined
}

/** A copy, so that what is stored is what was looked at, whatever happens to the file meanwhile. */
async function copyOf(file: File): Promise<File | 'unreadable'> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type })
  } catch {
    return 'unreadable'
  }
}

function tooLarge() {
  const text = { id: 'error.upload.too_large', values: { limit: LARGEST_FILE } }
  return toApiFailure(413, { message: 'The file is too large', message_text: text })
}

/** A file on its way in: chosen, looked at by the server, then stored. */
export function useImport() {
  const place = useVoucherScope()
  const [file, setFile] = useState<File | 'unreadable' | null>(null)
  const [trial, trialState] = useImportVouchersMutation()
  const [store, storeState] = useImportVouchersMutation()
  const fault = faultOf(file)

  const choose = async (chosen: File) => {
    trialState.reset()
    storeState.reset()
    const copy = await copyOf(chosen)
    setFile(copy)
    if (copy !== 'unreadable' && !faultOf(copy))
      await trial({ ...place, file: copy, query: { dry_run: 'true' } })
  }
  const submit = async () => {
    if (file && file !== 'unreadable') await store({ ...place, file, query: { dry_run: 'false' } })
  }
  const startAnew = () => {
    setFile(null)
    trialState.reset()
    storeState.reset()
  }
  return {
    fileName: file && file !== 'unreadable' ? file.name : '',
    /** What will happen, or what happened. */
    found: storeState.data ?? trialState.data,
    error: fault ?? storeState.error ?? trialState.error,
    isLooking: trialState.isLoading,
    isStoring: storeState.isLoading,
    ...{ choose, submit, startAnew },
  }
}
