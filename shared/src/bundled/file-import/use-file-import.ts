import { useRef, useState } from 'react'
import type { ImportRowError, MappedColumns } from '../../contracts'
import type { ColumnMapping } from './mapping-panel'
import { useSelectedFile } from './use-selected-file'

/** The server's answer about a file. */
export interface CheckedFile<Column extends string> {
  errors: readonly ImportRowError[]
  /** Left out if the headings alone assign the columns. */
  columns?: MappedColumns<Column>['columns']
}

export interface ImportRun<Column extends string> {
  /** Stores nothing. */
  dryRun: boolean
  skipsInvalid: boolean
  /** Rows can update what exists, which is an error otherwise. */
  updatesExisting: boolean
  /** Undefined: by the headings. */
  columns: ColumnMapping<Column> | undefined
}

const FIRST_RUN = { dryRun: true, skipsInvalid: false, updatesExisting: false, columns: undefined }

interface Progress<Found> {
  found: Found | undefined
  error?: unknown
  isRunning: boolean
}

interface FileImportOptions<Found, Column extends string> {
  /** The API's limit in bytes. */
  limit: number
  /** Sends the file; `found` is the answer to its last check. */
  run: (file: File, options: ImportRun<Column>, found: Found | undefined) => Promise<Found>
  /** Follows an import that continues after the answer to its call. Left out: the answer is final. */
  useProgress?: (answer: Found | undefined) => Progress<Found>
}

interface Attempt<Found> {
  isLoading: boolean
  answer?: Found | undefined
  error?: unknown
}

const NOT_STARTED = { isLoading: false }

/** The state of the last call, which shows the answer before it until its own arrives. */
function useAttempt<Found>() {
  const [attempt, setAttempt] = useState<Attempt<Found>>(NOT_STARTED)
  const lastCall = useRef<Promise<Found>>(null)
  const start = async (call: Promise<Found>, answerBefore?: Found) => {
    lastCall.current = call
    // The answer to an earlier call can arrive later.
    const settle = (settled: Attempt<Found>) => {
      if (lastCall.current === call) setAttempt(settled)
    }
    setAttempt({ isLoading: true, answer: answerBefore })
    try {
      settle({ isLoading: false, answer: await call })
    } catch (error) {
      settle({ isLoading: false, answer: answerBefore, error })
    }
  }
  const reset = () => {
    lastCall.current = null
    setAttempt(NOT_STARTED)
  }
  return { ...attempt, start, reset }
}

const useFinalAnswer = <Found>(found: Found | undefined): Progress<Found> => ({ found, isRunning: false })

/** State of an import: select a file, check it on the server after each change of the options, then store it. */
export function useFileImport<Column extends string, Found extends CheckedFile<Column>>({
  limit,
  run,
  useProgress = useFinalAnswer,
}: FileImportOptions<Found, Column>) {
  const selectedFile = useSelectedFile(limit)
  const { file, fileName } = selectedFile
  const [skipsInvalid, setSkipsInvalid] = useState(false)
  const [updatesExisting, setUpdatesExisting] = useState(false)
  const checked = useAttempt<Found>()
  const stored = useAttempt<Found>()
  const { found, error: progressError, isRunning } = useProgress(checked.answer)
  const columns = found?.columns?.map(({ column }) => column)

  const reset = () => {
    setSkipsInvalid(false)
    setUpdatesExisting(false)
    checked.reset()
    stored.reset()
  }
  const options = { skipsInvalid, updatesExisting, columns }
  const check = async (changes: Partial<ImportRun<Column>>) => {
    if (!file) return
    stored.reset()
    await checked.start(run(file, { ...options, ...changes, dryRun: true }, found), checked.answer)
  }
  return {
    fileName,
    found,
    /** The answer to the last attempt to store the rows. */
    stored: stored.answer,
    /** Errors of the last run. */
    errors: (stored.answer ?? found)?.errors ?? [],
    error: selectedFile.error ?? checked.error ?? progressError,
    storeError: stored.error,
    isChecking: checked.isLoading,
    isStoring: stored.isLoading,
    isBusy: checked.isLoading || stored.isLoading || isRunning,
    skipsInvalid,
    setSkipsInvalid,
    updatesExisting,
    setUpdatesExisting: (updates: boolean) => {
      setUpdatesExisting(updates)
      void check({ updatesExisting: updates })
    },
    choose: async (selected: File) => {
      reset()
      const copy = await selectedFile.choose(selected)
      if (copy) await checked.start(run(copy, FIRST_RUN, undefined))
    },
    map: (mapping: ColumnMapping<Column>) => check({ columns: mapping }),
    submit: async () => {
      if (file && found) await stored.start(run(file, { ...options, dryRun: false }, found))
    },
    startOver: () => {
      selectedFile.reset()
      reset()
    },
  }
}

export type FileImport<Column extends string, Found extends CheckedFile<Column>> = ReturnType<
  typeof useFileImport<Column, Found>
>
