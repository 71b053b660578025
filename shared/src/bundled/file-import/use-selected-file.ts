import { useState } from 'react'
import { toApiFailure, type ApiFailure } from '@portico/shared/http'
import { BYTES_PER_MIB } from '../units'

// Dropped folders look like files until they are read.
const unreadable = () =>
  toApiFailure(0, { message: 'The file could not be read', message_text: { id: 'error.upload.failed' } })

function tooLarge(limit: number): ApiFailure {
  const text = { id: 'error.upload.too_large', values: { limit: limit / BYTES_PER_MIB } }
  return toApiFailure(413, { message: 'The file is too large', message_text: text })
}

/** Copies the file, so that the stored content equals the preview even if the file changes meanwhile. */
async function copyOf(file: File): Promise<File | 'unreadable'> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type })
  } catch {
    return 'unreadable'
  }
}

/** The selected file, with errors found before sending. `limit` is the API's limit in bytes. */
export function useSelectedFile(limit: number) {
  const [copy, setCopy] = useState<File | 'unreadable' | null>(null)
  const file = copy === 'unreadable' ? null : copy
  const errorOf = (selected: typeof copy): ApiFailure | undefined => {
    if (selected === 'unreadable') return unreadable()
    return selected && selected.size > limit ? tooLarge(limit) : undefined
  }
  return {
    file,
    fileName: file?.name ?? '',
    error: errorOf(copy),
    /** Resolves to the copy if it can be sent. */
    choose: async (selected: File): Promise<File | null> => {
      const next = await copyOf(selected)
      setCopy(next)
      return next === 'unreadable' || errorOf(next) ? null : next
    },
    reset: () => setCopy(null),
  }
}
