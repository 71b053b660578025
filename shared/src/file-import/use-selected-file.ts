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

/** A copy, so that what is stored is what was looked at, whatever happens to the file meanwhile. */
async function copyOf(file: File): Promise<File | 'unreadable'> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type })
  } catch {
    return 'unreadable'
  }
}

/** A file that was chosen, and what is wrong with it before it is sent. `limit` is in bytes, that of the API. */
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
    /** Resolves to the copy where it can be sent. */
    choose: async (selected: File): Promise<File | null> => {
      const next = await copyOf(selected)
      setCopy(next)
      return next === 'unreadable' || errorOf(next) ? null : next
    },
    reset: () => setCopy(null),
  }
}
