import { z } from 'zod'
import { messageValues } from './errors'

/** An error in a row of an imported file. Rows count from 1, the heading not counted. */
export const importRowError = z.object({
  row: z.number().int(),
  field: z.string(),
  id: z.string(),
  values: messageValues.optional(),
  /** English. */
  message: z.string(),
})
export type ImportRowError = z.infer<typeof importRowError>

/** The first rows of a file as they were understood. */
export const importPreview = z.array(z.record(z.string(), z.string()))

type Names = readonly [string, ...string[]]

/** One for each column of the file, separated by commas; an empty one is left out. Default: by the heading. */
export const columnMapping = <const Columns extends Names>(columns: Columns) =>
  z
    .string()
    .max(1000)
    .transform((text) => text.split(',').map((name) => name || null))
    .pipe(z.array(z.enum(columns).nullable()))

/** What the columns of a file were taken for. */
export const mappedColumns = <const Columns extends Names>(columns: Columns) => ({
  /** The columns of the file, with the first value of each. */
  columns: z.array(
    z.object({ heading: z.string(), example: z.string(), column: z.enum(columns).nullable() }),
  ),
  /** Columns that are needed and that no column of the file stands for; then no row was read. */
  missing: z.array(z.enum(columns)),
})

/** The same for screens, which know their columns. */
export interface MappedColumns<Column extends string> {
  columns: readonly { heading: string; example: string; column: Column | null }[]
  missing: readonly Column[]
}
