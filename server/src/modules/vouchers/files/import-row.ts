import {
  batchId,
  CODE_PREFIX,
  DURATION_WORDS,
  MAX_CODE,
  MAX_NOTES,
  MIN_CODE,
  voucherSettings,
  type VoucherColumn,
} from '@portico/shared/contracts'
import { currencyDigits } from '@portico/shared/units'
import type { FieldError } from '../../../platform/errors/api-error'
import { type CsvRow, siteInstant } from '../../../platform/csv'
import { normaliseVoucherCode, type VoucherSettings } from '../core'

/** A row as it was understood. */
export interface ImportRow {
  code: string
  /** Of what stands before the first dash or space; 0: nothing does. */
  prefixLength: number
  /** Null: of a new batch with the other rows of the same settings. */
  batchid: number | null
  notes: string
  settings: VoucherSettings
  useBefore: Date | null
  usedAt: Date | null
  printedAt: Date | null
  soldAt: Date | null
}

export type RowErrors = Partial<Record<VoucherColumn, FieldError>>

/** One row, and everything that is wrong with it: then what was understood is of no use. */
export class RowReader {
  readonly errors: RowErrors = {}

  constructor(
    private readonly cells: CsvRow<VoucherColumn>,
    private readonly context: { timeZone: string; currency: string; now: Date },
  ) {}

  read(): ImportRow {
    this.checkCurrency()
    return {
      code: this.code(),
      prefixLength: this.prefixLength(),
      batchid: this.batchid(),
      notes: this.notes(),
      settings: this.settings(),
      useBefore: this.time('use_before'),
      usedAt: this.past('used_at'),
      printedAt: this.past('printed_at'),
      soldAt: this.past('sold_at'),
    }
  }

  private code(): string {
    const code = normaliseVoucherCode(this.cells.voucher ?? '')
    if (code === '') this.errors.voucher = { id: 'error.field.required' }
    else if (code.length < MIN_CODE) {
      this.errors.voucher = { id: 'error.field.too_short', values: { min: MIN_CODE } }
    } else if (code.length > MAX_CODE) {
      this.errors.voucher = { id: 'error.field.too_long', values: { max: MAX_CODE } }
    }
    return code
  }

  /** People know their codes as they wrote them. */
  private prefixLength(): number {
    const [prefix = '', ...rest] = (this.cells.voucher ?? '').trim().split(/[\s-]+/)
    const { length } = normaliseVoucherCode(prefix)
    return rest.length > 0 && length <= CODE_PREFIX.max ? length : 0
  }

  private batchid(): number | null {
    const text = this.cells.batchid ?? ''
    if (text === '') return null
    const parsed = batchId.safeParse(Number(text))
    if (!parsed.success) this.errors.batchid = { id: 'error.voucher.batch_id' }
    return parsed.data ?? null
  }

  private notes(): string {
    const notes = this.cells.notes ?? ''
    if (notes.length > MAX_NOTES) {
      this.errors.notes = { id: 'error.field.too_long', values: { max: MAX_NOTES } }
    }
    return notes
  }

  private settings(): VoucherSettings {
    return {
      durationVal: this.whole('duration_val'),
      durationType: this.durationType(),
      bytesT: this.whole('bytes_t', '0'),
      speedDl: this.whole('speed_dl', '0'),
      speedUl: this.whole('speed_ul', '0'),
      numDevices: this.whole('num_devices', '1'),
      price: this.price(),
    }
  }

  /** Within the limits that vouchers have everywhere. */
  private whole(
    column: 'duration_val' | 'bytes_t' | 'speed_dl' | 'speed_ul' | 'num_devices',
    missing = '',
  ): number {
    const text = this.cells[column] || missing
    const rule = voucherSettings.shape[column]
    if (text === '') this.errors[column] = { id: 'error.field.required' }
    else if (!/^\d{1,9}$/.test(text)) this.errors[column] = { id: 'error.field.invalid' }
    else if (!rule.safeParse(Number(text)).success) {
      const [min, max] = [rule.minValue ?? 0, rule.maxValue ?? 0]
      this.errors[column] =
        Number(text) < min
          ? { id: 'error.field.too_small', values: { min } }
          : { id: 'error.field.too_big', values: { max } }
    }
    return Number(text)
  }

  private durationType(): VoucherSettings['durationType'] {
    const text = (this.cells.duration_type ?? '').toLowerCase()
    const words = Object.entries(DURATION_WORDS)
    const found = words.find(([number, word]) => text === number || text === word)
    if (found) return Number(found[0]) as VoucherSettings['durationType'] // a key of the words
    const choices = words.map(([, word]) => word).join(', ')
    this.errors.duration_type =
      text === '' ? { id: 'error.field.required' } : { id: 'error.field.choice', values: { choices } }
    return 1
  }

  /** `12.50` and `12,50`, in whole units of the currency. */
  private price(): number {
    const text = (this.cells.price ?? '').replace(',', '.') || '0'
    const digits = currencyDigits(this.context.currency)
    const most = voucherSettings.shape.price.maxValue ?? 0
    if (!/^\d{1,9}(\.\d{1,3})?$/.test(text)) this.errors.price = { id: 'error.field.invalid' }
    const price = Math.round(Number(text) * 10 ** digits)
    if (price > most) this.errors.price = { id: 'error.field.too_big', values: { max: most / 10 ** digits } }
    return price
  }

  private checkCurrency(): void {
    const { currency } = this.context
    const text = this.cells.currency ?? ''
    if (text !== '' && text.toUpperCase() !== currency) {
      this.errors.currency = { id: 'error.voucher.file_currency', values: { currency } }
    }
  }

  private time(column: 'use_before' | 'used_at' | 'printed_at' | 'sold_at'): Date | null {
    const text = this.cells[column] ?? ''
    if (text === '') return null
    const moment = siteInstant(text, this.context.timeZone)
    if (!moment) this.errors[column] = { id: 'error.field.date' }
    return moment
  }

  private past(column: 'used_at' | 'printed_at' | 'sold_at'): Date | null {
    const moment = this.time(column)
    if (moment && moment > this.context.now) this.errors[column] = { id: 'error.voucher.file_future' }
    return moment
  }
}
