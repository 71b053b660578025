import { useFormikContext } from '@portico/shared/forms'
import { flushSync } from 'react-dom'
import type { VoucherFormValues } from '../form/voucher-schema'
import { PRESET_FIELDS } from './preset-values'

/** Continues with valid settings; otherwise shows their errors. */
export function useCheckedSettings() {
  const { values, touched, validateForm, setTouched } = useFormikContext<VoucherFormValues>()
  return async (
    form: HTMLFormElement | null,
    onContinue: (values: VoucherFormValues) => void,
  ): Promise<void> => {
    const errors = await validateForm()
    const invalid = PRESET_FIELDS.filter((name) => errors[name] !== undefined)
    if (invalid.length === 0) return onContinue(values)
    const shown = { ...touched, ...Object.fromEntries(invalid.map((name) => [name, true])) }
    // The first error must be rendered before its field is found.
    flushSync(() => void setTouched(shown, false))
    form?.querySelector<HTMLElement>('[data-field-error] :is(input, button)')?.focus()
  }
}
