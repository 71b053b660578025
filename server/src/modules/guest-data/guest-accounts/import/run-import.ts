import {
  GUEST_USER_REQUIRED,
  GUEST_USERS_PER_FILE,
  type GuestAccountColumn,
  isErrorMessageId,
  type ImportRowError,
  type Language,
} from '@portico/shared/contracts'
import { errorTextIn } from '@portico/shared/texts'
import { assertOnce, csvLines, fileError, PREVIEW_ROWS, streamCsv } from '../../../../platform/csv'
import { type Tx, withReader, withTx } from '../../../../platform/db'
import { ApiError } from '../../../../platform/errors/api-error'
import {
  claimJob,
  defineJob,
  type Job,
  type OnError,
  Superseded,
  unlessSuperseded,
  updateJob,
} from '../../../../platform/jobs'
import { textsIn } from '../../../../platform/texts'
import type { Installation } from '../../../../platform/installation'
import { guestImport, type ImportResult } from '../../../../schema'
import { guessColumns } from './import-row'
import { countryOf, reportLanguage } from './guest-imports.repo'
import { addPart, deleteParts, partsOf } from './import-parts.repo'
import { type ImportJob, stageRows } from './stage-rows'
import { deleteStagedRows } from './staged-rows.repo'
import { AccountsChanged, storeStaged } from './store-staged.repo'

/**
 * Rows per chunk. The garbage collector treats larger ones as long-lived, and hundreds of megabytes pile up.
 */
const CHUNK_SIZE = 250
const SHOWN_ERRORS = 200
/** Number of times a file is checked again because accounts changed between check and import. */
const TRIES = 3

export type ImportWork = Pick<Installation, 'db' | 'clock' | 'box'>

/** Resumes imports of killed processes. Others are run by the process that received the request. */
export function guestImportsJob(work: ImportWork, onError: OnError): Job<never> {
  return defineJob('guest-imports', () => runDueImports(work, onError), {
    cron: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 3600,
  })
}

/** Runs waiting imports one after the other. Each is run by one process, however many call this. */
export async function runDueImports(work: ImportWork, onError: OnError): Promise<void> {
  for (;;) {
    const job = await claimImport(work, null)
    if (!job) return
    await runImport(work, job, onError)
  }
}

/** Runs this import unless another process does; another upload of the user may lock it for a moment. */
export async function runImportNow(work: ImportWork, id: number, onError: OnError): Promise<void> {
  const job = await claimImport(work, id)
  if (job) await runImport(work, job, onError)
}

/** Claims the next import that waits or whose process is gone; locked ones are left for later. */
async function claimImport({ db, clock }: ImportWork, id: number | null): Promise<ImportJob | null> {
  return withTx(db, (tx) => claimJob(tx, guestImport, { now: clock.now(), id }))
}

async function runImport(work: ImportWork, job: ImportJob, onError: OnError): Promise<void> {
  try {
    for (let tries = 1; !(await importFile(work, job, tries === TRIES)); tries++);
  } catch (error) {
    if (error instanceof Superseded) return
    const known = error instanceof ApiError ? error.options.fields?.file?.[0] : undefined
    if (!known) onError(error)
    const { id, values } = known ?? { id: 'error.guestuser.import_failed' as const }
    const failed = withTx(work.db, async (tx) => {
      await updateJob(tx, guestImport, job, {
        state: 'failed',
        storedRow: null,
        error: { id, ...(values && { values }) },
      })
      await clearRun(tx, job.id)
    })
    await unlessSuperseded(failed)
  }
}

/** Returns false if accounts changed between check and import; no accounts were created then. */
async function importFile(work: ImportWork, job: ImportJob, isLast: boolean): Promise<boolean> {
  const result = job.result !== null && job.storedRow !== null ? job.result : await beginCheck(work, job)
  const stores = !job.dryRun && (result.skipped === 0 || job.skipInvalid)
  if (stores) {
    const storing = {
      db: work.db,
      now: work.clock.now(),
      noteStored: (tx: Tx, row: number) =>
        updateJob(tx, guestImport, job, { storedRow: row, heartbeatAt: work.clock.now() }),
    }
    try {
      await storeStaged(storing, job)
    } catch (error) {
      if (!(error instanceof AccountsChanged) || isLast) throw error
      job.storedRow = null
      return false
    }
  }
  const counted = stores || job.dryRun ? result : { ...result, created: 0, updated: 0, generated: 0 }
  await withTx(work.db, async (tx) => {
    await updateJob(tx, guestImport, job, { state: 'done', result: counted, storedRow: null })
    // A stored file isn't needed any more; an unstored one can be imported with other options.
    await deleteParts(tx, job.id, [stores ? 'file' : 'passwords'])
  })
  await withTx(work.db, (tx) => deleteStagedRows(tx, job.id))
  return true
}

/** Starts the check from the beginning of the file. Another process can resume the steps after it. */
async function beginCheck({ db, ...work }: ImportWork, job: ImportJob): Promise<ImportResult> {
  await withTx(db, async (tx) => {
    await updateJob(tx, guestImport, job, { readBytes: 0, totalRows: 0, storedRow: null, error: null })
    await clearRun(tx, job.id)
  })
  const result = await checkFile({ db, ...work }, job)
  if (!job.dryRun && (result.skipped === 0 || job.skipInvalid)) {
    await withTx(db, (tx) => updateJob(tx, guestImport, job, { result, storedRow: 0 }))
  }
  return result
}

async function clearRun(tx: Tx, id: number): Promise<void> {
  await deleteStagedRows(tx, id)
  await deleteParts(tx, id, ['rejected', 'passwords'])
}

/** Reads the entire file: rows without an error are staged, the others are written to the report. */
async function checkFile(work: ImportWork, job: ImportJob): Promise<ImportResult> {
  let readBytes = 0
  const content = async function* () {
    for await (const chunk of partsOf(work, job.id, 'file')) {
      readBytes += chunk.length
      yield chunk
    }
  }
  const rows = streamCsv(content(), job.encoding)
  const first = await rows.next()
  const headings = first.done ? [] : first.value
  const columns = selectedColumns(headings, job.mapping)
  const { language, country } = await withReader(work.db, async (tx) => ({
    language: await reportLanguage(tx, job.userId),
    country: await countryOf(tx, job.siteId),
  }))
  const check = new FileCheck(work, { job, language, country, headings, columns })
  if (!job.dryRun && check.result.missing[0] !== undefined) {
    throw fileError('error.file.heading', { column: check.result.missing[0] })
  }
  let portion: string[][] = []
  for await (const cells of rows) {
    portion.push(cells)
    if (portion.length < CHUNK_SIZE) continue
    await check.take(portion, readBytes)
    portion = []
  }
  if (portion.length > 0) await check.take(portion, readBytes)
  if (check.total === 0) throw fileError('error.file.empty')
  return check.result
}

/** Uses the user's mapping, else guesses from the headings. */
function selectedColumns(headings: readonly string[], mapping: ImportJob['mapping']) {
  if (!mapping) return guessColumns(headings)
  assertOnce(mapping)
  return headings.map((_heading, at) => mapping[at] ?? null)
}

interface CheckedFile {
  job: ImportJob
  language: Language
  /** Country of the site, for phone numbers without a country code. */
  country: string
  headings: string[]
  columns: (GuestAccountColumn | null)[]
}

/** Separator, because some reasons end with a full stop and some don't. */
const REASON_BREAK = ' · '

/** Describes the error of a cell, with its column's heading in the file. */
function reasonText(
  { language, headings, columns }: CheckedFile,
  { field, id, values, message }: ImportRowError,
): string {
  const heading = headings[columns.findIndex((column) => column === field)] ?? field
  return `${heading}: ${isErrorMessageId(id) ? errorTextIn(language, id, values) : message}`
}

class FileCheck {
  total = 0
  readonly result: ImportResult

  constructor(
    private readonly work: ImportWork,
    private readonly file: CheckedFile,
  ) {
    const { headings, columns } = file
    this.result = {
      columns: headings.map((heading, at) => ({ heading, example: '', column: columns[at] ?? null })),
      missing: GUEST_USER_REQUIRED.filter((column) => !columns.includes(column)),
      created: 0,
      updated: 0,
      skipped: 0,
      errors: [],
      preview: [],
      generated: 0,
    }
  }

  async take(rows: string[][], readBytes: number): Promise<void> {
    const { db, clock } = this.work
    const before = this.total
    this.total += rows.length
    if (this.total > GUEST_USERS_PER_FILE) throw fileError('error.file.rows', { max: GUEST_USERS_PER_FILE })
    for (const [at, column] of this.result.columns.entries()) {
      column.example ||= rows.find((cells) => cells[at])?.[at] ?? ''
    }
    await withTx(db, async (tx) => {
      await updateJob(tx, guestImport, this.file.job, {
        readBytes,
        totalRows: this.total,
        heartbeatAt: clock.now(),
      })
      if (this.result.missing.length === 0) await this.stage(tx, rows, before)
    })
  }

  private async stage(tx: Tx, rows: string[][], before: number): Promise<void> {
    const { box } = this.work
    const { result } = this
    const { job, language, country, headings, columns } = this.file
    const numbered = rows.map((cells, at) => ({
      row: before + at + 1,
      cells: Object.fromEntries(
        columns.flatMap((column, index) => (column ? [[column, cells[index] ?? '']] : [])),
      ),
    }))
    const previews = PREVIEW_ROWS - result.preview.length
    const checked = await stageRows(tx, { job, country, box, previews }, numbered)
    const reasons = new Map<number, string[]>()
    for (const error of checked.errors) {
      reasons.set(error.row, [...(reasons.get(error.row) ?? []), reasonText(this.file, error)])
    }
    const t = textsIn(language)
    const report = (
      kind: 'rejected' | 'passwords',
      heading: string[],
      lines: (string | number)[][],
      first: boolean,
    ) =>
      lines.length === 0
        ? undefined
        : addPart(tx, box, {
            importId: job.id,
            kind,
            content: Buffer.from(csvLines(first ? [heading, ...lines] : lines, { first })),
          })
    await report(
      'rejected',
      [...headings, t('guest-import.row'), t('guest-import.errors')],
      [...reasons].map(([row, errors]) => {
        const cells = rows[row - before - 1] ?? []
        return [...headings.map((_heading, at) => cells[at] ?? ''), row, errors.join(REASON_BREAK)]
      }),
      result.skipped === 0,
    )
    await report(
      'passwords',
      ['username', 'password', 'firstname', 'lastname'],
      checked.generated.map((one) => [one.username, one.password, one.firstname, one.lastname]),
      result.generated === 0,
    )
    result.created += checked.created
    result.updated += checked.updated
    result.skipped += reasons.size
    result.generated += checked.generated.length
    result.errors.push(...checked.errors.slice(0, SHOWN_ERRORS - result.errors.length))
    result.preview.push(...checked.preview)
  }
}
