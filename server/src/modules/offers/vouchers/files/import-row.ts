import {
  batchId,
  CODE_PREFIX,
  MAX_CODE,
  MAX_NOTES,
  MIN_CODE,
  voucherSettings,
  type VoucherColumn,
} from '@portico/shared/contracts'
import {
  currencyDigits,
  currencySymbol,
  fromMinorUnits,
  numberProblemText,
  readNumber,
  toMinorUnits,
} from '@portico/shared/units'
import { z } from 'zod'
import { CellReader, type CsvRow, type ParsedRow, siteInstant } from '../../../../platform/csv'
import type { FieldError } from '../../../../platform/errors/api-error'
import { readDurationType } from '../../access-limits'
import { normalizeVoucherCode, type VoucherSettings } from '../core'

/** A parsed row. */
export interface ImportRow {
  code: string
  /** Length of the part before the first dash or space; 0 if there is none. */
  prefixLength: number
  /** Null: joins a new batch with the other rows of the same settings. */
  batchid: number | null
  notes: string
  settings: VoucherSettings
  useBefore: Date | null
  usedAt: Date | null
  printedAt: Date | null
  soldAt: Date | null
}

/** Limits of the contract; those of a price are in minor units, so `readPrice` checks them. */
const rowInput = voucherSettings.omit({ unlimited_data: true, unlimited_speed: true, price: true }).extend({
  voucher: z.string().min(MIN_CODE).max(MAX_CODE),
  batchid: batchId.nullable(),
  notes: z.string().max(MAX_NOTES),
})

/** Parses a row and returns all its errors; with errors, the parsed values only help to find more of them. */
export function readVoucherRow(
  cells: CsvRow<VoucherColumn>,
  { timeZone, currency, now }: { timeZone: string; currency: string; now: Date },
): { row: ImportRow; errors: ParsedRow<unknown>['errors'] } {
  const reader = new CellReader(cells)
  reader.read('currency', currency, (text) =>
    text.toUpperCase() === currency ? text : { id: 'error.voucher.file_currency', values: { currency } },
  )
  const time = (column: VoucherColumn, latest?: Date) =>
    reader.read<Date | null>(column, null, (text) => {
      const moment = siteInstant(text, timeZone)
      if (!moment) return { id: 'error.field.date' }
      return latest && moment > latest ? { id: 'error.voucher.file_future' } : moment
    })
  const input = {
    voucher: normalizeVoucherCode(reader.text('voucher')),
    batchid: reader.whole('batchid', null),
    notes: reader.text('notes'),
    duration_val: reader.whole('duration_val', undefined),
    duration_type: readDurationType(reader),
    bytes_t: reader.whole('bytes_t', 0),
    speed_dl: reader.whole('speed_dl', 0),
    speed_ul: reader.whole('speed_ul', 0),
    num_devices: reader.whole('num_devices', 1),
    price: readPrice(reader, currency),
  }
  const row: ImportRow = {
    code: input.voucher,
    prefixLength: prefixLengthOf(reader.text('voucher')),
    batchid: input.batchid,
    notes: input.notes,
    settings: {
      durationVal: input.duration_val ?? 0,
      durationType: input.duration_type ?? 1,
      bytesT: input.bytes_t,
      speedDl: input.speed_dl,
      speedUl: input.speed_ul,
      numDevices: input.num_devices,
      price: input.price,
    },
    useBefore: time('use_before'),
    usedAt: time('used_at', now),
    printedAt: time('printed_at', now),
    soldAt: time('sold_at', now),
  }
  const columns = Object.keys(cells)
  const { errors } = reader.parse(rowInput, input)
  errors.sort(([one], [other]) => columns.indexOf(one) - columns.indexOf(other))
  return { row, errors }
}

/** Takes the prefix from the notation in the file, which people recognize their codes by. */
function prefixLengthOf(codeText: string): number {
  const [prefix = '', ...rest] = codeText.trim().split(/[\s-]+/)
  const { length } = normalizeVoucherCode(prefix)
  return rest.length > 0 && length <= CODE_PREFIX.max ? length : 0
}

/** Parses a price in whole units of the currency: `12.50`, `12,50`, `€ 1.250,00`. */
function readPrice(reader: CellReader<VoucherColumn>, currency: string): number {
  return reader.read('price', 0, (text): number | FieldError => {
    const [sign] = /\p{Sc}/u.exec(text) ?? []
    if (sign !== undefined && sign !== currencySymbol(currency)) {
      return { id: 'error.voucher.file_currency', values: { currency } }
    }
    const form = { digits: currencyDigits(currency), currency }
    const reading = readNumber(text, form)
    if ('problem' in reading) return numberProblemText(reading, form)
    const price = toMinorUnits(reading.value ?? 0, currency)
    const most = voucherSettings.shape.price.maxValue ?? 0
    if (price < 0) return { id: 'error.field.too_small', values: { min: 0 } }
    if (price > most) return { id: 'error.field.too_big', values: { max: fromMinorUnits(most, currency) } }
    return price
  })
}
