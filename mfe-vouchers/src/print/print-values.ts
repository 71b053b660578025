import { labelsPerPage, SHEETS, type PageLayout, type VoucherSelection } from '@portico/shared/contracts'
import { wholeNumber } from '@portico/shared/schemas'
import { boolean, number, object, string } from 'yup'
import type { PrintVouchersBody } from '../files/voucher-files-api'
import type { PrintJob } from './print-job'

/** The names are those of the API, so that its errors find their fields. */
export interface PrintValues {
  page_layout: PageLayout
  first_label: number | null
  /** Prints only the unused vouchers of a batch. */
  unused_only: boolean
}

/** Default values: the requested vouchers on the design's sheet. */
export function newPrint({ count, unused = count }: PrintJob, page_layout: PageLayout): PrintValues {
  return { page_layout, first_label: 1, unused_only: unused > 0 && unused < count }
}

export const isRoll = (layout: PageLayout) => SHEETS[layout].page.height === null

/** Paper with one label per page starts with the first label. */
export function firstLabel({ page_layout, first_label }: PrintValues): number {
  return labelsPerPage(page_layout) > 1 ? (first_label ?? 1) : 1
}

export const countOf = ({ count, unused = count }: PrintJob, values: PrintValues) =>
  values.unused_only ? unused : count

export function sheetsOf(count: number, values: PrintValues): number {
  return Math.ceil((firstLabel(values) - 1 + count) / labelsPerPage(values.page_layout))
}

export function selectionOf(
  { selection }: PrintJob,
  { unused_only: unusedOnly }: PrintValues,
): VoucherSelection {
  return 'batchid' in selection && unusedOnly ? { ...selection, unused: true } : selection
}

export function toPrintRequest(job: PrintJob, values: PrintValues): PrintVouchersBody {
  return {
    selection: selectionOf(job, values),
    page_layout: values.page_layout,
    first_label: firstLabel(values),
  }
}

export const printSchema = object({
  page_layout: string().required(),
  unused_only: boolean().required(),
  first_label: number()
    .nullable()
    .when('page_layout', ([layout], schema) => {
      // yup types the sibling as any; the form's options are these.
      const max = labelsPerPage(layout as PageLayout)
      if (max === 1) return schema
      return wholeNumber(1, max)
    }),
})
