import { z } from 'zod'
import { messageValues } from './errors'

/** An error in a row of an imported file. Rows count from 1, without the heading. */
export const importRowError = z.object({
  row: z.number().int(),
  field: z.string(),
  id: z.string(),
  values: messageValues.optional(),
  /** In English. */
  message: z.string(),
})
export type ImportRowError = z.infer<typeof importRowError>

/** The first rows of a file, as parsed. */
export const importPreview = z.array(z.record(z.string(), z.string()))

type Names = readonly [string, ...string[]]

/** Comma-separated names, one for each column of the file; an empty name skips the column. Default: by the heading. */
export const columnMapping = <const Columns extends Names>(columns: Columns) =>
  z
    .string()
    .max(1000)
    .transform((text) => text.split(',').map((name) => name || null))
    .pipe(z.array(z.enum(columns).nullable()))

/** The meaning assigned to each column of a file. */
export const mappedColumns = <const Columns extends Names>(columns: Columns) => ({
  /** The columns of the file, with the first value of each. */
  columns: z.array(
    z.object({ heading: z.string(), example: z.string(), column: z.enum(columns).nullable() }),
  ),
  /** Required columns missing in the file; no row was read then. */
  missing: z.array(z.enum(columns)),
})

/** The same for screens, which know their columns. */
export interface MappedColumns<Column extends string> {
  columns: readonly { heading: string; example: string; column: Column | null }[]
  missing: readonly Column[]
}
